import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import type { ActionResult } from "@/lib/kernel/result";
import { day, makeCharge, makeClass, makeEnrollment, makeStaff, makeStudent } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { enrolChosen, pauseChosen, undoRun } from "./actions";
import { rosterJob } from "./flows/run";

afterEach(() => fixClock(null));

/** A student with a place and a fee in the time away; the manager has paused them and cancelled the fee. */
async function paused() {
  fixClock("2026-11-29T12:00:00Z");
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
  await makeEnrollment({ studioId, studentId, classId: (await makeClass({ studioId })).id });
  const fee = { studioId, studentId, period: day("2026-12-01"), dueOn: day("2026-12-10") };
  const { id: chargeId } = await makeCharge(fee);
  const team = {
    manager: (await makeStaff({ studioId, staffRole: "manager" })).userId,
    desk: (await makeStaff({ studioId, staffRole: "desk" })).userId,
  };
  await enterAs(team.manager);
  const id = await worked(pauseChosen({ ids: studentId, until: "2026-12-20", charges: "cancel" }));
  const charge = async () =>
    (await withStudio(studioId, (tx) => tx.charge.findUniqueOrThrow({ where: { id: chargeId } }))).status;
  expect(await charge()).toBe("cancelled");
  return { studioId, team, id, charge };
}

async function worked(started: Promise<ActionResult<{ id: string }>>): Promise<string> {
  const answer = await started;
  if (!answer.ok) throw new Error(answer.code);
  await rosterJob.handle?.(answer.data.id);
  return answer.data.id;
}

const trail = (studioId: string) =>
  withSystem("test", (tx) =>
    tx.auditEvent.findMany({
      where: { studioId },
      orderBy: { id: "asc" },
      select: { action: true, userId: true },
    }),
  );

it.each([
  ["desk", "cancelled", []],
  ["manager", "open", ["charges.follow-fee"]],
] as const)(
  "IMP-42 an undo by the %s has their rights and stands in the trail under their name",
  async (role, charge, more) => {
    const my = await paused();
    const userId = my.team[role];
    await enterAs(userId);
    const before = (await trail(my.studioId)).length;
    await worked(undoRun({ id: my.id }));
    expect(await my.charge()).toBe(charge);
    expect((await trail(my.studioId)).slice(before)).toEqual(
      ["roster.undo", "enrollments.reactivate", ...more, "roster.undone"].map((action) => ({
        action,
        userId,
      })),
    );
  },
);

it("IMP-42 an undo goes on without a name if the person is gone", async () => {
  const my = await paused();
  await enterAs(my.team.desk);
  expect(await undoRun({ id: my.id })).toMatchObject({ ok: true });
  await withSystem("test", (tx) => tx.user.delete({ where: { id: my.team.desk } }));
  await rosterJob.handle?.(my.id);
  expect((await trail(my.studioId)).at(-1)).toEqual({ action: "roster.undone", userId: null });
});

it("IMP-41 IMP-42 each place that an act gives or gives back has a row in the trail", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId });
  const [kept, fresh] = [
    await makeClass({ studioId, dayOfWeek: 1 }),
    await makeClass({ studioId, dayOfWeek: 3 }),
  ];
  await makeEnrollment({ studioId, studentId, classId: kept.id, status: "suspended" });
  const classIds = [kept.id, fresh.id].join();
  const id = await worked(enrolChosen({ ids: studentId, classIds }));
  await worked(undoRun({ id }));
  expect((await trail(studioId)).map(({ action }) => action)).toEqual([
    "enrollments.create-many",
    "enrollments.create",
    "enrollments.create",
    "roster.finish",
    "roster.undo",
    "enrollments.remove",
    "enrollments.suspend",
    "roster.undone",
  ]);
});
