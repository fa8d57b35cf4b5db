import fc from "fast-check";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { denied, expectColumns, refusal } from "@/lib/testing/entities";
import { day, makeCharge, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { monthsApart } from "@/lib/testing/payment-months";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();

async function makeWorld() {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId });
  const { id: chargeId } = await makeCharge({ studioId, studentId, amountCents: 900_000 });
  return { studioId, studentId, chargeId };
}

const kept = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.paymentMonth.findMany({
      where: { payments: { gt: 0 } },
      orderBy: [{ month: "asc" }, { status: "asc" }, { forCharge: "asc" }, { paymentMethod: "asc" }],
      omit: { studioId: true },
    }),
  );

const month = (iso: string) => day(`${iso}-01`);

/** One statement past the doors; `$1` are the studios, `$2` picks some of their payments. */
const some = `studio_id = any($1) and abs(hashtext(id::text)) % 4 = $2`;
const statements = {
  describes: `update payments set description = 'Outra' where ${some}`,
  completes: `update payments set status = 'completed' where ${some} and reversed_at is null`,
  fails: `update payments set status = 'failed' where ${some} and reversed_at is null`,
  raises: `update payments set amount_cents = amount_cents + 1 where ${some} and reversed_at is null`,
  changes: `update payments set payment_method = 'cash' where ${some} and reversed_at is null`,
  postpones: `update payments set payment_date = payment_date + 17 where ${some}`,
  charges: `update payments p set charge_id = (select id from charges c where c.student_id = p.student_id limit 1)
    where ${some} and charge_id is null`,
  reverses: `update payments set status = 'cancelled', reversed_at = now(), reversal_reason = 'Estorno'
    where ${some} and reversed_at is null`,
  removes: `delete from payments where ${some}`,
  pays: `insert into payments (id, studio_id, student_id, amount_cents, status, payment_date)
    select gen_random_uuid(), s.studio_id, s.id, 100 * n, (array['pending', 'completed', 'failed'])[1 + n % 3]::payment_status,
           date '2026-01-20' + n * 11 from students s, generate_series(0, 4 + $2::int) n where s.studio_id = any($1)`,
};

it("is what the payments of a month, of a status, of a method, for a charge or for none, come to", async () => {
  await expectColumns(
    superuser,
    "payment_months",
    "studio_id month status for_charge payments amount_cents payment_method",
  );
  const { studioId, studentId, chargeId } = await makeWorld();
  const pay = (on: string, amountCents: number, fields: object = {}) =>
    makePayment({ studioId, studentId, amountCents, paymentDate: day(on), ...fields });
  await pay("2026-10-31", 1_000);
  await pay("2026-11-01", 200);
  await pay("2026-11-30", 30);
  await pay("2026-11-30", 4, { status: "pending" });
  await pay("2026-11-29", 600, { paymentMethod: "pix" });
  const { id } = await pay("2026-11-30", 5, { chargeId });
  const november = {
    month: month("2026-11"),
    status: "completed",
    forCharge: false,
    paymentMethod: "credit_card",
  };
  const unmoved = [
    { ...november, month: month("2026-10"), payments: 1, amountCents: 1_000n },
    { ...november, status: "pending", payments: 1, amountCents: 4n },
    { ...november, payments: 2, amountCents: 230n },
    { ...november, paymentMethod: "pix", payments: 1, amountCents: 600n },
  ];
  expect(await kept(studioId)).toEqual([
    ...unmoved,
    { ...november, forCharge: true, payments: 1, amountCents: 5n },
  ]);
  await withStudio(studioId, (tx) =>
    tx.payment.updateMany({
      where: { id },
      data: { status: "cancelled", reversedAt: new Date(), reversalReason: "Estorno" },
    }),
  );
  expect(await kept(studioId)).toEqual([
    ...unmoved,
    { ...november, status: "cancelled", forCharge: true, payments: 1, amountCents: 5n },
  ]);
});

it("equals the payments after whatever is done to them, to one academy's or to several's at once", async () => {
  const worlds = [await makeWorld(), await makeWorld()];
  const studios = worlds.map(({ studioId }) => studioId);
  const step = fc.record({
    does: fc.constantFrom(...(Object.keys(statements) as (keyof typeof statements)[])),
    to: fc.constantFrom(studios, studios.slice(0, 1), studios.slice(1)),
    part: fc.integer({ min: 0, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await superuser.query(statements.pays, [studios, 0]);
      for (const { does, to, part } of steps) await superuser.query(statements[does], [to, part]);
      expect(await monthsApart(superuser, studios)).toEqual([]);
    }),
    { numRuns: 25 },
  );
  expect((await kept(studios[0] ?? "")).length).toBeGreaterThan(0);
});

it("counts every one of those written at once, and nothing that was thought better of", async () => {
  const { studioId, studentId } = await makeWorld();
  const pay = () => makePayment({ studioId, studentId, amountCents: 7, paymentDate: day("2026-11-05") });
  const withdrawn = withStudio(studioId, async (tx) => {
    await tx.payment.create({ data: { studentId, amountCents: 1, paymentDate: day("2026-11-05") } });
    throw new Error("thought better of it");
  });
  await Promise.allSettled([withdrawn, ...Array.from({ length: 8 }, pay)]);
  expect(await kept(studioId)).toMatchObject([{ payments: 8, amountCents: 56n }]);
  expect(await monthsApart(superuser, [studioId])).toEqual([]);
});

it("lets nobody lock another out who writes the same months the other way round", async () => {
  const { studioId, studentId } = await makeWorld();
  const pay = (tx: StudioTx, on: string) =>
    tx.payment.create({ data: { studentId, amountCents: 1, status: "completed", paymentDate: day(on) } });
  await withStudio(studioId, async (tx) => {
    await pay(tx, "2026-10-05");
    await pay(tx, "2026-11-05");
  });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const forwards = withStudio(studioId, async (tx) => {
    await pay(tx, "2026-10-05");
    first.resolve();
    await second.promise;
    await pay(tx, "2026-11-05");
  });
  await first.promise;
  const backwards = withStudio(studioId, async (tx) => {
    await pay(tx, "2026-11-05");
    second.resolve();
    await pay(tx, "2026-10-05");
  });
  setTimeout(second.resolve, 300);
  await Promise.all([forwards, backwards]);
  expect(await kept(studioId)).toMatchObject([{ payments: 3 }, { payments: 3 }]);
});

it("is written by nobody, whose academy it may be", async () => {
  const { studioId, studentId } = await makeWorld();
  await makePayment({ studioId, studentId });
  const write = (run: (tx: StudioTx) => Promise<unknown>) => refusal(withStudio(studioId, run));
  const row = {
    studioId,
    month: month("2020-01"),
    status: "completed",
    forCharge: false,
    paymentMethod: "pix",
  } as const;
  expect(await write((tx) => tx.paymentMonth.create({ data: row }))).toMatch(denied);
  expect(await write((tx) => tx.paymentMonth.updateMany({ data: { payments: 9 } }))).toMatch(denied);
  expect(await write((tx) => tx.paymentMonth.deleteMany())).toMatch(denied);
  expect(await refusal(withSystem("test", (tx) => tx.paymentMonth.findMany()))).toMatch(denied);
  const wrong = (sql: string) => refusal(superuser.query(sql, [studioId]));
  const insert =
    "insert into payment_months (studio_id, month, status, for_charge, payments, payment_method) values ($1";
  expect(await wrong(`${insert}, '2020-01-02', 'failed', false, 1, 'pix')`)).toMatch(
    "payment_months_month_check",
  );
  expect(await wrong(`${insert}, '2020-01-01', 'failed', false, -1, 'pix')`)).toMatch(
    "payment_months_sums_check",
  );
});
