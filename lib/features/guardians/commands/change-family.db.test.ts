import { type StudioTx, withStudio } from "@/lib/db/doors";
import { giveDiscount } from "@/lib/features/agreements/commands/change-agreement";
import { saveSiblings } from "@/lib/features/agreements/commands/keep-plan";
import { pauseStudent } from "@/lib/features/students/commands/pause-student";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { day, makeCharge, makeGuardian, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { changeFamily } from "./change-family";

const today = isoDay("2026-11-06");

/**
 * Ana, Bia and Caio, enrolled in this order, with a fee of R$ 180,00 and 10 % for brothers by the one guardian who pays.
 * November is charged and due on the 25th.
 */
async function family() {
  const { studioId } = await makeStudio({ siblingsBp: 1_000 });
  const { userId } = await makeOwner({ studioId });
  const inside = <T>(work: (tx: StudioTx) => Promise<T>) => withStudio({ studioId, userId }, work);
  const enrol = async (fullName: string, since: string, totalCents: number) => {
    const fields = { monthlyFeeCents: 18_000, enrollmentDate: day(since) };
    const { studentId } = await makeStudent({ studioId, fullName, ...fields });
    const amounts = { amountCents: 18_000, discountCents: 18_000 - totalCents };
    await inside((tx) => tx.agreement.updateMany({ where: { studentId }, data: { dueDay: 25 } }));
    await makeCharge({ studioId, studentId, dueOn: day("2026-11-25"), ...amounts });
    return studentId;
  };
  const [ana, bia, caio] = [
    await enrol("Ana", "2026-01-05", 18_000),
    await enrol("Bia", "2026-02-05", 16_200),
    await enrol("Caio", "2026-03-05", 16_200),
  ];
  const rights = { canPay: true };
  const { id: guardianId } = await makeGuardian({ studioId, students: [ana, bia, caio], rights });
  const by = { today, userId, ip: "127.0.0.1" };
  const change = (studentId: string, work: (tx: StudioTx) => Promise<unknown>) =>
    inside((tx) => changeFamily(tx, { studentId, mayFollow: true, ...by }, () => work(tx)));
  const charges = async () => {
    const select = { status: true, totalCents: true, student: { select: { fullName: true } } } as const;
    const rows = await inside((tx) =>
      tx.charge.findMany({ orderBy: { student: { fullName: "asc" } }, select }),
    );
    return rows.map(({ student, status, totalCents }) => `${student?.fullName} ${status} ${totalCents}`);
  };
  const fees = async () =>
    (await inside((tx) => tx.student.findMany({ orderBy: { fullName: "asc" } }))).map(
      ({ monthlyFeeCents }) => monthlyFeeCents,
    );
  const pause = (id: string) =>
    inside((tx) =>
      pauseStudent(tx, { id, until: null, reason: null, charges: "keep", mayCancel: true, ...by }),
    );
  return { studioId, inside, by, ana, bia, caio, guardianId, change, charges, fees, pause };
}

const asCharged = ["Ana open 18000", "Bia open 16200", "Caio open 16200"];

it("AGR-08 AGR-15 no open charge of a family changes when a guardian is edited, though the eldest is away", async () => {
  const { ana, bia, guardianId, change, charges, pause } = await family();
  await pause(ana);
  for (const studentId of [ana, bia])
    await change(studentId, (tx) =>
      tx.guardian.updateMany({ where: { id: guardianId }, data: { phone: "+5511987654321" } }),
    );
  expect(await charges()).toEqual(asCharged);
});

it("AGR-08 another percentage counts from the next charge on, and a guardian's edit does not change that", async () => {
  const { studioId, inside, bia, guardianId, change, charges, fees } = await family();
  await inside((tx) => saveSiblings(tx, { studioId, siblingsBp: 2_000, was: 1_000, today }));
  await change(bia, (tx) =>
    tx.guardian.updateMany({ where: { id: guardianId }, data: { phone: "+5511987654321" } }),
  );
  expect(await charges()).toEqual(asCharged);
  expect(await fees()).toEqual([18_000, 14_400, 14_400]);
});

it("AGR-08 AGR-11 a discount changes the student's own open charge, and no brother's", async () => {
  const { inside, by, ana, caio, charges, fees, pause } = await family();
  await pause(ana);
  const discount = { percentBp: null, cents: cents(1_000), reason: "Amiga", until: null };
  await inside((tx) => giveDiscount(tx, { studentId: caio, ...discount, ...by }));
  expect(await charges()).toEqual(["Ana open 18000", "Bia open 16200", "Caio open 15200"]);
  expect(await fees()).toEqual([18_000, 18_000, 15_200]);
});

it("AGR-08 a guardian who stops paying takes the discount along, and no brother's who keeps one", async () => {
  const { ana, caio, guardianId, change, charges, pause } = await family();
  const stop = (tx: StudioTx, studentId: string) =>
    tx.studentGuardian.updateMany({ where: { studentId, guardianId }, data: { canPay: false } });
  await change(caio, (tx) => stop(tx, caio));
  expect(await charges()).toEqual(["Ana open 18000", "Bia open 16200", "Caio open 18000"]);
  await pause(ana);
  await change(ana, (tx) => stop(tx, ana));
  expect(await charges()).toEqual(["Ana open 18000", "Bia open 16200", "Caio open 18000"]);
});

it("AGR-08 a second guardian who pays changes no charge of a brother without the discount", async () => {
  const { ana, bia, change, charges, pause } = await family();
  await pause(ana);
  await change(bia, async (tx) => {
    const { id } = await tx.guardian.create({ data: { fullName: "Rita Prado" } });
    await tx.studentGuardian.createMany({ data: [{ studentId: bia, guardianId: id, canPay: true }] });
  });
  expect(await charges()).toEqual(asCharged);
});
