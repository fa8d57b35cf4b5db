import { type StudioTx, withStudio } from "@/lib/db/doors";
import { getRollCall } from "@/lib/features/attendance/queries";
import { isoDay } from "@/lib/kernel/dates";
import { makeClass, makeClassSession, makeInstructor, makeStudio } from "@/lib/testing/factories";
import { describeClassSession } from "./run-session";

const monday = isoDay("2026-11-16");

/** Kenji teaches on Mondays. Bia is his substitute and has classes of her own at that time. */
async function academy() {
  const { id: studioId } = await makeStudio();
  const inside = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const kenji = await makeInstructor({ studioId, fullName: "Kenji" });
  const bia = await makeInstructor({ studioId, fullName: "Bia" });
  const weekly = (name: string, startTime: string, endTime: string, instructorId: string | null = bia.id) =>
    makeClass({ studioId, name, dayOfWeek: 1, startTime, endTime, instructorId });
  const { id: classId } = await weekly("Judô", "18:00", "19:00", kenji.id);
  const version = async () => (await inside((tx) => getRollCall(tx, { classId, day: monday }))).version;
  const describe = async (sent: { instructorId: string | null; note: string | null; version: string }) =>
    inside((tx) =>
      describeClassSession(tx, { classId, day: monday, overrule: false, maySubstitute: true, ...sent }),
    );
  const standIn = async (instructorId: string, overrule = false) => {
    const opened = await version();
    return inside((tx) =>
      describeClassSession(tx, {
        classId,
        day: monday,
        instructorId,
        note: null,
        version: opened,
        overrule,
        maySubstitute: true,
      }),
    );
  };
  const changeDate = async (of: string, data: object) => {
    const { id } = await makeClassSession({ studioId, classId: of, day: monday });
    await inside((tx) => tx.classSession.update({ where: { id }, data }));
  };
  const teacher = async () =>
    (await inside((tx) => tx.classSession.findFirst({ where: { classId } })))?.instructorId;
  return { studioId, classId, inside, kenji, bia, weekly, version, describe, standIn, changeDate, teacher };
}

describe("IMP-49 substituting on all days of a turma", () => {
  /** The class of Monday, and the same on Wednesday and Friday; `also` names dates of the same week. */
  async function turma() {
    const made = await academy();
    const { studioId, inside, kenji, bia, classId, version } = made;
    const same = { studioId, name: "Judô", startTime: "18:00", endTime: "19:00", instructorId: kenji.id };
    const wednesday = await makeClass({ ...same, dayOfWeek: 3 });
    const friday = await makeClass({ ...same, dayOfWeek: 5 });
    const dates = [
      { classId: wednesday.id, day: isoDay("2026-11-18") },
      { classId: friday.id, day: isoDay("2026-11-20") },
    ];
    const standIn = async (alsoOn = dates, overrule = false) => {
      const opened = await version();
      return inside((tx) =>
        describeClassSession(tx, {
          classId,
          day: monday,
          instructorId: bia.id,
          note: "só na segunda",
          version: opened,
          overrule,
          maySubstitute: true,
          alsoOn,
        }),
      );
    };
    const taught = () =>
      inside((tx) =>
        tx.classSession.findMany({
          orderBy: { day: "asc" },
          select: { day: true, instructorId: true, note: true },
        }),
      ).then((rows) =>
        rows.map(({ day, instructorId, note }) => [
          day.toISOString().slice(8, 10),
          instructorId === bia.id,
          note,
        ]),
      );
    return { ...made, dates, friday, standIn, taught };
  }

  it("IMP-49 names the substitute on each of the week's dates, and the note on the chosen one", async () => {
    const { standIn, taught } = await turma();
    await standIn();
    expect(await taught()).toEqual([
      ["16", true, "só na segunda"],
      ["18", true, null],
      ["20", true, null],
    ]);
  });

  it("IMP-49 leaves a cancelled date as it is", async () => {
    const { friday, standIn, taught, studioId, inside } = await turma();
    const { id } = await makeClassSession({ studioId, classId: friday.id, day: isoDay("2026-11-20") });
    await inside((tx) =>
      tx.classSession.update({ where: { id }, data: { status: "cancelled", cancelReason: "Feriado" } }),
    );
    await standIn();
    expect((await taught()).map(([, isBia]) => isBia)).toEqual([true, true, false]);
  });

  it("IMP-49 refuses dates of another week or turma", async () => {
    const { studioId, dates, standIn, taught } = await turma();
    const boxe = await makeClass({ studioId, name: "Boxe", dayOfWeek: 3 });
    for (const wrong of [
      { classId: boxe.id, day: isoDay("2026-11-18") },
      { classId: dates[0]?.classId ?? "", day: isoDay("2026-11-25") },
    ])
      await expect(standIn([wrong])).rejects.toMatchObject({ code: "changed" });
    expect(await taught()).toEqual([]);
  });

  it("IMP-49 warns of a clash on another of the dates", async () => {
    const { studioId, bia, dates, standIn } = await turma();
    await makeClass({ studioId, name: "Boxe", dayOfWeek: 5, startTime: "18:30", instructorId: bia.id });
    await expect(standIn()).rejects.toMatchObject({ code: "clash" });
    await standIn(dates, true);
  });
});

describe("a substitute who already teaches at that time", () => {
  it("triggers a warning with name and time, and is accepted if that is overruled", async () => {
    const { bia, weekly, standIn, teacher } = await academy();
    await weekly("Boxe", "18:30", "19:30");
    await expect(standIn(bia.id)).rejects.toMatchObject({
      code: "clash",
      message: "Bia já dá aula nesse horário: Boxe (seg., 16 nov., 18:30 às 19:30).",
    });
    expect(await teacher()).toBeUndefined();
    await standIn(bia.id, true);
    expect(await teacher()).toBe(bia.id);
    await standIn(bia.id);
  });

  it("triggers it also by substituting in another class on that day", async () => {
    const { kenji, bia, weekly, standIn, changeDate } = await academy();
    const { id } = await weekly("Boxe", "18:30", "19:30", kenji.id);
    await changeDate(id, { instructorId: bia.id });
    await expect(standIn(bia.id)).rejects.toMatchObject({ code: "clash" });
  });

  it("is not one whose class ends or begins then, is cancelled, has another teacher, or is on another day", async () => {
    const { studioId, kenji, bia, weekly, standIn, changeDate, teacher } = await academy();
    await weekly("Antes", "17:00", "18:00");
    await weekly("Depois", "19:00", "20:00");
    await makeClass({ studioId, dayOfWeek: 2, startTime: "18:00", endTime: "19:00", instructorId: bia.id });
    const { id: off } = await weekly("Cancelada", "18:00", "19:00");
    await changeDate(off, { status: "cancelled", cancelReason: "Chuva" });
    const { id: given } = await weekly("Do Kenji nesse dia", "18:00", "19:00");
    await changeDate(given, { instructorId: kenji.id });
    await standIn(bia.id);
    expect(await teacher()).toBe(bia.id);
  });
});

describe("two people who edit the same class day", () => {
  it("do not overwrite each other: the second is refused, and note and substitute stay", async () => {
    const { classId, inside, kenji, bia, version, describe: save, changeDate } = await academy();
    const opened = await version();
    await save({ instructorId: bia.id, note: "Trazer luvas", version: opened });
    const stale = save({ instructorId: kenji.id, note: "Queda", version: opened });
    await expect(stale).rejects.toMatchObject({ code: "changed" });
    const shown = () => inside((tx) => getRollCall(tx, { classId, day: monday }));
    expect(await shown()).toMatchObject({ teacher: { fullName: "Bia" }, note: "Trazer luvas" });
    const reopened = await version();
    // A change that the form does not show must not make it refuse.
    await changeDate(classId, { closedAt: new Date("2026-11-16T22:00:00Z") });
    await save({ instructorId: bia.id, note: "Trazer luvas. Queda", version: reopened });
    expect(await shown()).toMatchObject({ note: "Trazer luvas. Queda" });
  });
});
