import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import type { StudentStatus as StoredStatus } from "@/lib/db/generated/enums";
import { cents } from "@/lib/kernel/money";
import { asStudent, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { countStudents, getOwnStudent, listStudents, suggestStudents } from "./queries";
import type { StudentStatus } from "./schema";

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

const everyone = { q: "", status: "all", contacts: "masked", skip: 0 } as const;

const names = (studioId: string, search: Partial<Parameters<typeof listStudents>[1]>) =>
  withStudio(studioId, async (tx) =>
    (await listStudents(tx, { ...everyone, ...search })).map((student) => student.fullName),
  );

const counts = (studioId: string, search: { q?: string; status?: StudentStatus } = {}) =>
  withStudio(studioId, (tx) => countStudents(tx, { ...everyone, ...search }, at));

describe("the students list", () => {
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

  it("STU-02 counts all, each status, what the filter lets through, and every pending invite", async () => {
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
      matching: 4,
      pendingInvites: 7,
    });
    expect((await counts(studioId, { q: "a", status: "active" })).matching).toBe(2);
    expect((await counts(studioId, { q: "bía" })).matching).toBe(1);
  });

  it("STU-06 brings art, belt with its colours, degrees, status and fee; STU-05 e-mail and phone only masked", async () => {
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

describe("the student of the door", () => {
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
  const find = (studioId: string, q: string) => withStudio(studioId, (tx) => suggestStudents(tx, { q }));
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

  it("FIN-09 never sends more than twenty, and tells who is not active", async () => {
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
