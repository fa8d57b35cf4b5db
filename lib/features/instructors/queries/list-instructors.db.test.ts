import { withStudio } from "@/lib/db/doors";
import type { InstructorStatus as StoredStatus } from "@/lib/db/generated/enums";
import { isoDay } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeInstructor,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { artId, beltId } from "@/prisma/reference/shape";
import {
  countInstructors,
  getInstructor,
  getLeaving,
  listActiveInstructors,
  listInstructorRanks,
  listInstructors,
} from "./list-instructors";
import { listTaught } from "./list-taught";
import type { InstructorStatus } from "../schema";

/** Compiles only while schema and database have the same statuses. */
const sameStatuses = (ours: InstructorStatus): StoredStatus => ours satisfies StoredStatus;

async function studioWith(
  people: readonly {
    fullName: string;
    hourlyRateCents?: number;
    email?: string;
    status?: InstructorStatus;
  }[],
) {
  const studio = await makeStudio();
  await withStudio(studio.id, (tx) =>
    tx.instructor.createMany({
      data: people.map((person, index) => ({
        email: `i${index}@obi.example`,
        hourlyRateCents: 5000,
        ...person,
      })),
    }),
  );
  return studio.id;
}

const names = (studioId: string, q = "", skip = 0) =>
  withStudio(studioId, async (tx) =>
    (await listInstructors(tx, { ...everyone, q, skip })).map((row) => row.fullName),
  );

const clock = { at: new Date("2026-11-21T15:00:00Z"), timeZone: "America/Sao_Paulo" };

const everyone = {
  ...clock,
  q: "",
  status: "all",
  artId: null,
  belt: null,
  order: { by: "nome", direction: "asc" },
} as const;

describe("instructors as choices", () => {
  it("STU-19 are the active ones of the studio, by full name", async () => {
    await studioWith([{ fullName: "De outra academia" }]);
    const studioId = await studioWith([
      { fullName: "Zilda" },
      { fullName: "Álvaro" },
      { fullName: "Bruno" },
      { fullName: "Aposentado", status: "inactive" },
    ]);
    const choices = await withStudio(studioId, listActiveInstructors);
    expect(choices.map((choice) => choice.fullName)).toEqual(["Álvaro", "Bruno", "Zilda"]);
    expect(Object.keys(choices[0] ?? {})).toEqual(["id", "fullName"]);
  });
});

describe("the instructors list", () => {
  it("is sorted by name, accents or not, with rate and status", async () => {
    const studioId = await studioWith([
      { fullName: "Zilda" },
      { fullName: "Álvaro", status: "inactive" },
      { fullName: "bruno" },
    ]);
    expect(await names(studioId)).toEqual(["Álvaro", "bruno", "Zilda"]);
    const [first] = await withStudio(studioId, (tx) => listInstructors(tx, { ...everyone, skip: 0 }));
    expect(first).toMatchObject({
      status: sameStatuses("inactive"),
      hourlyRate: 5000,
      martialArt: null,
      belt: null,
    });
  });

  it("finds words in name or e-mail and counts what it found", async () => {
    const studioId = await studioWith([
      { fullName: "Conceição", email: "c@obi.example" },
      { fullName: "Bruno", email: "conceicao@obi.example" },
      { fullName: "Davi" },
    ]);
    expect(await names(studioId, "conceicao")).toEqual(["Bruno", "Conceição"]);
    const counts = await withStudio(studioId, (tx) => countInstructors(tx, { ...everyone, q: "conceicao" }));
    expect(counts).toEqual({ total: 3, found: { all: 2, active: 2, inactive: 0 } });
  });

  it("is filtered by status and sorted by name or hourly rate", async () => {
    const studioId = await studioWith([
      { fullName: "Ana", hourlyRateCents: 7000 },
      { fullName: "Bia", hourlyRateCents: 9000, status: "inactive" },
      { fullName: "Caio", hourlyRateCents: 5000 },
    ]);
    const listed = async (over: Partial<Parameters<typeof listInstructors>[1]>) =>
      (await withStudio(studioId, (tx) => listInstructors(tx, { ...everyone, skip: 0, ...over }))).map(
        ({ fullName }) => fullName,
      );
    expect(await listed({ status: "active" })).toEqual(["Ana", "Caio"]);
    expect(await listed({ status: "inactive" })).toEqual(["Bia"]);
    expect(await listed({ order: { by: "nome", direction: "desc" } })).toEqual(["Caio", "Bia", "Ana"]);
    expect(await listed({ order: { by: "valor", direction: "desc" } })).toEqual(["Bia", "Ana", "Caio"]);
  });

  it("is filtered by art and belt, each with a count of the matches under the other filters", async () => {
    const { id: studioId } = await makeStudio();
    const [judo, karate] = [artId("Judô"), artId("Karatê (Shotokan, 9 kyu)")];
    const black = beltId("Judô", "Preta");
    const add = (fullName: string, fields: Partial<Parameters<typeof makeInstructor>[0]> = {}) =>
      makeInstructor({ studioId, fullName, ...fields });
    await add("Ana", { martialArtId: judo, beltRankId: black });
    await add("Bia", { martialArtId: judo });
    await add("Caio", { martialArtId: karate, status: "inactive" });
    await add("Davi");
    const search = (over: Partial<typeof everyone | Parameters<typeof listInstructors>[1]>) =>
      withStudio(studioId, async (tx) => {
        const filter = { ...everyone, skip: 0, ...over };
        const { everybody, arts } = await listInstructorRanks(tx, filter);
        return {
          listed: (await listInstructors(tx, filter)).map(({ fullName }) => fullName),
          found: (await countInstructors(tx, filter)).found.all,
          everybody,
          arts: arts.map(({ name, count, belts }) => [
            name,
            count,
            belts.map(({ look, count: of }) => `${look?.name ?? "-"} ${of}`).join(", "),
          ]),
        };
      });
    const arts = (...[ofJudo, ofKarate]: [string, string]) => [
      ["Judô", 2, ofJudo],
      ["Karatê", 1, ofKarate],
    ];
    expect(await search({})).toEqual({
      listed: ["Ana", "Bia", "Caio", "Davi"],
      found: 4,
      everybody: 4,
      arts: arts("", ""),
    });
    expect(await search({ artId: judo })).toEqual({
      listed: ["Ana", "Bia"],
      found: 2,
      everybody: 4,
      arts: arts("- 1, Preta 1", ""),
    });
    expect(await search({ artId: karate })).toMatchObject({ listed: ["Caio"], arts: arts("", "- 1") });
    expect(await search({ artId: judo, belt: black })).toMatchObject({ listed: ["Ana"], found: 1 });
    expect(await search({ artId: judo, belt: "sem" })).toMatchObject({ listed: ["Bia"], found: 1 });
    expect(await search({ status: "active", q: "ana" })).toMatchObject({
      everybody: 1,
      arts: [["Judô", 1, "Preta 1"]],
    });
    expect(await search({ status: "inactive" })).toMatchObject({
      everybody: 1,
      arts: [["Karatê", 1, "- 1"]],
    });
    expect(await search({ q: "%" })).toMatchObject({ listed: [], arts: [] });
  });

  it("gives 25 a page", async () => {
    const studioId = await studioWith(Array.from({ length: 27 }, () => ({ fullName: "Igual" })));
    expect([(await names(studioId)).length, (await names(studioId, "", 25)).length]).toEqual([25, 2]);
  });

  it("SHELL-07 shows nothing of another studio", async () => {
    await studioWith([{ fullName: "De outra academia" }]);
    const { id } = await makeStudio();
    expect(await names(id)).toEqual([]);
  });
});

describe("the page of one instructor", () => {
  const span = { since: isoDay("2026-11-01"), until: isoDay("2026-11-30") };
  const today = isoDay("2026-11-18");

  async function world() {
    const { id: studioId } = await makeStudio();
    const sato = await makeInstructor({ studioId, fullName: "Sato" });
    const marina = await makeInstructor({ studioId, fullName: "Marina" });
    const student = await makeStudent({ studioId, fullName: "Ana", instructorId: sato.id });
    await makeStudent({ studioId, instructorId: sato.id, status: "inactive" });
    const monday = await makeClass({ studioId, name: "Segunda", dayOfWeek: 1, instructorId: sato.id });
    const sunday = await makeClass({ studioId, name: "Domingo", dayOfWeek: 0, instructorId: sato.id });
    await makeClass({ studioId, instructorId: sato.id, status: "inactive" });
    await makeClass({ studioId, instructorId: marina.id });
    return { studioId, sato, marina, student, monday, sunday };
  }

  it("shows the weekly classes in their order, and the active students who name the instructor", async () => {
    const { studioId, sato, student } = await world();
    const page = await withStudio(studioId, (tx) =>
      getInstructor(tx, { id: sato.id, contacts: "masked", ...clock }),
    );
    expect(page.classes.map(({ name }) => name)).toEqual(["Domingo", "Segunda"]);
    expect(page.students).toEqual([{ id: student.id, fullName: "Ana" }]);
    expect(page.studentCount).toBe(1);
  });

  it("counts coming sessions in which the instructor substitutes for another, in active classes only", async () => {
    const { studioId, sato, marina, monday } = await world();
    const standIn = async (fields: Parameters<typeof makeClass>[0], days: string[], instead = sato.id) => {
      const { id: classId } = await makeClass({ dayOfWeek: 3, ...fields });
      for (const day of days) {
        const { id } = await makeClassSession({ studioId, classId, day });
        const data = { instructorId: instead };
        await withStudio(studioId, (tx) => tx.classSession.update({ where: { id }, data }));
      }
      return classId;
    };
    await standIn({ studioId, instructorId: marina.id }, ["2026-11-11", "2026-11-18", "2026-11-25"]);
    await standIn({ studioId }, ["2026-12-02"]);
    await standIn({ studioId, name: "Turma", instructorId: sato.id }, ["2026-12-02"], marina.id);
    const gone = await standIn({ studioId, instructorId: marina.id }, ["2026-12-09"]);
    await withStudio(studioId, (tx) =>
      tx.studioClass.update({ where: { id: gone }, data: { status: "inactive" } }),
    );
    await makeClassSession({ studioId, classId: monday.id, day: "2026-11-23" });
    const leaving = await withStudio(studioId, (tx) => getLeaving(tx, { id: sato.id, today }));
    expect(leaving).toMatchObject({ substitutions: 3, studentCount: 1 });
    expect(leaving.classes.map(({ name }) => name)).toEqual(["Domingo", "Segunda", "Turma"]);
  });

  it("shows held sessions, newest first, with attendance counts, and marks substitutions", async () => {
    const { studioId, sato, marina, student, monday } = await world();
    const came = async (classId: string, on: string, times = 1) => {
      const session = await makeClassSession({ studioId, classId, day: on });
      for (let i = 0; i < times; i += 1)
        await makeAttendance({
          studioId,
          sessionId: session.id,
          studentId: i === 0 ? student.id : (await makeStudent({ studioId })).id,
        });
      return session;
    };
    await came(monday.id, "2026-11-02", 2);
    await came(monday.id, "2026-10-26");
    await makeClassSession({ studioId, classId: monday.id, day: "2026-11-23" });
    const other = await makeClass({ studioId, name: "Da Marina", dayOfWeek: 3, instructorId: marina.id });
    const stoodIn = await came(other.id, "2026-11-04");
    await withStudio(studioId, (tx) =>
      tx.classSession.update({ where: { id: stoodIn.id }, data: { instructorId: sato.id } }),
    );
    const taught = await withStudio(studioId, (tx) => listTaught(tx, { instructorId: sato.id, ...span }));
    expect(taught.map(({ name, day, present, substitute }) => ({ name, day, present, substitute }))).toEqual([
      { name: "Da Marina", day: "2026-11-04", present: 1, substitute: true },
      { name: "Segunda", day: "2026-11-02", present: 2, substitute: false },
    ]);
  });

  it("SHELL-07 shows nothing of another studio's instructor", async () => {
    const { sato } = await world();
    const { id: elsewhere } = await makeStudio();
    await expect(
      withStudio(elsewhere, (tx) => getInstructor(tx, { id: sato.id, contacts: "masked", ...clock })),
    ).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(withStudio(elsewhere, (tx) => getLeaving(tx, { id: sato.id, today }))).rejects.toMatchObject(
      { code: "not-found" },
    );
    expect(await withStudio(elsewhere, (tx) => listTaught(tx, { instructorId: sato.id, ...span }))).toEqual(
      [],
    );
  });
});
