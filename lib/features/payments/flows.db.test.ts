import { withStudio } from "@/lib/db/doors";
import type { StudioTx } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay, isoDay } from "@/lib/kernel/dates";
import { day, makeCharge, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { chargeFees, chargeFirstFee } from "./commands/charge-fees";
import { feeJob } from "./flows";

const today = isoDay("2026-11-21");

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
  it("FIN-03 are made from each active student's fee, due on the 10th, or on the first day of who came later", async () => {
    const { join, charge, charges } = await academy();
    const ana = await join();
    const late = await join({ enrollmentDate: day("2026-11-15"), createdAt: day("2026-11-15") });
    await join({ status: "inactive" });
    await join({ status: "suspended" });
    await join({ monthlyFeeCents: 0 });
    await join({ enrollmentDate: day("2026-12-03") });
    await join({ feesFrom: day("2026-12-01") });
    expect(await charge()).toBe(2);
    const november = { description: "Mensalidade de novembro de 2026", totalCents: 15_000 };
    expect(await charges()).toEqual([
      { studentId: ana, dueOn: "2026-11-10", ...november },
      { studentId: late, dueOn: "2026-11-15", ...november },
    ]);
    expect(await charge(isoDay("2026-12-01"))).toBe(4);
  });

  it("FIN-03 are made once, however often and by however many at once", async () => {
    const { join, charge, charges } = await academy();
    for (let index = 0; index < 12; index += 1) await join();
    const made = await Promise.all([charge(), charge(), charge(), charge()]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await charge()).toBe(0);
    expect(new Set((await charges()).map(({ studentId }) => studentId)).size).toBe(12);
  });

  it("FIN-03 ask nothing again of who paid in the month, was waived, or whose charge was cancelled", async () => {
    const { studioId, join, charge, charges } = await academy();
    await makePayment({ studioId, studentId: await join(), paymentDate: day("2026-11-03") });
    for (const status of ["waived", "cancelled"] as const)
      await makeCharge({ studioId, studentId: await join(), status, endReason: "Combinado" });
    const october = await join();
    await makePayment({ studioId, studentId: october, paymentDate: day("2026-10-31") });
    expect(await charge()).toBe(1);
    expect((await charges()).filter(({ description }) => /de 2026$/.test(description))).toMatchObject([
      { studentId: october },
    ]);
  });

  it("FIN-03 leave who was enrolled today to the dialog, which charges at once or from the next month on", async () => {
    const { inside, join, charge } = await academy();
    const createdAt = new Date("2026-11-21T12:00:00Z");
    const ana = await join({ createdAt });
    await join({ createdAt, feesFrom: day("2026-12-01") });
    expect(await charge()).toBe(0);
    expect(await inside((tx) => chargeFirstFee(tx, { studentId: ana, today }))).toBe(1);
    expect(await charge(isoDay("2026-11-22"))).toBe(0);
    expect(await charge(isoDay("2026-12-01"))).toBe(2);
  });

  it("SHELL-07 are one's own academy's", async () => {
    const [ours, theirs] = [await academy(), await academy()];
    await theirs.join();
    expect(await ours.charge()).toBe(0);
    expect(await theirs.charges()).toEqual([]);
  });
});

it("FIN-03 the night's job charges each academy once, also by two workers", async () => {
  // In Lisbon it is past three while the academies of other tests, in Brazil, have not come so far.
  const { studioId, inside, join, charges } = await academy("Europe/Lisbon");
  await join();
  fixClock(new Date("2026-11-20T03:30:00Z"));
  const run = () => feeJob.run(new AbortController().signal);
  await Promise.all([run(), run()]);
  expect(await charges()).toHaveLength(1);
  const runs = await inside((tx) => tx.studioJobRun.findMany({ where: { job: feeJob.name } }));
  expect(runs.map(({ studioId: of, result }) => [of, result])).toEqual([[studioId, { charges: 1 }]]);
  await join();
  fixClock(new Date("2026-11-21T03:00:00Z"));
  await run();
  expect(await charges()).toHaveLength(2);
});
