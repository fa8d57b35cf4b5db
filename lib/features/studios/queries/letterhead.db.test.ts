import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { cancelClassSession } from "@/lib/features/class-sessions/commands/cancel-sessions";
import { inviteGuardian } from "@/lib/features/invites/commands/guardian-invites";
import { invitePerson, renewAccess } from "@/lib/features/invites/commands/student-invites";
import { queueReminders, sendReminder } from "@/lib/features/outreach/commands";
import { inviteMember } from "@/lib/features/team/commands/invite-member";
import { openWords } from "@/lib/jobs/mail-words";
import { fixClock, now } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeGuardian,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";

afterEach(() => fixClock(null));

const monday = isoDay("2026-11-16");
const timeZone = "America/Sao_Paulo";

/** An academy with one student in a class, the student's guardian, and a fee. */
async function makeKaizen() {
  fixClock("2026-11-16T12:00:00Z");
  const { studioId } = await makeStudio({
    name: "Academia Kaizen",
    email: "contato@kaizen.example",
    phone: "(11) 91234-5678",
    logoUrl: "/dashboard/files/0198c0de-0000-7000-8000-000000000001",
    subscriptionStatus: "active",
  });
  const { studentId } = await makeStudentAccount({ studioId });
  const { id: classId } = await makeClass({ studioId, startTime: "18:00", endTime: "19:00" });
  await makeEnrollment({ studioId, classId, studentId });
  const guardian = { studioId, email: "rita@obi.example", students: [studentId] };
  const { id: guardianId } = await makeGuardian(guardian);
  await makeCharge({ studioId, studentId, period: day("2026-11-01"), dueOn: day("2026-11-18") });
  return { studioId, studentId, guardianId, classId };
}

type Kaizen = Awaited<ReturnType<typeof makeKaizen>>;

const sendings: Record<string, (tx: StudioTx, at: Kaizen) => Promise<unknown>> = {
  "an invite": (tx) =>
    invitePerson(tx, { fullName: "Ana", email: "ana@obi.example", phone: null, message: null, at: now() }),
  "an access link": (tx, { studentId }) => renewAccess(tx, { studentId, at: now() }),
  "a guardian's invite": (tx, { studentId, guardianId }) =>
    inviteGuardian(tx, { studentId, guardianId, at: now() }),
  "an invite into the team": (tx) =>
    inviteMember(tx, {
      fullName: "Lia",
      email: "lia@obi.example",
      staffRole: "desk",
      instructorId: null,
      at: now(),
    }),
  "a reminder": async (tx) => {
    await queueReminders(tx, { day: monday });
    for (const { id } of await tx.feeReminder.findMany({ select: { id: true } }))
      await sendReminder(tx, { id });
  },
  "a cancelled class": (tx, { classId }) =>
    cancelClassSession(tx, { timeZone, classId, day: monday, reason: "Chuva", notify: true }),
};

it.each(Object.entries(sendings))(
  "RIGHT-23 the mail of %s bears the academy's name, reply address, footer and logo",
  async (_what, send) => {
    const academy = await makeKaizen();
    await withStudio(academy.studioId, (tx) => send(tx, academy));
    const mails = await withSystem("test", (tx) =>
      tx.mailOutbox.findMany({ where: { studioId: academy.studioId } }),
    );
    expect(mails.length).toBeGreaterThan(0);
    for (const { to, fromName, replyTo, text, html } of mails) {
      expect({ fromName, replyTo }).toEqual({
        fromName: "Academia Kaizen",
        replyTo: "contato@kaizen.example",
      });
      expect(openWords(text ?? "", to)).toContain(
        "Academia Kaizen\ncontato@kaizen.example\n(11) 91234-5678\n\nEnviado pelo Obi",
      );
      expect(openWords(html ?? "", to)).toContain("/logo/0198c0de-0000-7000-8000-000000000001.png");
    }
  },
);
