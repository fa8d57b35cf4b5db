import { setTimeout } from "node:timers/promises";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import { makeCharge, makePayment, makeStudent, makeStudio } from "@/lib/testing/factories";
import { type NewCharge, createCharges, reopenCharge, waiveCharge } from "./commands";

const november: Omit<NewCharge, "studentId"> = {
  kind: "fee",
  description: "Mensalidade de novembro",
  period: isoDay("2026-11-01"),
  dueOn: isoDay("2026-11-10"),
  amountCents: 15_000,
  waived: null,
  createdAt: new Date("2026-11-01T09:00:00Z"),
};

it("students are charged in the given order, and a scholarship is created as waived", async () => {
  const { studioId } = await makeStudio();
  const [ana, bia] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const ids = await withStudio(studioId, (tx) =>
    createCharges(tx, [
      { ...november, studentId: ana.studentId },
      { ...november, studentId: bia.studentId, waived: "Bolsa" },
    ]),
  );
  const rows = await withStudio(studioId, (tx) =>
    tx.charge.findMany({ select: { id: true, studentId: true, status: true, totalCents: true } }),
  );
  expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
    { studentId: ana.studentId, status: "open", totalCents: 15_000 },
    { studentId: bia.studentId, status: "waived" },
  ]);
});

it("no student is charged if one of them was charged for the month already", async () => {
  const { studioId } = await makeStudio();
  const [ana, bia] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const charge = (...students: { studentId: string }[]) =>
    withStudio(studioId, (tx) =>
      createCharges(
        tx,
        students.map(({ studentId }) => ({ ...november, studentId })),
      ),
    );
  await charge(ana);
  expect(await refusal(charge(bia, ana))).toBe("charges_fee_once_key");
  expect(await withStudio(studioId, (tx) => tx.charge.count())).toBe(1);
});

describe("FIN-08 the latest month a student was charged for", () => {
  const october = { ...november, period: isoDay("2026-10-01") };

  async function makeWorld() {
    const { studioId } = await makeStudio();
    const join = async () => ({ studentId: (await makeStudent({ studioId })).studentId });
    const [ana, bia] = [await join(), await join()];
    const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
    const charge = (...charges: NewCharge[]) => inside((tx) => createCharges(tx, charges));
    const months = () =>
      inside(async (tx) => {
        const rows = await tx.student.findMany({ select: { id: true, chargedPeriod: true } });
        return [ana, bia].map(({ studentId }) =>
          rows
            .find(({ id }) => id === studentId)
            ?.chargedPeriod.toISOString()
            .slice(0, 10),
        );
      });
    return { studioId, ana, bia, inside, charge, months };
  }

  it("is stored with each student, for fees alone, whatever the order of charging", async () => {
    const { ana, bia, charge, months } = await makeWorld();
    expect(await months()).toEqual(["0001-01-01", "0001-01-01"]);
    await charge({ ...november, ...ana }, { ...october, ...bia });
    await charge({ ...october, ...ana }, { ...november, ...bia, kind: "exam" });
    expect(await months()).toEqual(["2026-11-01", "2026-10-01"]);
  });

  it("goes back when a charge is cancelled, but not when it is waived or paid", async () => {
    const { studioId, ana, bia, inside, charge, months } = await makeWorld();
    const [, last = "", waived = ""] = await charge(
      { ...october, ...ana },
      { ...november, ...ana },
      { ...november, ...bia, waived: "Bolsa" },
    );
    await makePayment({ studioId, ...ana, chargeId: last });
    expect(await months()).toEqual(["2026-11-01", "2026-11-01"]);
    await inside((tx) =>
      tx.charge.update({ where: { id: waived }, data: { status: "cancelled", endReason: "Em dobro" } }),
    );
    expect(await months()).toEqual(["2026-11-01", "0001-01-01"]);
  });

  it("is computed anew if one charge is cancelled while another is created", async () => {
    const { ana, inside, charge, months } = await makeWorld();
    const [first = ""] = await charge({ ...november, ...ana });
    const written = Promise.withResolvers<void>();
    const cancelling = inside(async (tx) => {
      await tx.charge.update({ where: { id: first }, data: { status: "cancelled", endReason: "Em dobro" } });
      written.resolve();
      await setTimeout(300);
    });
    await written.promise;
    await Promise.all([cancelling, charge({ ...october, ...ana })]);
    expect((await months())[0]).toBe("2026-10-01");
  });

  it("cannot be written by hand", async () => {
    const { ana, inside } = await makeWorld();
    const by = inside((tx) =>
      tx.student.updateMany({
        where: { id: ana.studentId },
        data: { chargedPeriod: new Date("2026-11-01") },
      }),
    );
    await expect(by).rejects.toThrow();
  });
});

describe("FIN-03 waiving a charge", () => {
  async function makeWorld() {
    const { studioId } = await makeStudio();
    const { studentId } = await makeStudent({ studioId });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio(studioId, work);
    const stands = () =>
      inside((tx) =>
        tx.charge.findUniqueOrThrow({ where: { id: chargeId }, select: { status: true, endReason: true } }),
      );
    return { studioId, studentId, chargeId, inside, stands };
  }

  it("keeps the reason, and can be undone", async () => {
    const { chargeId, inside, stands } = await makeWorld();
    await inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }));
    expect(await stands()).toEqual({ status: "waived", endReason: "Bolsa" });
    await expect(inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }))).rejects.toMatchObject({
      code: "not-open",
    });
    await inside((tx) => reopenCharge(tx, { chargeId }));
    expect(await stands()).toEqual({ status: "open", endReason: null });
    await expect(inside((tx) => reopenCharge(tx, { chargeId }))).rejects.toMatchObject({
      code: "not-waived",
    });
  });

  it("waives only the rest of a partly paid charge, and reopens the whole", async () => {
    const { studioId, studentId, chargeId, inside } = await makeWorld();
    const payment = await makePayment({ studioId, studentId, chargeId, amountCents: 9_000 });
    const stands = () =>
      inside((tx) =>
        tx.charge.findUniqueOrThrow({
          where: { id: chargeId },
          select: { status: true, totalCents: true, paidCents: true, endReason: true },
        }),
      );
    const before = await stands();
    expect(before).toMatchObject({ status: "open", paidCents: 9_000 });
    await inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }));
    const waived = { totalCents: 9_000, endReason: "Bolsa" };
    expect(await stands()).toEqual({ ...waived, status: "paid", paidCents: 9_000 });
    await inside((tx) => reopenCharge(tx, { chargeId }));
    expect(await stands()).toEqual(before);
    await inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }));
    const reversal = { status: "cancelled", reversedAt: new Date(), reversalReason: "Devolvido" } as const;
    await inside((tx) => tx.payment.updateMany({ where: { id: payment.id }, data: reversal }));
    expect(await stands()).toEqual({ ...waived, status: "open", paidCents: 0 });
  });

  it("neither waives nor reopens a charge that was paid in full", async () => {
    const { studioId, studentId, chargeId, inside } = await makeWorld();
    await makePayment({ studioId, studentId, chargeId });
    await expect(inside((tx) => reopenCharge(tx, { chargeId }))).rejects.toMatchObject({
      code: "not-waived",
    });
    await expect(inside((tx) => waiveCharge(tx, { chargeId, reason: "Bolsa" }))).rejects.toMatchObject({
      code: "not-open",
    });
  });

  it("is refused for another academy", async () => {
    const { chargeId } = await makeWorld();
    const waive = (tx: StudioTx) => waiveCharge(tx, { chargeId, reason: "Bolsa" });
    const other = await makeStudio();
    await expect(withStudio(other.studioId, waive)).rejects.toMatchObject({ code: "not-found" });
  });
});
