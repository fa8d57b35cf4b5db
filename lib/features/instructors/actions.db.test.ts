import { withStudio } from "@/lib/db/doors";
import { dateToDay } from "@/lib/kernel/dates";
import { signedInOwner } from "@/lib/testing/owner-session";
import { createInstructor } from "./actions";
import { loadInstructorChoices } from "./loaders";

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
