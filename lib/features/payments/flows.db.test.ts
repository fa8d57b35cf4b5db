/** @database own */
import { withStudio } from "@/lib/db/doors";
import type { StudioTx } from "@/lib/db/doors";
import { holdStudent } from "@/lib/db/locks";
import { followAgreement } from "@/lib/features/agreements/commands/follow-agreement";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { day, makeCharge, makeOwner, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { openSuperuser, someoneWaits } from "@/lib/testing/superuser";
import { chargeFees, chargeFirstFee } from "./commands/charge-fees";
import { registerPayment } from "./commands/register-payment";
import { feeJob } from "./flows";

const today = isoDay("2026-11-21");
const superuser = openSuperuser();

async function academy(timeZone?: string) {
  const { studioId } = await makeStudio(timeZone ? { timeZone } : {});
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
  const join = async (fields: Partial<Parameters<typeof makeStudent>[0]> = {}) =>
    (
      await makeStudent({
        studioId,
        monthlyFeeCents: 15_000,
        enrollmentDate: day("2026-01-05"),
        createdAt: day("2026-01-05"),
        ...fields,
      })
    ).studentId;
  const charge = (on = today) => inside((tx) => chargeFees(tx, { today: on }));
  const charges = () =>
    inside((tx) => tx.charge.findMany({ orderBy: [{ dueOn: "asc" }, { id: "asc" }] })).then((rows) =>
      rows.map(({ studentId, dueOn, totalCents, description }) => ({
        studentId,
        dueOn: dateToDay(dueOn),
        totalCents,
        description,
      })),
    );
  return { studioId, inside, join, charge, charges };
}

describe("the charges of a month", () => {
  it("FIN-03 are created from active students' fees, due on the 10th or a later first day, and never in the past", async () => {
    const { join, charge, charges } = await academy();
    const ana = await join();
    const late = await join({ enrollmentDate: day("2026-11-15"), createdAt: day("2026-11-02") });
    await join({ status: "inactive" });
    await join({ status: "suspended" });
    await join({ monthlyFeeCents: 0 });
    await join({ enrollmentDate: day("2026-12-03") });
    await join({ feesFrom: day("2026-12-01") });
    expect(await charge(isoDay("2026-11-03"))).toBe(2);
    const back = await join();
    expect(await charge()).toBe(1);
    const november = { description: "Mensalidade de novembro de 2026", totalCents: 15_000 };
    expect(await charges()).toEqual([
      { studentId: ana, dueOn: "2026-11-10", ...november },
      { studentId: late, dueOn: "2026-11-15", ...november },
      { studentId: back, dueOn: today, ...november },
    ]);
    expect(await charge(isoDay("2026-12-01"))).toBe(5);
  });

  it("CONST-07 are not created automatically if the academy charges by hand, but from the dialog", async () => {
    const { studioId, inside, join, charge, charges } = await academy();
    const studentId = await join();
    await inside((tx) => tx.studio.updateMany({ where: { id: studioId }, data: { autoCharge: false } }));
    expect(await charge()).toBe(0);
    await inside((tx) => chargeFirstFee(tx, { studentId, today }));
    expect(await charges()).toHaveLength(1);
    await join();
    await inside((tx) => tx.studio.updateMany({ where: { id: studioId }, data: { autoCharge: true } }));
    expect(await charge()).toBe(1);
  });

  it("FIN-03 are created once, however often and by however many workers", async () => {
    const { join, charge, charges } = await academy();
    for (let index = 0; index < 12; index += 1) await join();
    const made = await Promise.all([charge(), charge(), charge(), charge()]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await charge()).toBe(0);
    expect(new Set((await charges()).map(({ studentId }) => studentId)).size).toBe(12);
  });

  it("FIN-03 skip students who paid in the month, were waived, or whose charge was cancelled", async () => {
    const { studioId, join, charge, charges } = await academy();
    await makePayment({ studioId, studentId: await join(), paymentDate: day("2026-11-03") });
    for (const status of ["waived", "cancelled"] as const)
      await makeCharge({ studioId, studentId: await join(), status, endReason: "Combinado" });
    const october = await join();
    await makePayment({ studioId, studentId: october, amountCents: 0, paymentDate: day("2026-11-03") });
    await makePayment({ studioId, studentId: october, paymentDate: day("2026-10-31") });
    expect(await charge()).toBe(1);
    expect((await charges()).filter(({ description }) => /de 2026$/.test(description))).toMatchObject([
      { studentId: october },
    ]);
  });

  it("FIN-03 leave a student enrolled today to the dialog, which charges at once or from the next month on", async () => {
    const { inside, join, charge } = await academy();
    const createdAt = new Date("2026-11-21T12:00:00Z");
    const ana = await join({ createdAt });
    await join({ createdAt, feesFrom: day("2026-12-01") });
    expect(await charge()).toBe(0);
    expect(await inside((tx) => chargeFirstFee(tx, { studentId: ana, today }))).toBe(1);
    expect(await charge(isoDay("2026-11-22"))).toBe(0);
    expect(await charge(isoDay("2026-12-01"))).toBe(2);
  });

  /** Creates the charges while another transaction has not committed its change. */
  async function chargeBeside(
    { inside, charge }: Awaited<ReturnType<typeof academy>>,
    change: (tx: StudioTx) => Promise<unknown>,
  ): Promise<void> {
    const [changed, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = inside(async (tx) => {
      await change(tx);
      changed.resolve();
      await waiting.promise;
    });
    await changed.promise;
    const charging = charge();
    await Promise.race([charging, someoneWaits(superuser)]);
    waiting.resolve();
    await Promise.all([other, charging]);
  }

  it("FIN-03 follow a fee that is edited at the same moment", async () => {
    const ours = await academy();
    const { userId } = await makeOwner({ studioId: ours.studioId });
    const studentId = await ours.join();
    await chargeBeside(ours, async (tx) => {
      await holdStudent(tx, studentId);
      await tx.student.updateMany({ where: { id: studentId }, data: { monthlyFeeCents: 20_000 } });
      await followAgreement(tx, { studentIds: [studentId], today, userId, ip: "127.0.0.1" });
    });
    expect(await ours.charges()).toMatchObject([{ totalCents: 20_000 }]);
  });

  it("FIN-03 skip a student whose payment without a charge is being registered", async () => {
    const ours = await academy();
    const { userId } = await makeOwner({ studioId: ours.studioId });
    const paid = { studentId: await ours.join(), chargeId: null, amount: cents(15_000), description: null };
    await chargeBeside(ours, (tx) =>
      registerPayment(tx, { ...paid, paymentMethod: "pix", userId, day: today }),
    );
    expect(await ours.charges()).toEqual([]);
  });

  it("SHELL-07 are created for one's own academy alone", async () => {
    const [ours, theirs] = [await academy(), await academy()];
    await theirs.join();
    expect(await ours.charge()).toBe(0);
    expect(await theirs.charges()).toEqual([]);
  });
});

it("FIN-03 the nightly job charges each academy once, even with two workers", async () => {
  // In Lisbon it is past three, while in Brazil, where the academies of other tests are, it is not.
  const { studioId, inside, join, charges } = await academy("Europe/Lisbon");
  await join();
  fixClock(new Date("2026-11-20T03:30:00Z"));
  const run = () => feeJob.run(new AbortController().signal);
  await Promise.all([run(), run()]);
  expect(await charges()).toHaveLength(1);
  const runs = await inside((tx) => tx.studioJobRun.findMany({ where: { job: feeJob.name } }));
  expect(runs).toMatchObject([{ studioId }]);
  await join();
  fixClock(new Date("2026-11-21T03:00:00Z"));
  await run();
  expect(await charges()).toHaveLength(2);
});

it("FIN-03 the nightly job charges a large academy in several short transactions", async () => {
  const { studioId, inside } = await academy("Europe/Lisbon");
  await superuser.query(
    `insert into students (id, studio_id, full_name, email, enrollment_date, created_at, monthly_fee_cents, status)
     select gen_random_uuid(), $1, 'Aluno ' || n, 'a' || n || '@obi.example', '2026-01-05', '2026-01-05', 15000, 'active'
       from generate_series(1, 2001) n`,
    [studioId],
  );
  await superuser.query("analyze students");
  fixClock(new Date("2026-11-22T03:30:00Z"));
  await feeJob.run(new AbortController().signal);
  const { rows } = await superuser.query(
    "select count(*)::int as charges, count(distinct xmin::text)::int as commits from charges where studio_id = $1",
    [studioId],
  );
  expect(rows).toEqual([{ charges: 2_001, commits: 2 }]);
  const runs = await inside((tx) => tx.studioJobRun.findMany({ where: { job: feeJob.name } }));
  expect(runs).toMatchObject([{ result: { charges: 2_001 } }]);
});
