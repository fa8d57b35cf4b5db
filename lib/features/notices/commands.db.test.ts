import { withStudio, withSystem } from "@/lib/db/doors";
import { forgetOld } from "@/lib/jobs/retention";
import { now } from "@/lib/kernel/clock";
import { makeOwner, makeStudent } from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { reminderRetention } from "./commands";

const superuser = openSuperuser();
const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);

/**
 * Three notices to one student, read by the owner: an old reminder, a new one, and an old one that the academy wrote.
 */
async function makeNotices() {
  const { userId, studioId } = await makeOwner();
  const { id: studentId } = await makeStudent({ studioId });
  const tell = (title: string, isReminder: boolean, days: number) =>
    withStudio({ studioId, userId }, async (tx) => {
      const { id } = await tx.notification.create({
        data: {
          title,
          message: "…",
          targetType: "specific_studio",
          targetStudioId: studioId,
          toStudents: true,
          isReminder,
          createdAt: ago(days),
        },
        select: { id: true },
      });
      await tx.notificationRecipient.create({ data: { notificationId: id, studentId } });
      await tx.notificationReceipt.create({ data: { notificationId: id, userId, readAt: ago(days) } });
    });
  await tell("old reminder", true, 367);
  await tell("young reminder", true, 360);
  await tell("old words", false, 800);
  return studioId;
}

async function leftOf(studioId: string) {
  const { rows } = await superuser.query<{ title: string; recipients: number; marks: number }>(
    `select title, (select count(*)::int from notification_recipients r where r.notification_id = n.id) as recipients,
            (select count(*)::int from notification_receipts s where s.notification_id = n.id) as marks
       from notifications n where target_studio_id = $1 order by title`,
    [studioId],
  );
  return rows;
}

const left = [
  { title: "old words", recipients: 1, marks: 1 },
  { title: "young reminder", recipients: 1, marks: 1 },
];

describe("reminders of fees", () => {
  it("NOTIF-07 are deleted after a year with recipients and read marks, but notices that an academy wrote are not", async () => {
    const studioId = await makeNotices();
    const forget = () => forgetOld([reminderRetention], new AbortController().signal);
    expect((await forget()).notifications).toBeGreaterThanOrEqual(1);
    expect(await leftOf(studioId)).toEqual(left);
    expect(await forget()).toEqual({ notifications: 0 });
    const { rows } = await superuser.query<{ lost: number }>(
      `select (select count(*) from notification_recipients where studio_id = $1)::int as lost`,
      [studioId],
    );
    expect(rows).toEqual([{ lost: left.length }]);
  });

  it("NOTIF-07 the system role can delete no notices but reminders older than a year", async () => {
    const studioId = await makeNotices();
    await withSystem("test", (tx) => tx.notification.deleteMany({ where: { targetStudioId: studioId } }));
    expect(await leftOf(studioId)).toEqual(left);
  });

  it("NOTIF-07 are deleted in batches", async () => {
    const [one, other] = [await makeNotices(), await makeNotices()];
    const forgetOne = () =>
      withSystem("test", (tx) => reminderRetention.forget(tx, { before: ago(366), limit: 1 }));
    expect(await forgetOne()).toEqual({ count: 1 });
    while ((await forgetOne()).count > 0);
    expect([await leftOf(one), await leftOf(other)]).toEqual([left, left]);
  });
});
