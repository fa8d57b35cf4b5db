import { withStudio, withSystem } from "@/lib/db/doors";
import { makeGuardian, makeStudent, makeStudio } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { addGuardian, endGuardian, editGuardian } from "./actions";
import { loadGuardianValues } from "./loaders";

async function enter() {
  const { studioId, userId } = await signedInOwner();
  const { id: studentId } = await makeStudent({ studioId });
  const links = () =>
    withStudio(studioId, (tx) =>
      tx.studentGuardian.findMany({ include: { guardian: true }, orderBy: { createdAt: "asc" } }),
    );
  return { studioId, userId, studentId, links };
}

const rosa = { fullName: "Rosa Lima", email: "Rosa@Obi.example", phone: "(11) 98765-1234" };

describe("who answers for a student", () => {
  it("is added with what they may do, and nothing that was not ticked", async () => {
    const { studentId, links } = await enter();
    expect(await addGuardian({ studentId, ...rosa, relation: "mãe", canSee: "on" })).toMatchObject({
      ok: true,
    });
    expect(await links()).toMatchObject([
      {
        relation: "mãe",
        canSee: true,
        canPay: false,
        canSign: false,
        guardian: { fullName: "Rosa Lima", email: "rosa@obi.example", userId: null },
      },
    ]);
  });

  it("stays one person for brothers and sisters, and is not linked twice", async () => {
    const { studioId, studentId, links } = await enter();
    const { id: brother } = await makeStudent({ studioId });
    await addGuardian({ studentId, ...rosa, canSee: "on" });
    await addGuardian({ studentId: brother, ...rosa, fullName: "ROSA LIMA", canPay: "on" });
    const [first, second] = await links();
    expect(second?.guardianId).toBe(first?.guardianId);
    expect(second).toMatchObject({ canSee: false, canPay: true });
    expect(await addGuardian({ studentId, ...rosa })).toMatchObject({ ok: false, code: "known" });
  });

  it("is edited for this student, with the values in clear, which is written down", async () => {
    const { studioId, userId, studentId, links } = await enter();
    const { id: guardianId } = await makeGuardian({
      studioId,
      students: [studentId],
      email: "rui@obi.example",
    });
    const values = await loadGuardianValues.result({ studentId, guardianId });
    expect(values).toMatchObject({ ok: true, data: [{ email: "rui@obi.example", canPay: true }] });
    const reads = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "guardians.reveal-contacts" } }),
    );
    expect(reads).toMatchObject([{ userId, entityId: guardianId }]);
    expect(await editGuardian({ studentId, guardianId, ...rosa, relation: "", canSign: "on" })).toMatchObject(
      { ok: true },
    );
    expect(await links()).toMatchObject([
      { relation: "responsável", canPay: false, canSign: true, guardian: { fullName: "Rosa Lima" } },
    ]);
  });

  it("answers for them no more once the link has ended", async () => {
    const { studioId, studentId, links } = await enter();
    const { id: guardianId } = await makeGuardian({ studioId, students: [studentId] });
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({ ok: true });
    expect(await links()).toEqual([]);
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({ code: "not-found" });
  });

  it("SHELL-07 of another academy's student or guardian reads as not found", async () => {
    const { studioId } = await makeStudio();
    const foreign = await makeStudent({ studioId });
    const guardian = await makeGuardian({ studioId, students: [foreign.id] });
    const { studentId } = await enter();
    const key = { studentId: foreign.id, guardianId: guardian.id };
    expect(await addGuardian({ studentId: foreign.id, ...rosa })).toMatchObject({ code: "not-found" });
    for (const link of [key, { studentId, guardianId: guardian.id }]) {
      expect(await loadGuardianValues.result(link)).toMatchObject({ code: "not-found" });
      expect(await editGuardian({ ...link, ...rosa })).toMatchObject({ code: "not-found" });
      expect(await endGuardian(link)).toMatchObject({ code: "not-found" });
    }
  });

  it("needs a name", async () => {
    const { studentId, links } = await enter();
    expect(await addGuardian({ studentId, fullName: " " })).toMatchObject({
      fields: { fullName: ["Informe o nome do responsável."] },
    });
    expect(await links()).toEqual([]);
  });
});
