import { type StudioTx, withStudio } from "@/lib/db/doors";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { day, makeStudent, makeStudio } from "@/lib/testing/factories";
import type { Adjustment } from "../rules/adjust";
import { adjustAgreement } from "./adjust-agreement";

const tenPercent: Adjustment = { by: "percent", bp: 1_000 };
const tenReais: Adjustment = { by: "reais", cents: cents(1_000) };

/** A student who pays R$ 150,00 a month. */
async function paying() {
  const { studioId } = await makeStudio();
  const { studentId } = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
  await inside((tx) =>
    tx.student.updateMany({ where: { id: studentId }, data: { createdAt: day("2026-10-01") } }),
  );
  const adjust = (on: string, change: Adjustment, { from, asked }: { from: string; asked: number }) =>
    inside((tx) =>
      adjustAgreement(tx, {
        studentId,
        change,
        from: isoDay(from),
        again: false,
        asked,
        today: isoDay(on),
        userId: null,
        ip: "127.0.0.1",
      }),
    );
  const charge = (on: string) => inside((tx) => chargeFees(tx, { today: isoDay(on) }));
  const charged = async () =>
    (await inside((tx) => tx.charge.findMany({ where: { studentId }, orderBy: { period: "asc" } }))).map(
      ({ period, totalCents }) => [period && dateToDay(period), totalCents],
    );
  return { adjust, charge, charged };
}

it("IMP-41 a price agreed for an earlier month is charged: an adjustment from a later month is refused", async () => {
  const { adjust, charge, charged } = await paying();
  await adjust("2026-11-20", tenPercent, { from: "2027-01-01", asked: 15_000 });
  const second = adjust("2026-11-20", tenReais, { from: "2027-03-01", asked: 16_500 });
  await second.catch(() => undefined);
  await charge("2027-01-05");
  expect(await charged()).toEqual([["2027-01-01", 16_500]]);
  await expect(second).rejects.toMatchObject({ code: "next" });
  await adjust("2027-01-20", tenReais, { from: "2027-03-01", asked: 16_500 });
  await charge("2027-03-05");
  expect((await charged()).at(-1)).toEqual(["2027-03-01", 17_500]);
});

it("IMP-41 a price that begins this month is charged this month, also if it is adjusted before the night stores it", async () => {
  const { adjust, charge, charged } = await paying();
  await adjust("2026-11-20", tenPercent, { from: "2026-12-01", asked: 15_000 });
  expect(await adjust("2026-12-01", tenReais, { from: "2027-01-01", asked: 16_500 })).toEqual({
    amount: 16_500,
    nextAmount: 17_500,
    from: "2027-01-01",
    wasNext: null,
  });
  await charge("2026-12-02");
  await charge("2027-01-02");
  expect(await charged()).toEqual([
    ["2026-12-01", 16_500],
    ["2027-01-01", 17_500],
  ]);
});
