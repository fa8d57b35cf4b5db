import { randomUUID } from "node:crypto";
import { unseal } from "@/lib/config/seal";
import { withStudio, withSystem } from "@/lib/db/doors";
import { updateStudent } from "@/lib/features/students/actions";
import { loadStudentValues } from "@/lib/features/students/loaders";
import { makeGuardian, makeStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { signedInOwner } from "@/lib/testing/owner-session";
import { addGuardian, endGuardian, editGuardian } from "./actions";
import { loadGuardianValues } from "./loaders";
import { cpfOf } from "./rules";

async function enter() {
  const { studioId, userId } = await signedInOwner();
  const { id: studentId } = await makeStudent({ studioId });
  const links = () =>
    withStudio(studioId, (tx) =>
      tx.studentGuardian.findMany({ include: { guardian: true }, orderBy: { createdAt: "asc" } }),
    );
  const opened = async (guardianId: string, of = studentId) => {
    const answer = await loadGuardianValues.result({ studentId: of, guardianId });
    if (!answer.ok || !answer.data[0]) throw new Error("the loader returned no values");
    const { version, fullName, email, phone, relation } = answer.data[0];
    return { studentId: of, guardianId, version, fullName, email: email ?? "", phone: phone ?? "", relation };
  };
  return { studioId, userId, studentId, links, opened };
}

const rosa = { fullName: "Rosa Lima", email: "Rosa@Obi.example", phone: "(11) 98765-1234" };

describe("the guardians of a student", () => {
  it("a new guardian gets the rights that were ticked, and no others", async () => {
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

  it("siblings share one guardian record, and one student cannot have the same guardian twice", async () => {
    const { studioId, studentId, links } = await enter();
    const { id: brother } = await makeStudent({ studioId });
    await addGuardian({ studentId, ...rosa, canSee: "on" });
    await addGuardian({ studentId: brother, ...rosa, fullName: "ROSA LIMA", canPay: "on" });
    const [first, second] = await links();
    expect(second?.guardianId).toBe(first?.guardianId);
    expect(second).toMatchObject({ canSee: false, canPay: true });
    expect(await addGuardian({ studentId, ...rosa })).toMatchObject({ ok: false, code: "known" });
  });

  it("six siblings who get the same mother at the same moment share one guardian record", async () => {
    const { studioId, links } = await enter();
    const brothers = await Promise.all(Array.from({ length: 6 }, () => makeStudent({ studioId })));
    await Promise.all(brothers.map(({ id }) => addGuardian({ studentId: id, ...rosa })));
    const made = await links();
    expect(made).toHaveLength(6);
    expect(new Set(made.map(({ guardianId }) => guardianId)).size).toBe(1);
  });

  it("a known guardian gets a missing phone, but a different phone is refused with a masked hint", async () => {
    const { studioId, studentId, links } = await enter();
    const [second, third] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
    await addGuardian({ studentId, ...rosa, phone: "" });
    expect(await addGuardian({ studentId: second.id, ...rosa })).toMatchObject({ ok: true });
    const other = await addGuardian({ studentId: third.id, ...rosa, phone: "(11) 91111-0000" });
    expect(other).toMatchObject({
      code: "other-phone",
      fields: { phone: [expect.stringContaining("(11) *****-1234")] },
    });
    expect(await addGuardian({ studentId: third.id, ...rosa, phone: "+55 11 98765 1234" })).toMatchObject({
      ok: true,
    });
    expect((await links()).map(({ guardian }) => guardian.phone)).toEqual(Array(3).fill("+5511987651234"));
  });

  it("threat 74: the second of two edits of a guardian is refused, from the page of a sister, too", async () => {
    const { studioId, studentId, links, opened } = await enter();
    const { id: sister } = await makeStudent({ studioId });
    const { id } = await makeGuardian({ studioId, students: [studentId, sister], phone: "(11) 90000-0000" });
    const [mine, hers] = [await opened(id), await opened(id, sister)];
    expect(await editGuardian({ ...mine, phone: "(11) 95555-0000", canPay: "on" })).toMatchObject({
      ok: true,
    });
    for (const late of [mine, hers])
      expect(await editGuardian({ ...late, phone: "(11) 96666-0000" })).toMatchObject({ code: "changed" });
    const [first, second] = await links();
    expect(first).toMatchObject({ canPay: true, guardian: { phone: "+5511955550000" } });
    expect(second).toMatchObject({ canPay: true });
    expect(await editGuardian({ ...(await opened(id, sister)), relation: "avó" })).toMatchObject({
      ok: true,
    });
  });

  it("threat 74: exactly one of six simultaneous edits of a guardian is saved", async () => {
    const { studioId, studentId, opened } = await enter();
    const { id } = await makeGuardian({ studioId, students: [studentId] });
    const form = await opened(id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => editGuardian({ ...form, fullName: `Rui ${turn}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("the edit form shows contacts unmasked, which is audited, and saves person and link", async () => {
    const { studioId, userId, studentId, links, opened } = await enter();
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
    expect(
      await editGuardian({ ...(await opened(guardianId)), ...rosa, relation: "", canSign: "on" }),
    ).toMatchObject({ ok: true });
    expect(await links()).toMatchObject([
      { relation: "responsável", canPay: false, canSign: true, guardian: { fullName: "Rosa Lima" } },
    ]);
  });

  it("TEAM-56 a changed address is told to the old one of a guardian or student who has access, and to nobody else", async () => {
    const { studioId, opened } = await enter();
    const address = (name: string) => `${name}-${randomUUID()}@obi.example`;
    const student = await makeStudentAccount({ studioId });
    const guardian = await makeGuardian({ studioId, students: [student.id], email: address("rosa") });
    const move = async () => {
      const now = await opened(guardian.id, student.id);
      expect(await editGuardian({ ...now, email: address("nova") })).toMatchObject({ ok: true });
      return (await mailsTo(now.email)).map(({ subject, text }) => [subject, text.includes("nova-")]);
    };
    expect(await move()).toEqual([]);
    const { userId } = await makeStudentAccount({ studioId });
    await withSystem("test", (tx) => tx.guardian.update({ where: { id: guardian.id }, data: { userId } }));
    const told = [[expect.stringContaining("o e-mail do seu cadastro mudou"), false]];
    expect(await move()).toEqual(told);

    const values = await loadStudentValues.result({ id: student.id });
    if (!values.ok || !values.data[0]) throw new Error("no values");
    const { version, enrollmentDate } = values.data[0];
    const form = { id: student.id, version, enrollmentDate, fullName: student.fullName, status: "active" };
    expect(await updateStudent({ ...form, email: address("nova") })).toMatchObject({ ok: true });
    const mails = await mailsTo(student.email);
    expect(mails.map(({ subject, text }) => [subject, text.includes("nova-")])).toEqual(told);
  });

  it("ending a link removes the guardian from the student, and ending it again is not found", async () => {
    const { studioId, studentId, links } = await enter();
    const { id: guardianId } = await makeGuardian({ studioId, students: [studentId] });
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({ ok: true });
    expect(await links()).toEqual([]);
    expect(await endGuardian({ studentId, guardianId })).toMatchObject({ code: "not-found" });
  });

  it("SHELL-07 another academy's student or guardian reads as not found", async () => {
    const { studioId } = await makeStudio();
    const foreign = await makeStudent({ studioId });
    const guardian = await makeGuardian({ studioId, students: [foreign.id] });
    const { studentId } = await enter();
    const key = { studentId: foreign.id, guardianId: guardian.id };
    expect(await addGuardian({ studentId: foreign.id, ...rosa })).toMatchObject({ code: "not-found" });
    for (const link of [key, { studentId, guardianId: guardian.id }]) {
      expect(await loadGuardianValues.result(link)).toMatchObject({ code: "not-found" });
      expect(await editGuardian({ ...link, ...rosa, version: "x" })).toMatchObject({ code: "not-found" });
      expect(await endGuardian(link)).toMatchObject({ code: "not-found" });
    }
  });

  it("a guardian without a name is refused", async () => {
    const { studentId, links } = await enter();
    expect(await addGuardian({ studentId, fullName: " " })).toMatchObject({
      fields: { fullName: ["Informe o nome do responsável."] },
    });
    expect(await links()).toEqual([]);
  });
});

describe("a guardian's CPF", () => {
  const stored = (studioId: string, id: string) =>
    withStudio(studioId, async (tx) => {
      const row = await tx.guardian.findFirst({ where: { id }, select: { cpfSealed: true } });
      return row?.cpfSealed == null ? null : { sealed: row.cpfSealed, cpf: unseal(row.cpfSealed, cpfOf(id)) };
    });
  const shown = async (key: { studentId: string; guardianId: string }) => {
    const answer = await loadGuardianValues.result(key);
    return answer.ok ? answer.data[0]?.cpf : answer.message;
  };
  const added = async (answer: Promise<{ ok: true; data: { id: string } } | { ok: false }>) => {
    const made = await answer;
    if (!made.ok) throw new Error("not added");
    return made.data.id;
  };

  it("AGR-62 is optional, stored sealed to its row, and the form shows its end alone", async () => {
    const { studioId, studentId } = await enter();
    const without = await added(addGuardian({ studentId, ...rosa, fullName: "Rui Lima", email: "" }));
    expect([await stored(studioId, without), await shown({ studentId, guardianId: without })]).toEqual([
      null,
      null,
    ]);
    const id = await added(addGuardian({ studentId, ...rosa, cpf: "111.444.777-35" }));
    const kept = await stored(studioId, id);
    expect(kept?.cpf).toBe("11144477735");
    expect(kept?.sealed).toMatch(/^v1:/);
    expect(await shown({ studentId, guardianId: id })).toBe("***.***.***-35");
  });

  it("AGR-62 an empty field keeps it, another number replaces it, and it can be deleted", async () => {
    const { studioId, studentId, opened } = await enter();
    const id = await added(addGuardian({ studentId, ...rosa, cpf: "111.444.777-35" }));
    const edit = async (fields: object) => editGuardian({ ...(await opened(id)), ...fields });
    expect(await edit({ cpf: "" })).toMatchObject({ ok: true });
    expect((await stored(studioId, id))?.cpf).toBe("11144477735");
    expect(await edit({ cpf: "529.982.247-25" })).toMatchObject({ ok: true });
    expect((await stored(studioId, id))?.cpf).toBe("52998224725");
    expect(await edit({ withoutCpf: "on" })).toMatchObject({ ok: true });
    expect(await stored(studioId, id)).toBeNull();
    const told = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({
        where: { studioId, action: "guardians.update" },
        orderBy: { createdAt: "asc" },
        select: { data: true },
      }),
    );
    expect(JSON.stringify(told)).not.toMatch(/529|982|7735/);
    expect(told.map(({ data }) => (data as { fields?: string }).fields)).toEqual([undefined, "cpf", "cpf"]);
  });

  it("AGR-62 a form that was opened before another person changed the CPF is refused", async () => {
    const { studentId, opened } = await enter();
    const id = await added(addGuardian({ studentId, ...rosa }));
    const stale = await opened(id);
    expect(await editGuardian({ ...stale, cpf: "111.444.777-35" })).toMatchObject({ ok: true });
    expect(await editGuardian({ ...stale, cpf: "529.982.247-25" })).toMatchObject({ code: "changed" });
  });

  it("AGR-62 a sibling's form adds a missing CPF and refuses another one than is stored", async () => {
    const { studioId, studentId } = await enter();
    const siblings = [await makeStudent({ studioId }), await makeStudent({ studioId })];
    const id = await added(addGuardian({ studentId, ...rosa }));
    const of = (at: number, cpf: string) => addGuardian({ studentId: siblings[at]?.id ?? "", ...rosa, cpf });
    expect(await added(of(0, "111.444.777-35"))).toBe(id);
    expect((await stored(studioId, id))?.cpf).toBe("11144477735");
    expect(await of(1, "529.982.247-25")).toMatchObject({
      code: "other-cpf",
      fields: { cpf: [expect.stringContaining("outro CPF")] },
    });
    expect((await stored(studioId, id))?.cpf).toBe("11144477735");
  });

  it.each([
    ["111.444.777-36", "Este CPF não existe: os dois últimos números não conferem."],
    ["111.444.777", "Um CPF tem 11 números, como 123.456.789-09."],
  ])("AGR-62 %s is refused at its field", async (cpf, sentence) => {
    const { studentId, links } = await enter();
    expect(await addGuardian({ studentId, ...rosa, cpf })).toMatchObject({ fields: { cpf: [sentence] } });
    expect(await links()).toEqual([]);
  });
});
