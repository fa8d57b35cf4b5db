import { withStudent, withStudio } from "@/lib/db/doors";
import { hashCpf, seal, unseal } from "@/lib/config/seal";
import { loadProfile } from "@/lib/features/profiles/loaders";
import { refusal } from "@/lib/testing/entities";
import { asStudent, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openStudentForm } from "@/lib/testing/student-form";
import { openSuperuser } from "@/lib/testing/superuser";
import { createStudent, updateStudent } from "./actions";
import { keepCpf } from "./commands/keep-cpf";
import { studentCopy } from "./copy";
import { studentCpfOf } from "./rules";

const superuser = openSuperuser();

const CPF = "52998224725";
const typed = "529.982.247-25";
const rosa = { fullName: "Rosa Nakamura", email: "rosa@obi.example", cpf: typed };
const taken = { ok: false, fields: { cpf: [studentCopy.cpf.taken] } };

async function storedOf(id: string) {
  const { rows } = await superuser.query<{ sealed: string | null; hash: string | null }>(
    "select cpf_sealed as sealed, cpf_hash as hash from students where id = $1",
    [id],
  );
  const [{ sealed = null, hash = null } = {}] = rows;
  return { sealed, hash };
}

async function made(form: Record<string, string>) {
  const answer = await createStudent(form);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.id;
}

describe("IMP-46 the CPF of a student", () => {
  it("is optional, sealed to the row, and shown by its end alone", async () => {
    const { studioId } = await signedInOwner();
    const id = await made(rosa);
    const { sealed, hash } = await storedOf(id);
    expect(sealed).not.toContain(CPF);
    expect(unseal(sealed ?? "", studentCpfOf(id))).toBe(CPF);
    expect(hash).toBe(hashCpf({ studioId, cpf: CPF }));
    expect((await loadProfile({ id })).profile).toMatchObject({ cpf: "***.***.***-25" });
    expect(await createStudent({ fullName: "Bia Souza", email: "bia@obi.example" })).toMatchObject({
      ok: true,
    });
    expect(await createStudent({ ...rosa, cpf: "529.982.247-24" })).toMatchObject({
      ok: false,
      fields: { cpf: [expect.stringMatching(/não existe/)] },
    });
  });

  it("is unique in an academy, and no other academy's hash is the same", async () => {
    const { studioId, userId } = await signedInOwner();
    const id = await made(rosa);
    const twin = { ...rosa, fullName: "Bia Souza", email: "bia@obi.example" };
    expect(await createStudent(twin)).toMatchObject(taken);
    expect(await withStudio(studioId, (tx) => tx.student.count())).toBe(1);
    await signedInOwner();
    const elsewhere = await made(twin);
    expect((await storedOf(elsewhere)).hash).not.toBe((await storedOf(id)).hash);
    await enterAs(userId);
    expect(await createStudent(twin)).toMatchObject(taken);
  });

  it("is kept by an edit that leaves it empty, replaced, and deleted when asked; the trail names the field", async () => {
    const { studioId, id, form } = await openStudentForm();
    expect(await updateStudent({ ...(await form()), cpf: typed })).toMatchObject({ ok: true });
    const first = await storedOf(id);
    expect(await updateStudent({ ...(await form()), fullName: "Ana Souza", cpf: "" })).toMatchObject({
      ok: true,
    });
    expect(await storedOf(id)).toEqual(first);
    const opened = await form();
    await withStudio(studioId, (tx) => keepCpf(tx, { id, cpf: "11144477735" }));
    expect(await updateStudent(opened)).toMatchObject({ ok: false, code: "changed" });
    const { studentId: other } = await makeStudent({ studioId });
    await withStudio(studioId, (tx) => keepCpf(tx, { id: other, cpf: CPF }));
    expect(await updateStudent({ ...(await form()), cpf: typed })).toMatchObject(taken);
    expect(await updateStudent({ ...(await form()), withoutCpf: "on" })).toMatchObject({ ok: true });
    expect(await storedOf(id)).toEqual({ sealed: null, hash: null });
    const { rows } = await superuser.query<{ text: string }>(
      "select data::text as text from audit_events where entity_id = $1 and action = 'students.update'",
      [id],
    );
    expect(rows.filter(({ text }) => text.includes("cpf"))).toHaveLength(2);
    expect(rows.filter(({ text }) => text.includes(CPF))).toEqual([]);
  });

  it("has no hash without the sealed number, and is not readable in the portal", async () => {
    const { studioId } = await makeStudio();
    const account = await makeStudentAccount({ studioId });
    const { studentId: id } = account;
    await withStudio(studioId, (tx) => keepCpf(tx, { id, cpf: CPF }));
    expect(
      await refusal(
        withStudent(asStudent(account), (tx) => tx.student.findFirst({ select: { cpfSealed: true } })),
      ),
    ).toMatch(/permission denied/);
    expect(
      await refusal(superuser.query("update students set cpf_sealed = null where id = $1", [id])),
    ).toMatch("students_cpf_check");
    expect(() => unseal(seal(CPF, studentCpfOf(account.userId)), studentCpfOf(id))).toThrow();
  });
});
