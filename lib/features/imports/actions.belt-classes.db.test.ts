import { withStudio } from "@/lib/db/doors";
import { listTrained } from "@/lib/features/profiles/queries";
import { isoDay } from "@/lib/kernel/dates";
import { makeAttendance, makeClass, makeClassSession, makePromotion } from "@/lib/testing/factories";
import { bringFile, openImports } from "@/lib/testing/import-file";
import { enteredOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";

const superuser = openSuperuser();
const { run } = openImports();

const ROW = {
  fullName: "Zélia do Mar",
  art: "Jiu-Jitsu",
  belt: "azul",
  beltDay: "05/03/2024",
  beltClasses: "2",
};

/** The student of a file that says "2" under "Aulas na faixa", read on 1 November. */
async function brought() {
  const by = await enteredOwner();
  const { studioId } = by;
  const map = Object.keys(ROW);
  const { id } = await bringFile({ head: map, map, rows: [Object.values(ROW)] });
  await run(id);
  await superuser.query("update student_arts set created_at = '2026-11-01T12:00:00Z' where studio_id = $1", [
    studioId,
  ]);
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
