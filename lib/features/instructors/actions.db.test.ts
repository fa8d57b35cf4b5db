import { currentActor } from "@/lib/auth/actor";
import { withStudio } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
import { makeInstructor, makeStaff } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { createInstructor, deactivateInstructor, reinstateInstructor } from "./actions";
import { loadInstructorChoices, loadLeaving } from "./loaders";

async function enter(...world: Parameters<typeof signedInOwner>) {
  const { studioId } = await signedInOwner(...world);
  const instructors = () => withStudio(studioId, (tx) => tx.instructor.findMany());
  return { instructors };
}

describe("createInstructor", () => {
  it("INST-03 hires on the studio's local date if none is given, and STU-19 offers the instructor at once", async () => {
    const { instructors } = await enter("2026-11-22T04:30:00Z", "America/Rio_Branco");
    await createInstructor({ fullName: "Mestre Sato", email: "sato@obi.example" });
    const [row] = await instructors();
    expect(row && dateToDay(row.hireDate)).toBe("2026-11-21");
    expect(await loadInstructorChoices.result({})).toEqual({
      ok: true,
      data: [{ id: row?.id, fullName: "Mestre Sato" }],
    });
  });

  it("INST-02 refuses on the server what the form refuses", async () => {
    const { instructors } = await enter();
    expect(await createInstructor({ fullName: "", email: "", hourlyRate: "-0,01" })).toMatchObject({
      ok: false,
      fields: {
        fullName: ["Informe o nome completo."],
        email: ["Informe o e-mail."],
        hourlyRate: ["O valor não pode ser negativo."],
      },
    });
    expect(await instructors()).toEqual([]);
  });
});

describe("deactivateInstructor", () => {
  it("TEAM-47 names the Professor who loses the function, who has it back at the next request after reactivating", async () => {
    const { studioId, userId: owner } = await signedInOwner();
    const { id } = await makeInstructor({ studioId });
    const staff = {
      studioId,
      fullName: "Rafael Tavares",
      staffRole: "instructor",
      instructorId: id,
    } as const;
    const { userId } = await makeStaff(staff);
    const roleAfter = async (act: typeof reinstateInstructor | typeof deactivateInstructor) => {
      await enterAs(owner);
      expect(await act({ id })).toMatchObject({ ok: true });
      await enterAs(userId);
      const actor = await currentActor();
      return actor.kind === "studio" && [actor.role, actor.instructorId];
    };
    expect(await loadLeaving.result({ id })).toMatchObject({ data: [{ losesFunction: "Rafael Tavares" }] });
    expect(await roleAfter(deactivateInstructor)).toEqual(["staff", null]);
    expect(await roleAfter(reinstateInstructor)).toEqual(["instructor", id]);
  });

  it("TEAM-47 names nobody if a manager enters as the instructor", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeInstructor({ studioId });
    await makeStaff({ studioId, staffRole: "manager", instructorId: id });
    expect(await loadLeaving.result({ id })).toMatchObject({ data: [{ losesFunction: null }] });
  });
});
