/** @database own */
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeGuardian,
  makePayment,
  makeReceipt,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { openSuperuser } from "@/lib/testing/superuser";
import { reminderJob, remindersDue } from "./flows";

const superuser = openSuperuser();

/** In Kiritimati it is evening, while the academies of other tests, in Brazil, are asleep. */
const at = (isoDay: string) => fixClock(new Date(`${isoDay}T17:30:00+14:00`));
const makeEast = (lateReminderDays: number[] = [3, 7, 15], fields: object = {}) =>
  makeStudio({ timeZone: "Pacific/Kiritimati", subscriptionStatus: "active", lateReminderDays, ...fields });

afterEach(() => fixClock(null));

let addresses = 0;
const nextAddress = () => `atraso.${process.pid}.${(addresses += 1)}@obi.example`;

const december = { period: day("2026-12-01"), dueOn: day("2026-12-10"), amountCents: 15_000 } as const;

async function makeLate(studioId: string, charge: object = {}) {
  const email = nextAddress();
  const { studentId } = await makeStudent({ studioId, email, fullName: "Rosa Nakamura" });
  const { id: chargeId } = await makeCharge({ studioId, studentId, ...december, ...charge });
  return { email, studentId, chargeId };
}

/** Runs the morning of each day, twice, as two workers do. */
async function live(studioId: string, days: readonly string[]): Promise<void> {
  for (const today of days) {
    at(today);
    const run = () => remindersDue.run(new AbortController().signal);
    await Promise.all([run(), run()]);
    const { rows } = await superuser.query<{ id: string }>(
      "select id from fee_reminders where studio_id = $1",
      [studioId],
    );
    for (const { id } of rows) await Promise.all([reminderJob.handle?.(id), reminderJob.handle?.(id)]);
  }
}

const upTo = (last: number) =>
  Array.from({ length: last - 10 }, (_, index) => `2026-12-${String(index + 11).padStart(2, "0")}`);

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

it("AGR-44 a late charge is reminded of on the chosen days, once each, and not by default", async () => {
  const { studioId } = await makeEast();
  const { studioId: quiet } = await makeEast([]);
  const [late, unasked] = [await makeLate(studioId), await makeLate(quiet)];
  const counts: number[] = [];
  for (const today of upTo(30)) {
    await live(studioId, [today]);
    counts.push((await mailsTo(late.email)).length);
  }
  // The days 11 to 30: mails leave on the 13th, the 17th and the 25th.
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3]);
  expect(await mailsTo(unasked.email)).toEqual([]);
  const [first] = await mailsTo(late.email);
  expect(first?.subject).toContain("mensalidade venceu em 10/12/2026");
  expect(first?.text.replace(/\u00a0/g, " ")).toContain(
    "Sua mensalidade de dezembro, no valor de R$ 150,00, venceu em 10/12/2026.",
  );
});

it("AGR-44 of the days that an outage missed only the latest is sent, and of old debts none", async () => {
  const { studioId } = await makeEast();
  const late = await makeLate(studioId);
  const old = await makeLate(studioId, { period: day("2026-10-01"), dueOn: day("2026-10-10") });
  await live(studioId, ["2026-12-18", "2026-12-19"]);
  expect(await mailsTo(late.email)).toHaveLength(1);
  expect(await mailsTo(old.email)).toEqual([]);
  await live(studioId, ["2026-12-25"]);
  expect(await mailsTo(late.email)).toHaveLength(2);
});

it("AGR-44 nothing leaves after paying, waiving or leaving", async () => {
  const { studioId } = await makeEast();
  const [paid, waived, gone] = [await makeLate(studioId), await makeLate(studioId), await makeLate(studioId)];
  await live(studioId, ["2026-12-13"]);
  await makePayment({ studioId, studentId: paid.studentId, chargeId: paid.chargeId });
  await withStudio(studioId, (tx) =>
    tx.charge.updateMany({ where: { id: waived.chargeId }, data: { status: "waived", endReason: "Bolsa" } }),
  );
  await withStudio(studioId, (tx) =>
    tx.student.updateMany({ where: { id: gone.studentId }, data: { status: "inactive" } }),
  );
  await live(studioId, upTo(30));
  // Mails of the 13th that were still queued are withdrawn with their charges.
  const counts = [paid, waived, gone].map(async ({ email }) => (await mailsTo(email)).length);
  expect(await Promise.all(counts)).toEqual([0, 0, 1]);
  const said = await withStudio(studioId, (tx) => tx.message.count({ where: { reason: "fee.reminder" } }));
  expect(said).toBe(3);
});

it("AGR-44 nothing leaves while a receipt waits, and once after it was refused", async () => {
  const { studioId } = await makeEast();
  const late = await makeLate(studioId);
  await live(studioId, ["2026-12-13"]);
  const { id } = await makeReceipt({
    studioId,
    chargeId: late.chargeId,
    payerStudentId: late.studentId,
    amountCents: 15_000,
  });
  await live(studioId, ["2026-12-17", "2026-12-18"]);
  expect(await mailsTo(late.email)).toHaveLength(1);
  await withStudio(studioId, (tx) =>
    tx.settlement.updateMany({
      where: { id },
      data: { status: "rejected", rejectReason: "Outro valor", decidedAt: new Date() },
    }),
  );
  await live(studioId, ["2026-12-19", "2026-12-20"]);
  expect(await mailsTo(late.email)).toHaveLength(2);
});

it("AGR-44 a receipt that arrives between queueing and sending holds the reminder back, and repeats no earlier one", async () => {
  const { studioId } = await makeEast();
  const late = await makeLate(studioId);
  await live(studioId, ["2026-12-13"]);
  at("2026-12-17");
  await remindersDue.run(new AbortController().signal);
  const { id } = await makeReceipt({
    studioId,
    chargeId: late.chargeId,
    payerStudentId: late.studentId,
    amountCents: 15_000,
  });
  const { rows } = await superuser.query<{ id: string }>(
    "select id from fee_reminders where studio_id = $1",
    [studioId],
  );
  for (const row of rows) await reminderJob.handle?.(row.id);
  await withStudio(studioId, (tx) =>
    tx.settlement.updateMany({
      where: { id },
      data: { status: "rejected", rejectReason: "Outro valor", decidedAt: new Date() },
    }),
  );
  await withSystem("test", (tx) =>
    tx.studio.update({ where: { id: studioId }, data: { lateReminderDays: [3] } }),
  );
  await live(studioId, ["2026-12-18"]);
  expect(await mailsTo(late.email)).toHaveLength(1);
  await withSystem("test", (tx) =>
    tx.studio.update({ where: { id: studioId }, data: { lateReminderDays: [3, 7] } }),
  );
  await live(studioId, ["2026-12-19"]);
  expect(await mailsTo(late.email)).toHaveLength(2);
});

it("AGR-44 the mail goes to the guardian who pays, names other charges, and says the amount of the day", async () => {
  const { studioId } = await makeEast([3], { lateOn: true, lateFeeBp: 200, lateInterestBp: 100 });
  const kimono = { kind: "product", period: null, description: "Kimono", dueOn: day("2026-12-10") } as const;
  const child = await makeLate(studioId, kimono);
  const email = nextAddress();
  await makeGuardian({
    studioId,
    students: [child.studentId],
    fullName: "Caio Nakamura",
    email,
    rights: { canPay: true, getsMessages: true },
  });
  await live(studioId, ["2026-12-13"]);
  expect(await subjectsTo(email)).toEqual([expect.stringContaining("cobrança venceu em 10/12/2026")]);
  const [mail] = await mailsTo(email);
  expect(mail?.text.replace(/\u00a0/g, " ")).toContain(
    "A cobrança “Kimono” de Rosa Nakamura, no valor de R$ 153,15, venceu em 10/12/2026.",
  );
  expect(await mailsTo(child.email)).toEqual([]);
});
