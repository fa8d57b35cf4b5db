/** @database own */
import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeGuardian,
  makePayment,
  makeReceipt,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadOwnNotices } from "@/lib/features/notices/loaders";
import { reminderJob, remindersDue } from "./flows";

const superuser = openSuperuser();
const running = () => new AbortController().signal;

/** In Kiritimati it is evening, while the academies of other tests, in Brazil, are asleep. */
const at = (isoDay: string) => fixClock(new Date(`${isoDay}T17:30:00+14:00`));
const makeEast = (fields: object = {}) =>
  makeStudio({ timeZone: "Pacific/Kiritimati", subscriptionStatus: "active", ...fields });

afterEach(() => fixClock(null));

const december = { period: day("2026-12-01"), dueOn: day("2026-12-10"), amountCents: 15_000 } as const;

async function makeFee(studioId: string, email: string) {
  const { studentId } = await makeStudent({ studioId, email, fullName: "Rosa Nakamura" });
  const { id } = await makeCharge({ studioId, studentId, ...december });
  return { studentId, chargeId: id };
}

async function remindersOf(studioId: string) {
  const { rows } = await superuser.query<{ id: string; status: string }>(
    "select id, status from fee_reminders where studio_id = $1 order by id",
    [studioId],
  );
  return rows;
}

async function handleAll(studioId: string): Promise<void> {
  for (const { id } of await remindersOf(studioId)) await reminderJob.handle?.(id);
}

const messagesOf = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.message.findMany({
      orderBy: { channel: "asc" },
      select: { channel: true, status: true, reason: true, chargeId: true },
    }),
  );

let addresses = 0;
const nextAddress = () => `lembrete.${process.pid}.${(addresses += 1)}@obi.example`;

describe("reminders of fees", () => {
  it("NOTIF-07 SET-13 are queued on the academy's own number of days ahead, and not sooner", async () => {
    const studios: string[] = [];
    for (const reminderDays of [1, 5, 30]) {
      const { studioId } = await makeEast({ reminderDays });
      await makeFee(studioId, nextAddress());
      studios.push(studioId);
    }
    const asked = async () =>
      Promise.all(studios.map(async (studioId) => (await remindersOf(studioId)).length));
    const seen: Record<string, number[]> = {};
    for (const today of [
      "2026-11-09",
      "2026-11-10",
      "2026-12-04",
      "2026-12-05",
      "2026-12-08",
      "2026-12-09",
    ]) {
      at(today);
      await remindersDue.run(running());
      seen[today] = await asked();
    }
    expect(seen).toEqual({
      "2026-11-09": [0, 0, 0],
      "2026-11-10": [0, 0, 1],
      "2026-12-04": [0, 0, 1],
      "2026-12-05": [0, 1, 1],
      "2026-12-08": [0, 1, 1],
      "2026-12-09": [1, 1, 1],
    });
  });

  it("NOTIF-07 send one mail and one notice per charge, despite two workers, repeats and changed days", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    const account = await makeStudentAccount({ studioId, email });
    await makeCharge({ studioId, studentId: account.id, ...december });
    at("2026-12-05");
    await Promise.all([remindersDue.run(running()), remindersDue.run(running())]);
    await Promise.all([handleAll(studioId), handleAll(studioId), handleAll(studioId)]);
    await withStudio(studioId, (tx) => tx.studio.updateMany({ data: { reminderDays: 9 } }));
    for (const today of ["2026-12-06", "2026-12-07"]) {
      at(today);
      await remindersDue.run(running());
      await handleAll(studioId);
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("mensalidade vence em 10/12/2026");
    expect(mails[0]?.text).toContain("150,00");
    expect(await remindersOf(studioId)).toMatchObject([{ status: "sent" }]);
    expect(await messagesOf(studioId)).toMatchObject([
      { channel: "mail", status: "sent", reason: "fee.reminder" },
      { channel: "notice", status: "sent", reason: "fee.reminder" },
    ]);
    await enterAs(account.userId, { area: "student", student: { id: account.id, studioId } });
    const own = (await loadOwnNotices({})).notices.filter(({ title }) => title === "Lembrete de mensalidade");
    expect(own).toHaveLength(1);
  });

  it("AGR-21 name a charge that is no fee, once, and leave one alone that is paid", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    const { studentId } = await makeStudent({ studioId, email, fullName: "Rosa Nakamura" });
    const bought = { studioId, studentId, kind: "product", period: null, dueOn: december.dueOn } as const;
    await makeCharge({ ...bought, description: "Kimono (1/2)", amountCents: 13_000 });
    const paid = await makeCharge({ ...bought, description: "Luva", amountCents: 9_000 });
    await makePayment({ studioId, studentId, chargeId: paid.id, amountCents: 9_000 });
    at("2026-12-05");
    await remindersDue.run(running());
    await handleAll(studioId);
    await remindersDue.run(running());
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("cobrança vence em 10/12/2026");
    expect(mails[0]?.text).toMatch(
      /Sua cobrança “Kimono \(1\/2\)”, no valor de R\$\s130,00, vence em 10\/12\/2026\./,
    );
    expect(mails[0]?.text).not.toContain("Luva");
  });

  it("NOTIF-07 AGR-03 name every month of a fee of several months", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    const { studentId } = await makeStudent({ studioId, email, fullName: "Rosa Nakamura" });
    const description = "Mensalidade de dezembro de 2026 a fevereiro de 2027";
    await makeCharge({ studioId, studentId, ...december, description, amountCents: 40_000, coversMonths: 3 });
    at("2026-12-05");
    await remindersDue.run(running());
    await handleAll(studioId);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(
      /“Mensalidade de dezembro de 2026 a fevereiro de 2027”, no valor de R\$\s400,00, vence em 10\/12\/2026\./,
    );
  });

  it("NOTIF-07 are queued for a large academy in several short transactions", async () => {
    const { studioId } = await makeEast();
    await superuser.query(
      `with joined as (
         insert into students (id, studio_id, full_name, email, enrollment_date, monthly_fee_cents, status)
         select gen_random_uuid(), $1, 'Aluno ' || n, 'a' || n || '@obi.example', '2026-01-05', 15000, 'active'
           from generate_series(1, 2001) n returning id)
       insert into charges (id, studio_id, student_id, kind, description, period, due_on, amount_cents)
       select gen_random_uuid(), $1, id, 'fee', 'Mensalidade', '2026-12-01', '2026-12-10', 15000 from joined`,
      [studioId],
    );
    await superuser.query("analyze students; analyze charges");
    at("2026-12-09");
    await remindersDue.run(running());
    const { rows } = await superuser.query(
      "select count(*)::int as reminders, count(distinct xmin::text)::int as commits from fee_reminders where studio_id = $1",
      [studioId],
    );
    expect(rows).toEqual([{ reminders: 2_001, commits: 2 }]);
  });

  it("NOTIF-07 stay waiting if a worker dies, and are sent once by the next one", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    const { chargeId } = await makeFee(studioId, email);
    at("2026-12-05");
    await remindersDue.run(running());
    const [reminder] = await remindersOf(studioId);
    // A unique key that is taken fails the whole transaction.
    await superuser.query(
      "insert into messages (id, studio_id, channel, reason, once_key) values (gen_random_uuid(), $1, 'notice', 'test', $2)",
      [studioId, `charge:${chargeId}:fee.reminder:notice:${await ownerOf(chargeId)}`],
    );
    await expect(reminderJob.handle?.(reminder?.id ?? "")).rejects.toThrow();
    expect([await remindersOf(studioId), await mailsTo(email)]).toMatchObject([[{ status: "waiting" }], []]);
    await superuser.query("delete from messages where studio_id = $1", [studioId]);
    await handleAll(studioId);
    await handleAll(studioId);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("RIGHT-11 are not queued while a receipt waits for a check, but are on the day after it was refused", async () => {
    const { studioId } = await makeEast();
    const { studentId, chargeId } = await makeFee(studioId, nextAddress());
    const { id } = await makeReceipt({ studioId, chargeId, payerStudentId: studentId });
    at("2026-12-05");
    await remindersDue.run(running());
    expect(await remindersOf(studioId)).toEqual([]);
    await withStudio(studioId, (tx) =>
      tx.settlement.updateMany({
        where: { id },
        data: { status: "rejected", rejectReason: "Ilegível", decidedAt: new Date() },
      }),
    );
    at("2026-12-06");
    await remindersDue.run(running());
    expect(await remindersOf(studioId)).toHaveLength(1);
  });

  it("RIGHT-11 wait in the queue while a receipt is checked, and go out on the morning after a refusal", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    const { studentId, chargeId } = await makeFee(studioId, email);
    at("2026-12-05");
    await remindersDue.run(running());
    const { id } = await makeReceipt({ studioId, chargeId, payerStudentId: studentId });
    await handleAll(studioId);
    await remindersDue.run(running());
    expect([await mailsTo(email), await remindersOf(studioId)]).toEqual([[], []]);
    await withStudio(studioId, (tx) =>
      tx.settlement.updateMany({
        where: { id },
        data: { status: "rejected", rejectReason: "Ilegível", decidedAt: new Date() },
      }),
    );
    at("2026-12-06");
    await remindersDue.run(running());
    await handleAll(studioId);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("NOTIF-07 are skipped for paid, waived and cancelled fees, for samples, and for students who left", async () => {
    const { studioId } = await makeEast();
    const emails = Array.from({ length: 4 }, nextAddress);
    const fees = await Promise.all(emails.map((email) => makeFee(studioId, email)));
    await makeFee(studioId, "rosa@amostra.invalid");
    at("2026-12-05");
    await remindersDue.run(running());
    expect(await remindersOf(studioId)).toHaveLength(4);
    const [paid, waived, cancelled, gone] = fees;
    await makePayment({
      studioId,
      studentId: paid?.studentId ?? "",
      chargeId: paid?.chargeId ?? "",
      amountCents: 15_000,
      status: "completed",
      paymentDate: day("2026-12-05"),
    });
    for (const [fee, status] of [
      [waived, "waived"],
      [cancelled, "cancelled"],
    ] as const)
      await withStudio(studioId, (tx) =>
        tx.charge.updateMany({ where: { id: fee?.chargeId ?? "" }, data: { status, endReason: "Bolsa" } }),
      );
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: gone?.studentId ?? "" }, data: { status: "inactive" } }),
    );
    await handleAll(studioId);
    expect((await remindersOf(studioId)).map(({ status }) => status)).toEqual(Array(4).fill("skipped"));
    expect(await messagesOf(studioId)).toEqual([]);
    expect(await Promise.all(emails.map(mailsTo))).toEqual([[], [], [], []]);
  });

  it("NOTIF-07 RIGHT-11 are withdrawn before they are mailed once the fee is paid, and kept as skipped", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    const { studentId, chargeId } = await makeFee(studioId, email);
    at("2026-12-05");
    await remindersDue.run(running());
    await handleAll(studioId);
    expect(await mailsTo(email)).toHaveLength(1);
    await makePayment({
      studioId,
      studentId,
      chargeId,
      amountCents: 15_000,
      status: "completed",
      paymentDate: day("2026-12-05"),
    });
    expect(await mailsTo(email)).toEqual([]);
    expect(await messagesOf(studioId)).toMatchObject([
      { channel: "mail", status: "skipped" },
      { channel: "notice", status: "sent" },
    ]);
    // The portal no longer shows the reminder (RIGHT-11).
    const reminders = await withStudio(studioId, (tx) =>
      tx.notification.count({ where: { isReminder: true } }),
    );
    expect(reminders).toBe(0);
  });

  it("NOTIF-07 go to guardians who pay and get messages, once per mailbox; the portal shows other guardians none", async () => {
    const { studioId } = await makeEast();
    const [child, payer, other] = [nextAddress(), nextAddress(), nextAddress()];
    const account = await makeStudentAccount({ studioId, email: child });
    await makeCharge({ studioId, studentId: account.id, ...december });
    await makeGuardian({ studioId, students: [account.id], email: payer });
    await makeGuardian({ studioId, students: [account.id], email: payer.toUpperCase() });
    const silent = await makeGuardian({ studioId, students: [account.id], email: other });
    await withStudio(studioId, (tx) =>
      tx.studentGuardian.updateMany({ where: { guardianId: silent.id }, data: { canPay: false } }),
    );
    const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
    await superuser.query("update guardians set user_id = $2 where id = $1", [silent.id, person.userId]);
    at("2026-12-05");
    await remindersDue.run(running());
    await handleAll(studioId);
    const sent = [...(await mailsTo(payer)), ...(await mailsTo(payer.toUpperCase()))];
    expect(sent).toHaveLength(1);
    expect([await mailsTo(child), await mailsTo(other)]).toEqual([[], []]);
    const reminders = async (userId: string) => {
      await enterAs(userId, { area: "student", student: { id: account.id, studioId } });
      return (await loadOwnNotices({})).notices.filter(({ title }) => title === "Lembrete de mensalidade")
        .length;
    };
    expect([await reminders(account.userId), await reminders(person.userId)]).toEqual([1, 0]);
  });

  it("RIGHT-25 go to a family in one mail, despite two workers, which stays while one of its fees is owed", async () => {
    const { studioId } = await makeEast();
    const payer = nextAddress();
    const fees: { studentId: string; chargeId: string }[] = [];
    for (const fullName of ["Ana Prado", "Bia Prado", "Caio Prado"]) {
      const { studentId } = await makeStudent({ studioId, fullName, email: nextAddress() });
      const { id: chargeId } = await makeCharge({ studioId, studentId, ...december });
      fees.push({ studentId, chargeId });
    }
    const students = fees.map(({ studentId }) => studentId);
    await makeGuardian({ studioId, fullName: "Rita Prado", students, email: payer });
    const stranger = nextAddress();
    await makeFee(studioId, stranger);
    at("2026-12-05");
    await remindersDue.run(running());
    await Promise.all([handleAll(studioId), handleAll(studioId)]);
    const [mail, ...others] = await mailsTo(payer);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("3 mensalidades, a primeira vence em 10/12/2026");
    expect(mail?.text).toContain("Olá, Rita Prado!");
    for (const name of ["Ana Prado", "Bia Prado", "Caio Prado"])
      expect(mail?.text).toContain(`A mensalidade de ${name} de dezembro`);
    expect(await mailsTo(stranger)).toHaveLength(1);
    expect((await remindersOf(studioId)).map(({ status }) => status)).toEqual(Array(4).fill("sent"));
    const notices = (await messagesOf(studioId)).filter(({ channel }) => channel === "notice");
    expect(notices).toHaveLength(4);
    const left: number[] = [];
    for (const fee of fees) {
      await makePayment({
        studioId,
        ...fee,
        amountCents: 15_000,
        status: "completed",
        paymentDate: day("2026-12-05"),
      });
      left.push((await mailsTo(payer)).length);
    }
    expect(left).toEqual([1, 1, 0]);
  });

  it("NOTIF-07 are skipped if the fee fell due before a worker ran", async () => {
    const { studioId } = await makeEast();
    const email = nextAddress();
    await makeFee(studioId, email);
    at("2026-12-10");
    await remindersDue.run(running());
    at("2026-12-11");
    await handleAll(studioId);
    expect(await remindersOf(studioId)).toMatchObject([{ status: "skipped" }]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("NOTIF-07 are not sent by an academy without access", async () => {
    const { studioId } = await makeEast({
      subscriptionStatus: "suspended",
      trialEndsAt: new Date("2026-11-01T00:00:00Z"),
    });
    await makeFee(studioId, nextAddress());
    at("2026-12-05");
    await remindersDue.run(running());
    expect(await remindersOf(studioId)).toEqual([]);
    const runs = await withStudio(studioId, (tx) =>
      tx.studioJobRun.findMany({ select: { day: true, result: true } }),
    );
    expect(runs.map(({ day: on, result }) => [dateToDay(on), result])).toEqual([
      ["2026-12-05", { queued: 0 }],
    ]);
  });
});

async function ownerOf(chargeId: string): Promise<string> {
  const { rows } = await superuser.query<{ student_id: string }>(
    "select student_id from charges where id = $1",
    [chargeId],
  );
  return rows[0]?.student_id ?? "";
}
