import { topicsFor } from "@/lib/auth/policy";
import { listen } from "@/lib/db/listen";
import { fixClock } from "@/lib/kernel/clock";
import { newId } from "@/lib/kernel/ids";
import { makeOwner, makeTaughtClass, makeTeacher } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { markAttendance } from "./actions";
import { loadRollCall } from "./loaders";

const MONDAY = "2026-11-16";
const limits = { firstPause: 50, longestPause: 100, every: 100, patience: 1_000 };

async function within(ms: number, isSo: () => boolean): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (!isSo() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  return isSo();
}

it("TEAM-04 a tap of the teacher is announced to the owner's open page within two seconds and counted there, and the other way round", async () => {
  fixClock("2026-11-16T23:00:00Z");
  const { studioId, ...owner } = await makeOwner();
  const teacher = await makeTeacher({ studioId });
  const { classId, studentId } = await makeTaughtClass({ studioId, instructorId: teacher.instructorId });
  const heard: string[] = [];
  let isOpen = false;
  const { stop } = listen({
    channels: { studio_changes: (payload) => heard.push(payload) },
    onGap: () => (isOpen = true),
    limits,
  });
  expect(await within(5_000, () => isOpen)).toBe(true);
  const present = async () =>
    (await loadRollCall({ id: classId, day: MONDAY })).rollCall.rows.filter(
      ({ presence }) => presence !== null,
    ).length;
  const tap = async (userId: string, undoes: string | null) => {
    const mark = {
      ref: newId(),
      classId,
      day: MONDAY,
      kind: "student",
      personId: studentId,
      undoes,
      reason: null,
    };
    heard.length = 0;
    await enterAs(userId);
    const marks = JSON.stringify([{ ...mark, at: "2026-11-16T22:59:00Z" }]);
    expect(await markAttendance({ userId, marks })).toMatchObject({ data: { kept: [mark.ref] } });
    expect(await within(2_000, () => heard.includes(`${studioId} attendance`))).toBe(true);
    return mark.ref;
  };
  const made = await tap(teacher.userId, null);
  await enterAs(owner.userId);
  expect(await present()).toBe(1);
  await tap(owner.userId, made);
  await enterAs(teacher.userId);
  expect(await present()).toBe(0);
  for (const role of ["owner", "instructor"] as const)
    expect(topicsFor({ kind: "studio", role })).toEqual(expect.arrayContaining(["attendance", "classes"]));
  await stop();
});
