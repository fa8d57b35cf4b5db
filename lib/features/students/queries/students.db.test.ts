import { PAGE_SIZE } from "@/lib/config/constants";
import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import type { StudentStatus as StoredStatus } from "@/lib/db/generated/enums";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import {
  asStudent,
  day,
  makeCharge,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { artId } from "@/prisma/reference/shape";
import { countStudentFees, countStudents } from "./count-students";
import { getOwnStudent, suggestStudents } from "./get-student";
import { listStudents } from "./list-students";
import type { StudentOrder, StudentStatus } from "../schema";

/** Compiles only while schema and database know the same statuses. */
const sameStatuses = (ours: StudentStatus): StoredStatus => ours satisfies StoredStatus;
const sameStatusesBack = (stored: StoredStatus): StudentStatus => stored satisfies StudentStatus;

const at = new Date("2026-11-21T15:00:00Z");
const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

type Person = { fullName: string; email?: string; status?: StudentStatus; createdAt?: Date };

async function studioWith(people: readonly Person[]) {
  const studio = await makeStudio();
  await withStudio(studio.id, (tx) =>
    tx.student.createMany({
      data: people.map((person, index) => ({
        email: `p${index}@obi.example`,
        createdAt: hour(index),
        ...person,
      })),
    }),
  );
  return studio.id;
}

const everyone = {
  readsFees: true,
  q: "",
  status: "all",
  contacts: "masked",
  artId: null,
  belt: null,
  fee: null,
  waiting: null,
  instructorId: null,
  importId: null,
  tagId: null,
  order: null,
  today: isoDay("2026-11-21"),
  skip: 0,
  take: PAGE_SIZE,
} as const;

const names = (studioId: string, search: Partial<Parameters<typeof listStudents>[1]>) =>
  withStudio(studioId, async (tx) =>
    (await listStudents(tx, { ...everyone, ...search })).map((student) => student.fullName),
  );

type Searched = Partial<Parameters<typeof countStudents>[1]>;

const counted = (studioId: string, search: Searched = {}) =>
  withStudio(studioId, (tx) => countStudents(tx, { ...everyone, ...search }, at));

const counts = async (studioId: string, search: Searched = {}) => (await counted(studioId, search)).counts;

describe("the students list", () => {
  it("returns no more students than the given limit, and none for a limit of 0", async () => {
    const { studioId } = await makeStudio();
    for (const fullName of ["Ana", "Bia", "Caio"]) await makeStudent({ studioId, fullName });
    expect(await names(studioId, { take: 2 })).toHaveLength(2);
    expect(await names(studioId, { take: 0 })).toEqual([]);
  });

  it("STU-04 shows the newest first, with name and enrollment date", async () => {
    const studioId = await studioWith([
      { fullName: "Primeira" },
      { fullName: "Segunda" },
      { fullName: "Terceira" },
    ]);
    expect(await names(studioId, {})).toEqual(["Terceira", "Segunda", "Primeira"]);
    const [newest] = await withStudio(studioId, (tx) => listStudents(tx, everyone));
    expect(newest?.enrollmentDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("STU-03 finds words in name or e-mail whatever their accents and capitals", async () => {
    const studioId = await studioWith([
      { fullName: "João Ávila", email: "jo@obi.example" },
      { fullName: "Maria", email: "maria.JOAO@obi.example" },
      { fullName: "Bruno", email: "bruno@obi.example" },
    ]);
    for (const q of ["joao", "JOÃO", "joão"])
      expect(await names(studioId, { q })).toEqual(["Maria", "João Ávila"]);
    expect(await names(studioId, { q: "avila" })).toEqual(["João Ávila"]);
    expect(await names(studioId, { q: "bruno@obi" })).toEqual(["Bruno"]);
    expect(await names(studioId, { q: "oão áv" })).toEqual(["João Ávila"]);
    expect(await names(studioId, { q: "OBI.example" })).toEqual(["Bruno", "Maria", "João Ávila"]);
    for (const words of ["avila jo", "obi joao ávila"])
      expect(await names(studioId, { q: words })).toEqual(["João Ávila"]);
    expect(await names(studioId, { q: "avilajo" })).toEqual([]);
  });

  it("STU-03 reads %, _ and \\ as plain signs", async () => {
    const studioId = await studioWith([
      { fullName: "Cem % Ana" },
      { fullName: "Sub_linha" },
      { fullName: "Bia" },
    ]);
    expect(await names(studioId, { q: "%" })).toEqual(["Cem % Ana"]);
    expect(await names(studioId, { q: "_" })).toEqual(["Sub_linha"]);
    expect(await names(studioId, { q: "\\" })).toEqual([]);
    expect(await names(studioId, { q: "'; drop table students; --" })).toEqual([]);
  });

  it("STU-03 filters by status", async () => {
    const studioId = await studioWith([
      { fullName: "Ativa" },
      { fullName: "Parada", status: "inactive" },
      { fullName: "Suspensa", status: "suspended" },
    ]);
    expect(await names(studioId, { status: "active" })).toEqual(["Ativa"]);
    expect(await names(studioId, { status: "inactive" })).toEqual(["Parada"]);
    expect(await names(studioId, { status: "suspended" })).toEqual(["Suspensa"]);
    expect(await names(studioId, { status: "suspended", q: "ativa" })).toEqual([]);
  });

  it("STU-04 gives 25 a page, and the next page goes on where the last ended", async () => {
    const people = Array.from({ length: 30 }, (_, index) => ({ fullName: `Aluno ${index}`, createdAt: at }));
    const studioId = await studioWith(people);
    const [first, second] = [await names(studioId, {}), await names(studioId, { skip: 25 })];
    expect([first.length, second.length]).toEqual([25, 5]);
    expect(new Set([...first, ...second]).size).toBe(30);
  });

  it("STU-02 counts all students, each status, the filtered ones and the pending invites", async () => {
    const studioId = await studioWith([
      { fullName: "Ana" },
      { fullName: "Bia" },
      { fullName: "Caio", status: "inactive" },
      { fullName: "Davi", status: "suspended" },
    ]);
    await withStudio(studioId, (tx) =>
      tx.studentInvite.createMany({
        data: [
          ...Array.from({ length: 7 }, (_, index) => ({
            expiresAt: hour(1),
            inviteToken: `${studioId}-${index}`,
          })),
          { expiresAt: hour(-1), inviteToken: `${studioId}-late` },
          { expiresAt: hour(1), used: true, inviteToken: `${studioId}-used` },
        ].map((invite) => ({ studentName: "Convidada", studentEmail: "c@obi.example", ...invite })),
      }),
    );
    expect(await counts(studioId)).toEqual({
      total: 4,
      active: 2,
      inactive: 1,
      suspended: 1,
      found: { all: 4, active: 2, inactive: 1, suspended: 1 },
      matching: 4,
      pendingInvites: 7,
      month: { came: 3, gone: 0, net: 2 },
    });
    expect((await counts(studioId, { q: "a", status: "active" })).matching).toBe(2);
    expect((await counts(studioId, { q: "bía" })).matching).toBe(1);
  });

  it("STU-06 returns art, belt with its colours, degrees, status and fee; STU-05 masks e-mail and phone", async () => {
    const studio = await makeStudio();
    const [row] = await withStudio(studio.id, async (tx) => {
      const art = await tx.martialArt.findFirstOrThrow({
        where: { name: "Jiu-Jitsu" },
        include: { belts: { orderBy: { orderRank: "asc" }, take: 1 } },
      });
      await tx.student.createMany({
        data: [
          {
            fullName: "Ana Lima",
            email: "ana.lima@obi.example",
            phone: "(11) 91234-5678",
            martialArtId: art.id,
            currentBeltId: art.belts[0]?.id ?? null,
            beltDegree: 3,
            monthlyFeeCents: 14990,
            status: "suspended",
          },
        ],
      });
      return listStudents(tx, everyone);
    });
    expect(row).toMatchObject({
      martialArt: "Jiu-Jitsu",
      belt: { name: "Branca", color: expect.stringMatching(/^#[0-9A-F]{6}$/i) },
      beltDegree: 3,
      monthlyFee: cents(14990),
      status: "suspended",
      email: "an***@obi.example",
      phone: "(11) *****-5678",
    });
    expect(JSON.stringify(row)).not.toMatch(/ana\.lima|91234/);
  });

  it("SHELL-07 shows and counts nothing of another studio", async () => {
    await studioWith([{ fullName: "De outra academia" }]);
    const { id: studioId } = await makeStudio();
    expect(await names(studioId, {})).toEqual([]);
    expect((await counts(studioId)).total).toBe(0);
  });

  it("schema and database know the same statuses", () => {
    expect([sameStatuses("active"), sameStatusesBack("suspended")]).toEqual(["active", "suspended"]);
  });
});

describe("the students list, sorted and filtered", () => {
  const today = isoDay("2026-11-21");

  /** Two students of Jiu-Jitsu, blue and white, one of whom also trains Judô; one student without an art. */
  async function makeWorld() {
    const { id: studioId } = await makeStudio();
    const ladder = await withSystem("test", (tx) =>
      tx.martialArt.findMany({
        where: { name: { in: ["Jiu-Jitsu", "Judô"] } },
        orderBy: { name: "asc" },
        select: { id: true, belts: { orderBy: { orderRank: "asc" }, select: { id: true, name: true } } },
      }),
    );
    const [jiuJitsu, judo] = ladder;
    const belt = (name: string) => jiuJitsu?.belts.find((each) => each.name === name)?.id ?? null;
    const make = (fullName: string, fields: Omit<Parameters<typeof makeStudent>[0], "studioId">) =>
      makeStudent({ studioId, fullName, ...fields });
    const art = jiuJitsu?.id ?? "";
    const { studentId: ana } = await make("Ana", {
      martialArtId: art,
      currentBeltId: belt("Azul"),
      monthlyFeeCents: 12_000,
      enrollmentDate: day("2026-03-01"),
      createdAt: hour(1),
    });
    const { studentId: bia } = await make("Bia", {
      martialArtId: art,
      currentBeltId: belt("Branca"),
      monthlyFeeCents: 18_000,
      enrollmentDate: day("2025-03-01"),
      createdAt: hour(2),
      status: "inactive",
    });
    const { studentId: caio } = await make("Caio", {
      monthlyFeeCents: 0,
      enrollmentDate: day("2026-01-01"),
      createdAt: hour(3),
    });
    const judoId = judo?.id ?? "";
    await withStudio(studioId, (tx) =>
      tx.studentArt.create({ data: { studentId: ana, martialArtId: judoId, isPrimary: false } }),
    );
    await withStudio(studioId, (tx) =>
      tx.attendance.create({ data: { studentId: ana, day: day("2026-11-16"), source: "import" } }),
    );
    return { studioId, ana, bia, caio, art, judoId, azul: belt("Azul") ?? "", branca: belt("Branca") ?? "" };
  }

  it("says which students have an account in the portal", async () => {
    const { id: studioId } = await makeStudio();
    await makeStudentAccount({ studioId, fullName: "Com conta" });
    await makeStudent({ studioId, fullName: "Sem conta" });
    const rows = await withStudio(studioId, (tx) => listStudents(tx, everyone));
    expect(rows.map(({ fullName, hasAccount = false }) => [fullName, hasAccount])).toEqual([
      ["Sem conta", false],
      ["Com conta", true],
    ]);
  });

  it("sorts both ways by name, enrollment, last training and fee, with never trained as the longest away", async () => {
    const { studioId } = await makeWorld();
    const by = (order: StudentOrder, direction: "asc" | "desc") =>
      names(studioId, { order: { by: order, direction } });
    expect(await by("nome", "asc")).toEqual(["Ana", "Bia", "Caio"]);
    expect(await by("nome", "desc")).toEqual(["Caio", "Bia", "Ana"]);
    expect(await by("matricula", "asc")).toEqual(["Bia", "Caio", "Ana"]);
    expect((await by("treino", "asc")).at(-1)).toBe("Ana");
    expect((await by("treino", "desc"))[0]).toBe("Ana");
    expect(await by("mensalidade", "desc")).toEqual(["Bia", "Ana", "Caio"]);
  });

  it("AGR-14 shows what is late of a student without a fee, and only to readers of fees", async () => {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId, fullName: "Davi", monthlyFeeCents: 0 });
    const sold = { studioId, studentId, kind: "product" as const, period: null, description: "Kimono" };
    await makeCharge({ ...sold, amountCents: 26_000, dueOn: day("2026-11-01") });
    await makeCharge({ ...sold, amountCents: 9_000, dueOn: day("2026-12-01") });
    const shown = (over: object) => withStudio(studioId, (tx) => listStudents(tx, { ...everyone, ...over }));
    expect(await shown({})).toMatchObject([{ standing: "late", monthlyFee: 0, late: 26_000 }]);
    expect((await shown({ readsFees: false }))[0]).not.toHaveProperty("late");
  });

  it("shows each student's fee standing and last training", async () => {
    const { studioId } = await makeWorld();
    const rows = await withStudio(studioId, (tx) => listStudents(tx, everyone));
    expect(rows.map(({ fullName, standing, lastTrained }) => [fullName, standing, lastTrained])).toEqual([
      ["Caio", "none", null],
      ["Bia", "none", null],
      ["Ana", "late", "2026-11-16"],
    ]);
    expect(await names(studioId, { fee: "late" })).toEqual(["Ana"]);
    const search = { ...everyone, today };
    expect(await withStudio(studioId, (tx) => countStudentFees(tx, search))).toEqual({
      paid: 0,
      due: 0,
      late: 1,
      none: 2,
    });
    expect((await counts(studioId)).found).toEqual({ all: 3, active: 2, inactive: 1, suspended: 0 });
  });

  it("finds students by any of their arts and the belt in it, and shows that art", async () => {
    const { studioId, art, judoId, azul, branca } = await makeWorld();
    expect(await names(studioId, { artId: art })).toEqual(["Bia", "Ana"]);
    expect(await names(studioId, { artId: art, belt: azul })).toEqual(["Ana"]);
    expect(await names(studioId, { artId: art, belt: branca, status: "active" })).toEqual([]);
    expect(await names(studioId, { artId: judoId })).toEqual(["Ana"]);
    expect(await names(studioId, { artId: judoId, belt: "sem" })).toEqual(["Ana"]);
    const [inJudo] = await withStudio(studioId, (tx) => listStudents(tx, { ...everyone, artId: judoId }));
    expect(inJudo).toMatchObject({ martialArt: "Judô", belt: null });
    const [newestInArt] = await withStudio(studioId, (tx) => listStudents(tx, { ...everyone, artId: art }));
    expect(newestInArt).toMatchObject({ martialArt: "Jiu-Jitsu", belt: { name: "Branca" } });
  });

  it("counts arts among the students of the other filters, and belts within the chosen art", async () => {
    const { studioId, ana, art, judoId } = await makeWorld();
    const held = async (search: Searched = {}) => {
      const { everybody, arts } = (await counted(studioId, search)).ranks;
      const told = arts.map(({ name, count, belts }) => [
        name,
        count,
        belts.map(({ look, count: of }) => `${look?.name ?? "-"} ${of}`).join(", "),
      ]);
      return { everybody, told };
    };
    const arts = (...[jiuJitsu, judo]: [string, string]) => ({
      everybody: 3,
      told: [
        ["Jiu-Jitsu", 2, jiuJitsu],
        ["Judô", 1, judo],
      ],
    });
    expect(await held()).toEqual(arts("", ""));
    expect(await held({ artId: art })).toEqual(arts("Branca 1, Azul 1", ""));
    expect(await held({ artId: judoId })).toEqual(arts("", "- 1"));
    expect(await held({ status: "inactive" })).toEqual({
      everybody: 1,
      told: [["Jiu-Jitsu", 1, "Branca 1"]],
    });
    const ofAna = (belts: string) => ({
      everybody: 1,
      told: [
        ["Jiu-Jitsu", 1, belts],
        ["Judô", 1, ""],
      ],
    });
    expect(await held({ q: "ana" })).toEqual(ofAna(""));
    expect(await held({ q: "ana", artId: art })).toEqual(ofAna("Azul 1"));
    expect(await held({ q: "ana", status: "inactive" })).toEqual({ everybody: 0, told: [] });
    expect(await held({ fee: "late" })).toMatchObject({ everybody: 1 });
    await withStudio(studioId, (tx) =>
      tx.studentArt.updateMany({
        where: { studentId: ana, martialArtId: judoId },
        data: { status: "ended", endedOn: day("2026-11-20") },
      }),
    );
    expect((await held()).told).toEqual([["Jiu-Jitsu", 2, "Branca 1, Azul 1"]]);
    expect((await held({ q: "ana" })).told).toEqual([["Jiu-Jitsu", 1, "Azul 1"]]);
    expect((await held({ q: "ana", artId: judoId })).told).toEqual([["Jiu-Jitsu", 1, "Azul 1"]]);
  });

  it("counts each status among the students found by words, art and belt", async () => {
    const { studioId, art, judoId, azul } = await makeWorld();
    const found = async (search: Searched) => {
      const { counts } = await counted(studioId, search);
      return { ...counts.found, matching: counts.matching, total: counts.total };
    };
    const everybody = { all: 3, active: 2, inactive: 1, suspended: 0, total: 3 };
    expect(await found({})).toEqual({ ...everybody, matching: 3 });
    const ofArt = { ...everybody, all: 2, active: 1 };
    expect(await found({ artId: art })).toEqual({ ...ofArt, matching: 2 });
    expect(await found({ belt: "sem" })).toEqual({
      ...everybody,
      all: 1,
      active: 1,
      inactive: 0,
      matching: 1,
    });
    expect(await found({ q: "obi", status: "inactive" })).toEqual({ ...everybody, matching: 1 });
    expect(await found({ q: "a", artId: art })).toMatchObject({ ...ofArt, matching: 2 });
    expect(await found({ q: "ana", artId: judoId })).toMatchObject({ all: 1, matching: 1 });
    expect(await found({ q: "ana", artId: art, belt: azul })).toMatchObject({ matching: 1 });
    expect(await found({ q: "bia", artId: judoId })).toMatchObject({ all: 0, matching: 0 });
    expect(await found({ q: "nobody" })).toMatchObject({ all: 0, matching: 0 });
  });

  it("names an art by its modality, and by its variant only if two variants are trained", async () => {
    const { studioId } = await makeWorld();
    const named = async () => {
      const { arts } = (await counted(studioId)).ranks;
      return arts.map(({ name }) => name).filter((name) => name.startsWith("Karatê"));
    };
    await makeStudent({ studioId, martialArtId: artId("Karatê (Shotokan, 9 kyu)") });
    expect(await named()).toEqual(["Karatê"]);
    await makeStudent({ studioId, martialArtId: artId("Karatê (Tradicional, 7 faixas)") });
    expect(await named()).toEqual(["Karatê (Shotokan, 9 kyu)", "Karatê (Tradicional, 7 faixas)"]);
  });
});

describe("the signed-in student", () => {
  it("PORTAL-19 shows the real belt, its art and degrees", async () => {
    const { studioId } = await makeStudio();
    const belt = await withSystem("test", (tx) =>
      tx.beltRank.findFirstOrThrow({ where: { name: "Azul", martialArt: { name: "Jiu-Jitsu" } } }),
    );
    const rank = { martialArtId: belt.martialArtId, currentBeltId: belt.id, beltDegree: 2 };
    const account = await makeStudentAccount({ studioId, ...rank });
    expect(await withStudent(asStudent(account), getOwnStudent)).toMatchObject({
      martialArt: "Jiu-Jitsu",
      belt: { name: "Azul", color: belt.color },
      degree: 2,
    });
  });
});

describe("suggestStudents", () => {
  const find = (studioId: string, q: string) =>
    withStudio(studioId, (tx) => suggestStudents(tx, { q, today: isoDay("2026-11-28") }));
  const found = async (studioId: string, q: string) =>
    (await find(studioId, q)).map(({ fullName }) => fullName);

  it("FIN-09 finds students by any part of the name, whatever case and accents", async () => {
    const people = ["Ana Lima", "João Conceição", "Maria João", "Rui 100%"];
    const studioId = await studioWith(people.map((fullName) => ({ fullName })));
    expect(await found(studioId, "JOAO")).toEqual(["João Conceição", "Maria João"]);
    expect(await found(studioId, "conceicao")).toEqual(["João Conceição"]);
    expect(await found(studioId, "%")).toEqual(["Rui 100%"]);
    expect(await found(studioId, "_")).toEqual([]);
    expect(await found(studioId, "(.*")).toEqual([]);
    expect(await found(studioId, "***=")).toEqual([]);
    expect(await found(studioId, "'; drop table students; --")).toEqual([]);
  });

  it("FIN-09 never returns more than twenty, and gives the status of each", async () => {
    const studioId = await studioWith(
      Array.from({ length: 22 }, (_, n) => ({ fullName: `Aluno ${n}`, status: "suspended" })),
    );
    const suggested = await find(studioId, "");
    expect(suggested).toHaveLength(20);
    expect(suggested[1]).toMatchObject({ status: "suspended" });
  });

  it("SHELL-07 never suggests another studio's student", async () => {
    const studioId = await studioWith([{ fullName: "Ana Lima" }]);
    await studioWith([{ fullName: "Ana de fora" }]);
    expect(await found(studioId, "ana")).toEqual(["Ana Lima"]);
  });
});
