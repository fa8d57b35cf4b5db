import { withStudio } from "@/lib/db/doors";
import { listTrained } from "@/lib/features/profiles/queries";
import { isoDay } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeOwner,
  makePromotion,
} from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { openQueue } from "@/lib/testing/queue";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { beginImport, saveColumns, sendRows, startImport } from "./actions";
import { importJob } from "./flows/run";

const superuser = openSuperuser();
const queue = openQueue(importJob);

const done = <T>(result: { ok: true; data: T } | { ok: false }): T => {
  expect(result).toMatchObject({ ok: true });
  if (!result.ok) throw new Error("refused");
  return result.data;
};

const ROW = {
  fullName: "Zélia do Mar",
  art: "Jiu-Jitsu",
  belt: "azul",
  beltDay: "05/03/2024",
  beltClasses: "2",
};

/** The student of a file that says "2" under "Aulas na faixa", read on 1 November. */
async function brought() {
  const owner = await makeOwner();
  await enterAs(owner.userId);
  const { studioId } = owner;
  const map = JSON.stringify(Object.keys(ROW));
  const { id } = done(await beginImport({ kind: "students", fileName: "a.csv", head: map, rowCount: "1" }));
  done(await sendRows({ id, rows: JSON.stringify([{ line: 1, cells: Object.values(ROW) }]) }));
  done(await saveColumns({ id, map, answers: "{}" }));
  done(await startImport({ id }));
  await queue.work(importJob);
  await superuser.query("update student_arts set created_at = '2026-11-01T12:00:00Z' where studio_id = $1", [
    studioId,
  ]);
  const by = { studioId, userId: owner.userId };
  const student = await withStudio(by, (tx) => tx.student.findFirstOrThrow({ select: { id: true } }));
  return { by, studioId, studentId: student.id };
}

it("IMP-09 classes in the belt count for the present rank, presences of the same time are among them, and the next degree begins anew", async () => {
  const { by, studioId, studentId } = await brought();
  const martialArtId = artId("Jiu-Jitsu");
  const lesson = await makeClass({ studioId, martialArtId, dayOfWeek: 1 });
  const trains = async (...days: string[]) => {
    for (const on of days) {
      const { id: sessionId } = await makeClassSession({ studioId, classId: lesson.id, day: on });
      await makeAttendance({ studioId, studentId, sessionId });
    }
  };
  const told = async () => {
    const trained = await withStudio(by, (tx) => listTrained(tx, { studentId, since: isoDay("2026-10-01") }));
    const sum = (of: "count" | "inRank") => trained.reduce((all, row) => all + row[of], 0);
    return [sum("inRank"), sum("count")];
  };
  expect(await told()).toEqual([2, 0]);
  await trains("2026-10-26");
  expect(await told()).toEqual([2, 1]);
  await trains("2026-11-09", "2026-11-16");
  expect(await told()).toEqual([4, 3]);
  await trains("2026-10-12", "2026-10-19");
  expect(await told()).toEqual([5, 5]);
  const toBeltId = beltId("Jiu-Jitsu", "Azul");
  await makePromotion({
    ...{ studioId, studentId, martialArtId, toBeltId, toDegree: 1, kind: "degree" },
    promotedOn: new Date("2026-11-10"),
  });
  expect(await told()).toEqual([1, 5]);
});
