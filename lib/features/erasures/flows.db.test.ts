/** @database own */
import { withStudio } from "@/lib/db/doors";
import { listPayments } from "@/lib/features/payments/queries/ledger";
import { paymentFilter } from "@/lib/features/payments/schema";
import { fixClock } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeCharge,
  makeFile,
  makePayment,
  makeReceipt,
  makeStudent,
  makeStudio,
} from "@/lib/testing/factories";
import { openSuperuser } from "@/lib/testing/superuser";
import { anonymiseJob } from "./flows";

const superuser = openSuperuser();
const { signal } = new AbortController();
const run = () => anonymiseJob.run(signal);
afterEach(() => fixClock(null));

async function makeWorld() {
  const { id: studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Antiga" });
  const whose = { studioId, studentId };
  const paid = async (month: string, paidOn: string) => {
    const period = day(`${month}-01`);
    const charge = await makeCharge({
      ...whose,
      period,
      dueOn: day(`${month}-10`),
      description: `De Ana, ${month}`,
    });
    await makePayment({ ...whose, chargeId: charge.id, paymentDate: day(paidOn), description: "da Ana" });
    return charge.id;
  };
  const named = async () => {
    const { rows } = await superuser.query<{ period: string }>(
      `select to_char(period, 'YYYY-MM') as period from charges where studio_id = $1 and student_id is not null order by 1`,
      [studioId],
    );
    return rows.map(({ period }) => period);
  };
  return { studioId, studentId, whose, paid, named };
}

it("threat 85 five years after the year of a payment its name and texts are removed and the amount stays", async () => {
  const { studioId, whose, paid, named } = await makeWorld();
  await paid("2020-12", "2020-12-09");
  await paid("2021-01", "2021-01-09");
  await makePayment({ ...whose, paymentDate: day("2020-06-01"), amountCents: 3_000, description: "da Ana" });
  fixClock("2025-12-31T15:00:00Z");
  await run();
  expect(await named()).toEqual(["2020-12", "2021-01"]);
  fixClock("2026-01-01T15:00:00Z");
  await run();
  expect(await named()).toEqual(["2021-01"]);
  const { rows } = await superuser.query(
    `select amount_cents, student_id, description, status from payments
      where studio_id = $1 and student_id is null order by amount_cents`,
    [studioId],
  );
  expect(rows).toEqual([
    { amount_cents: 3_000, student_id: null, description: null, status: "completed" },
    { amount_cents: 15_000, student_id: null, description: null, status: "completed" },
  ]);
  const { rows: charges } = await superuser.query(
    "select description, total_cents, paid_cents, status from charges where studio_id = $1 and student_id is null",
    [studioId],
  );
  expect(charges).toEqual([
    { description: "Mensalidade", total_cents: 15_000, paid_cents: 15_000, status: "paid" },
  ]);
});

it("threat 85 a receipt file goes with the name, and so do older ones; younger files and documents stay", async () => {
  const { studioId, whose, paid } = await makeWorld();
  const file = (name: string, createdAt: string, purpose = "receipt") =>
    makeFile({ ...whose, purpose, name, contentType: "image/png", createdAt: day(createdAt) });
  const settle = async (month: string, receiptFileId: string) =>
    makeReceipt({
      studioId,
      chargeId: await paid(month, `${month}-09`),
      status: "approved",
      decidedAt: day(`${month}-09`),
      receiptFileId,
    });
  await file("primeiro.png", "2020-11-01");
  await settle("2020-12", (await file("pix.png", "2020-12-09")).id);
  await settle("2021-01", (await file("de depois.png", "2021-01-09")).id);
  await file("ficha.png", "2020-11-01", "document");
  fixClock("2026-01-01T15:00:00Z");
  await run();
  const { rows } = await superuser.query<{ name: string }>(
    "select name from files where studio_id = $1 order by name",
    [studioId],
  );
  expect(rows.map(({ name }) => name)).toEqual(["de depois.png", "ficha.png"]);
});

it("threat 85 a charge that is open, in review, or was paid later keeps its name", async () => {
  const { studioId, whose, paid, named } = await makeWorld();
  await paid("2019-01", "2021-02-01");
  const open = await makeCharge({ ...whose, period: day("2019-02-01"), dueOn: day("2019-02-10") });
  const looked = await paid("2019-03", "2019-03-09");
  await makeReceipt({ studioId, chargeId: looked });
  await paid("2019-04", "2019-04-09");
  fixClock("2026-06-01T15:00:00Z");
  await run();
  expect(await named()).toEqual(["2019-01", "2019-02", "2019-03"]);
  expect(open.status).toBe("open");
});

it("AGR-71 threat 85 a student's credit keeps its names until all of it is old and used, and then loses them together", async () => {
  const { studioId, studentId, whose, named } = await makeWorld();
  const first = await makeCharge({ ...whose, period: day("2019-01-01"), dueOn: day("2019-01-10") });
  await makePayment({
    ...whose,
    chargeId: first.id,
    paymentDate: day("2019-01-09"),
    amountCents: 90_000,
    creditCents: 75_000,
  });
  const moveBack = (to: string) =>
    superuser.query("update credit_entries set created_at = $2 where student_id = $1", [studentId, to]);
  await moveBack("2019-01-09");
  fixClock("2026-06-01T15:00:00Z");
  await run();
  expect(await named()).toEqual(["2019-01"]);
  const second = await makeCharge({ ...whose, period: day("2019-02-01"), dueOn: day("2019-02-10") });
  await withStudio(studioId, (tx) =>
    tx.creditEntry.createMany({
      data: [
        { studentId, kind: "used", cents: -15_000, chargeId: second.id },
        { studentId, kind: "returned", cents: -60_000, reason: "Saiu" },
      ],
    }),
  );
  fixClock("2026-06-02T15:00:00Z");
  await run();
  expect(await named()).toEqual(["2019-01", "2019-02"]);
  await moveBack("2019-03-01");
  fixClock("2026-06-03T15:00:00Z");
  await run();
  expect(await named()).toEqual([]);
  const { rows } = await superuser.query(
    "select count(*)::int as all, count(student_id)::int as named from credit_entries where studio_id = $1",
    [studioId],
  );
  expect(rows).toEqual([{ all: 3, named: 0 }]);
});

it("threat 85 two workers at once, and a run on the next day, change no sum", async () => {
  const { studioId, paid, named } = await makeWorld();
  for (const month of ["2019-01", "2019-02", "2019-03"]) await paid(month, `${month}-09`);
  fixClock("2026-06-01T15:00:00Z");
  await Promise.all([run(), run()]);
  fixClock("2026-06-02T15:00:00Z");
  await run();
  expect(await named()).toEqual([]);
  const { rows } = await superuser.query(
    `select (select sum(amount_cents)::int from payments where studio_id = $1) as paid,
            (select count(*)::int from studio_job_runs where studio_id = $1 and job = 'erasures.anonymise') as runs`,
    [studioId],
  );
  expect(rows).toEqual([{ paid: 45_000, runs: 2 }]);
});

it("threat 85 the finance page lists an anonymised payment under a removed student", async () => {
  const { studioId, paid } = await makeWorld();
  await paid("2019-01", "2019-01-09");
  fixClock("2026-06-01T15:00:00Z");
  await run();
  const filter = paymentFilter.parse({ aba: "todos" });
  const asked = { ...filter, monthStart: isoDay("2026-06-01"), skip: 0 };
  const rows = await withStudio(studioId, (tx) => listPayments(tx, asked));
  expect(rows).toMatchObject([{ studentName: "Aluno removido", studentId: null, amountCents: 15_000 }]);
});
