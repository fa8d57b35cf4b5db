import { randomUUID } from "node:crypto";
import type { Open } from "@/lib/action/task";
import { currentActor } from "@/lib/auth/actor";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeGuardian,
  makeInstructor,
  makeLead,
  makeOwner,
  makePayment,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { makeUser } from "@/lib/testing/factories/users";
import { sendHeaders } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { grantStaff } from "@/lib/testing/permissions";
import { artId, beltId } from "@/prisma/reference/shape";
import { readStudents } from "./flows";
import { loadAwayChat, loadStudentChoices, loadStudents } from "./loaders";
import { studentFilter } from "./schema";

const accesses = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.securityEvent.findMany({
      where: { studioId, type: { startsWith: "STUDENTS_DATA_" } },
      orderBy: { id: "asc" },
    }),
  );

describe("RIGHT-31 the chat link for an absent student", () => {
  const ask = async (id: string) => {
    const { chat } = await loadAwayChat({ id });
    return chat && [new URL(chat).pathname, new URL(chat).searchParams.get("text")];
  };

  it("leads to the student, or to a minor's guardian, and is logged if there is a number", async () => {
    const { studioId } = await signedInOwner();
    const reveals = () =>
      withSystem("test", (tx) =>
        tx.auditEvent.count({ where: { studioId, action: "students.reveal-contacts" } }),
      );
    const { studentId: ana } = await makeStudent({
      studioId,
      fullName: "Ana Lima",
      phone: "(11) 98765-4321",
    });
    expect(await ask(ana)).toEqual([
      "/5511987654321",
      expect.stringMatching(/^Oi, Ana! Aqui é da .*\. Sentimos a sua falta/),
    ]);
    const { studentId: nobody } = await makeStudent({ studioId });
    expect(await ask(nobody)).toBeNull();
    expect(await reveals()).toBe(1);
    const { studentId: child } = await makeStudent({
      studioId,
      fullName: "Breno Lima",
      birthDate: day("2017-03-01"),
      phone: "(11) 98765-4321",
    });
    await makeGuardian({ studioId, fullName: "Rita Lima", phone: "(21) 91234-5678", students: [child] });
    const [to, text] = (await ask(child)) ?? [];
    expect([to, text?.startsWith("Oi, Rita!")]).toEqual(["/5521912345678", true]);
  });

  it("SHELL-07 is not found for another academy's student", async () => {
    const { studentId } = await makeStudent({ studioId: (await makeStudio()).id, phone: "(11) 98765-4321" });
    await signedInOwner();
    expect(await loadAwayChat.result({ id: studentId })).toMatchObject({ ok: false, code: "not-found" });
  });
});

describe("reading the student list", () => {
  afterEach(() => fixClock(null));

  it("SEC-12 SEC-11 logs the access and its success, with user, network address and browser", async () => {
    const { userId, studioId } = await signedInOwner();
    await loadStudents({});
    const events = await accesses(studioId);
    expect(events.map(({ type }) => type)).toEqual(["STUDENTS_DATA_ACCESS", "STUDENTS_DATA_ACCESS_SUCCESS"]);
    for (const event of events)
      expect(event).toMatchObject({ userId, ip: "192.0.2.9", userAgent: "jest", severity: "info" });
  });

  it("threat 71: logs the real user and address, whatever the caller claims", async () => {
    const { userId, studioId } = await signedInOwner();
    const { userId: stranger } = await makeOwner();
    const said = {
      userId: stranger,
      user_id: stranger,
      p_user_id: stranger,
      ip: "9.9.9.9",
      p_ip_address: "9.9.9.9",
    };
    sendHeaders({
      "sec-fetch-site": "same-origin",
      "x-obi-ip": "192.0.2.9",
      "x-forwarded-for": "9.9.9.9",
      "x-real-ip": "9.9.9.9",
      "user-agent": "jest",
    });
    await loadStudents({ ...said, contatos: "abertos" });
    sendHeaders();
    expect(await accesses(studioId)).toMatchObject(Array(2).fill({ userId, ip: "192.0.2.9" }));
    const trail = await withSystem("test", (tx) => tx.auditEvent.findMany({ where: { studioId } }));
    expect(trail).toMatchObject([{ action: "students.reveal-contacts", userId, ip: "192.0.2.9" }]);
  });

  it("SEC-12 logs one access if the page is opened again within the hour", async () => {
    const { studioId } = await signedInOwner();
    for (const pagina of [1, 2, 3]) await loadStudents({ pagina });
    expect(await accesses(studioId)).toHaveLength(2);
  });

  it("SEC-12 STU-30 logs the error of a failed reading, which returns no student", async () => {
    const { studioId } = await signedInOwner();
    const actor = await currentActor();
    if (actor.kind !== "studio") throw new Error("nobody is signed in");
    const open: Open<StudioTx> = (run) => withStudio({ studioId, userId: actor.userId }, run);
    // The loader's schema refuses such an id. It stands for anything that makes the database fail.
    const input = { ...studentFilter.parse({}), instructorId: "x" };
    await expect(readStudents({ open, input, actor })).rejects.toThrow();
    const events = await accesses(studioId);
    expect(events.map(({ type, severity }) => [type, severity])).toEqual([
      ["STUDENTS_DATA_ACCESS", "info"],
      ["STUDENTS_DATA_ACCESS_ERROR", "error"],
    ]);
  });

  it("STU-05 SEC-19 masks contacts until they are asked for, and logs that", async () => {
    const { userId, studioId } = await signedInOwner();
    const { studentId } = await makeStudent({
      studioId,
      email: "joana@dominio.com",
      phone: "(11) 98765-1234",
    });
    const [masked] = (await loadStudents({})).students;
    expect(masked).toMatchObject({ email: "jo***@dominio.com", phone: "(11) *****-1234" });
    const reveals = () =>
      withSystem("test", (tx) =>
        tx.auditEvent.findMany({ where: { studioId, action: "students.reveal-contacts" } }),
      );
    expect(await reveals()).toEqual([]);
    const [open] = (await loadStudents({ contatos: "abertos" })).students;
    expect(open).toMatchObject({ email: "joana@dominio.com", phone: "(11) 98765-1234" });
    expect(await reveals()).toMatchObject([{ userId, ip: "192.0.2.9", data: { students: studentId } }]);
  });

  it("SEC-19 STU-22 shows a lead's contacts in clear in the form, and logs that", async () => {
    const { userId, studioId } = await signedInOwner();
    const { id } = await makeLead({ studioId, email: "joana@dominio.com" });
    expect((await loadStudents({ lead: id })).lead).toMatchObject({ email: "joana@dominio.com" });
    const reveals = await withSystem("test", (tx) =>
      tx.auditEvent.findMany({ where: { studioId, action: "leads.reveal-contacts" } }),
    );
    expect(reveals).toMatchObject([{ userId, ip: "192.0.2.9", data: { leads: id } }]);
  });
});

describe("the address of the list", () => {
  afterEach(() => fixClock(null));

  it("STU-03 STU-04 combines status, art, belt, fee, search, order and page", async () => {
    fixClock("2026-11-21T15:00:00Z");
    const { studioId } = await signedInOwner();
    const [art, blue] = [artId("Jiu-Jitsu"), beltId("Jiu-Jitsu", "Azul")];
    const late = { studioId, martialArtId: art, currentBeltId: blue, monthlyFeeCents: 15_000 };
    const name = (index: number) => `Ana ${String(index).padStart(2, "0")}`;
    for (let index = 1; index <= 27; index++) await makeStudent({ ...late, fullName: name(index) });
    // Each of these students differs from the others in one thing that the address asks for.
    const suspended = await makeStudent({ ...late, fullName: "Ana suspensa", status: "suspended" });
    await makeCharge({ studioId, studentId: suspended.id });
    await makeStudent({ ...late, fullName: "Ana branca", currentBeltId: beltId("Jiu-Jitsu", "Branca") });
    const judo = { martialArtId: artId("Judô"), currentBeltId: beltId("Judô", "Azul") };
    await makeStudent({ ...late, fullName: "Ana do judô", ...judo });
    await makeStudent({ ...late, fullName: "Ana sem mensalidade", monthlyFeeCents: 0 });
    const paid = await makeStudent({ ...late, fullName: "Ana em dia" });
    await makePayment({ studioId, studentId: paid.id, paymentDate: day("2026-11-05") });
    await makeStudent({ ...late, fullName: "Bia" });
    await makeStudent({ ...late, fullName: "Ana alheia", studioId: (await makeStudio()).id });

    const address = { q: "ana", status: "active", arte: art, faixa: blue, mensalidade: "atrasada" };
    const page = (pagina: string) => loadStudents({ ...address, ordem: "nome", sentido: "desc", pagina });
    const first = await page("1");
    expect(first.students.map(({ fullName }) => fullName)).toEqual(
      Array.from({ length: 25 }, (_, index) => name(27 - index)),
    );
    const second = await page("2");
    expect(second.students.map(({ fullName }) => fullName)).toEqual([name(2), name(1)]);
    expect(second).toMatchObject({ page: 2, pages: 2, fees: { late: 27, due: 0, paid: 1, none: 1 } });
    expect(second.counts).toMatchObject({ matching: 27, found: { all: 28, active: 27, suspended: 1 } });
  });
});

describe("the students of an instructor", () => {
  afterEach(() => jest.restoreAllMocks());

  it("are those who name that instructor, in every figure of the page", async () => {
    const { studioId } = await signedInOwner();
    const { id: instructor } = await makeInstructor({ studioId, fullName: "Mestre Sato" });
    const { id: another } = await makeInstructor({ studioId });
    const art = { studioId, martialArtId: artId("Judô") };
    await makeStudent({ ...art, fullName: "Ana", instructorId: instructor });
    await makeStudent({ ...art, fullName: "Bia", instructorId: instructor, status: "inactive" });
    await makeStudent({ ...art, fullName: "Caio", instructorId: another });
    await makeStudent({ ...art, fullName: "Davi" });
    const all = await loadStudents({ instrutor: instructor, ordem: "nome", mensalidade: "nada" });
    expect(all.students.map(({ fullName }) => fullName)).toEqual(["Ana", "Bia"]);
    expect(all).toMatchObject({
      instructor: "Mestre Sato",
      counts: { matching: 2, found: { all: 2, active: 1, inactive: 1 } },
      fees: { none: 2, late: 0 },
      ranks: { everybody: 2 },
    });
  });

  it("are none for another academy's instructor, whose name is not shown either", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId });
    const { id: foreign } = await makeInstructor({ studioId: (await makeStudio()).id });
    expect(await loadStudents({ instrutor: foreign })).toMatchObject({ instructor: null, students: [] });
  });

  it("SHELL-08 cannot be filtered by a user who may not read instructors", async () => {
    const { id: studioId } = await makeStudio();
    const { id: instructor } = await makeInstructor({ studioId });
    await makeStudent({ studioId });
    await enterAs((await makeStaff({ studioId })).userId);
    grantStaff("read", "students");
    const list = await loadStudents({ instrutor: instructor });
    expect(list).toMatchObject({ instructor: null, filter: { instructorId: null } });
    expect(list.students).toHaveLength(1);
  });
});

describe("IMP-21 the students of an import", () => {
  async function imported() {
    const owner = await signedInOwner();
    const { studioId } = owner;
    const [ana, breno] = [
      (await makeStudent({ studioId, fullName: "Ana" })).studentId,
      (await makeStudent({ studioId, fullName: "Breno" })).studentId,
    ];
    await makeStudent({ studioId, fullName: "Caio" });
    const batchId = await withStudio(studioId, async (tx) => {
      const head = { kind: "students", fileName: "alunos.xlsx", shape: "a", rowCount: 2 } as const;
      const { id } = await tx.importBatch.create({ data: head, select: { id: true } });
      for (const [line, state, studentId] of [
        [1, "done", ana],
        [2, "left", breno],
      ] as const) {
        await tx.importRow.createMany({ data: [{ batchId: id, line }] });
        await tx.importRow.updateMany({ where: { batchId: id, line }, data: { state, studentId } });
      }
      return id;
    });
    return { ...owner, batchId };
  }

  it("are those whom it made or completed, named by its file", async () => {
    const { batchId } = await imported();
    const list = await loadStudents({ importacao: batchId });
    expect(list).toMatchObject({ imported: { fileName: "alunos.xlsx" }, counts: { matching: 1 } });
    expect(list.students.map(({ fullName }) => fullName)).toEqual(["Ana"]);
  });

  it("are none for another academy's import, and everybody for the desk, which reads no imports", async () => {
    const { batchId, studioId } = await imported();
    await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
    expect(await loadStudents({ importacao: batchId })).toMatchObject({
      imported: null,
      filter: { importId: null },
      counts: { matching: 3 },
    });
    const stranger = await signedInOwner();
    await makeStudent({ studioId: stranger.studioId });
    expect(await loadStudents({ importacao: batchId })).toMatchObject({ imported: null, students: [] });
  });
});

it("IMP-52 students without access are active ones whose portal nobody enters, for owner and desk", async () => {
  const { studioId } = await signedInOwner();
  await makeStudent({ studioId, fullName: "Ana" });
  await makeStudent({ studioId, fullName: "Davi", status: "inactive" });
  await makeStudentAccount({ studioId, fullName: "Fábio" });
  const kid = async (fullName: string, canSee: boolean) => {
    const { studentId } = await makeStudent({ studioId, fullName });
    const { id } = await makeGuardian({ studioId, students: [studentId], rights: { canSee } });
    const userId = await makeUser({
      kind: "student",
      email: `${randomUUID()}@obi.example`,
      password: "uma senha longa",
    });
    await withSystem("test", (tx) => tx.guardian.updateMany({ where: { id }, data: { userId } }));
  };
  await kid("Gil", true);
  await kid("Hugo", false);
  const names = async () =>
    (await loadStudents({ quem: "sem-acesso" })).students.map(({ fullName }) => fullName).sort();
  expect(await names()).toEqual(["Ana", "Hugo"]);
  await enterAs((await makeStaff({ studioId, staffRole: "desk" })).userId);
  expect(await names()).toEqual(["Ana", "Hugo"]);
});

describe("SHELL-08 fees and leads in the list", () => {
  afterEach(() => {
    fixClock(null);
    jest.restoreAllMocks();
  });

  /** The list as read by a member of staff who may read students and the given nouns. */
  async function listFor(...nouns: string[]) {
    fixClock("2026-11-21T15:00:00Z");
    const { id: studioId } = await makeStudio();
    for (const [fullName, monthlyFeeCents] of [
      ["Ana", 30_000],
      ["Bia", 0],
      ["Caio", 20_000],
    ] as const)
      await makeStudent({ studioId, fullName, monthlyFeeCents });
    const { id: lead } = await makeLead({ studioId });
    await enterAs((await makeStaff({ studioId })).userId);
    grantStaff("read", "students", ...nouns);
    const all = await loadStudents({ lead, ordem: "mensalidade" });
    const late = await loadStudents({ mensalidade: "atrasada" });
    return {
      lead: all.lead?.id === lead,
      readsFees: all.readsFees,
      fees: all.students.map(({ fullName, monthlyFee, standing }) => `${fullName} ${monthlyFee} ${standing}`),
      late: late.students.length,
      counts: late.fees,
    };
  }

  it("are shown to users who may read them", async () => {
    expect(await listFor("payments", "leads")).toEqual({
      lead: true,
      readsFees: true,
      fees: ["Bia 0 none", "Caio 20000 late", "Ana 30000 late"],
      late: 2,
      counts: { paid: 0, due: 0, late: 2, none: 1 },
    });
  });

  it("stay hidden from others: no sum is shown, and no filter or order by fees applies", async () => {
    expect(await listFor()).toEqual({
      lead: false,
      readsFees: false,
      fees: ["Caio 0 none", "Bia 0 none", "Ana 0 none"],
      late: 3,
      counts: null,
    });
  });
});

describe("students to choose from", () => {
  afterEach(() => fixClock(null));

  it("FIN-12 are an empty list in a studio without students", async () => {
    await signedInOwner();
    expect(await loadStudentChoices.result({ q: "" })).toEqual({ ok: true, data: [] });
  });

  it("FIN-09 are returned with id, name and status, and nothing more", async () => {
    const { studioId } = await signedInOwner();
    const { id } = await makeStudent({ studioId, fullName: "Ana Lima" });
    expect(await loadStudentChoices.result({ q: "  LIMA " })).toEqual({
      ok: true,
      data: [{ id, fullName: "Ana Lima", status: "active", about: null }],
    });
  });
});
