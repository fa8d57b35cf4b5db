import { withStudio } from "@/lib/db/doors";
import { isoDay } from "@/lib/kernel/dates";
import { refusal } from "@/lib/testing/entities";
import { makeStudent, makeStudio } from "@/lib/testing/factories";
import { type NewCharge, createCharges } from "./commands";

const november: Omit<NewCharge, "studentId"> = {
  kind: "fee",
  description: "Mensalidade de novembro",
  period: isoDay("2026-11-01"),
  dueOn: isoDay("2026-11-10"),
  amountCents: 15_000,
  waived: null,
  createdAt: new Date("2026-11-01T09:00:00Z"),
};

it("students owe what they are charged, in the order asked for, and a scholarship is born waived", async () => {
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

it("none is charged when one of them was charged for the month already", async () => {
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
