import { type IsoDay, addDays } from "@/lib/kernel/dates";
import { demoAccounts } from "./accounts";
import type { PlannedCharge } from "./payments";
import type { Family, PlannedStudent } from "./students";

/** A guardian with their children (students by index). */
type PlannedFamily = Family & { children: number[] };

/** One transfer by one payer, for charges of the plan (by index). */
export type PlannedTransfer = {
  family: number;
  status: "approved" | "in_review";
  day: IsoDay;
  charges: number[];
};

/** One guardian per family, the largest family first. */
export function planFamilies(students: readonly PlannedStudent[]): PlannedFamily[] {
  const families = new Map<string, PlannedFamily>();
  students.forEach(({ guardian }, index) => {
    if (!guardian) return;
    const known = families.get(guardian.email)?.children ?? [];
    families.set(guardian.email, { ...guardian, children: [...known, index] });
  });
  const paying = ({ children }: PlannedFamily): number =>
    children.filter((index) => students[index]?.status === "active" && students[index].input.monthlyFee > 0)
      .length;
  const [largest, ...others] = [...families.values()].sort((a, b) => paying(b) - paying(a));
  return largest ? [{ ...largest, email: demoAccounts.guardian.email }, ...others] : [];
}

const isPaid = ({ payments }: PlannedCharge): boolean =>
  payments.some(({ status }) => status === "completed");

/**
 * The first family pays each month of its children by one transfer, on the day of the last of them; a transfer of
 * another family waits for its receipt to be reviewed. Returns the charges with these payments.
 */
export function planTransfers(charges: readonly PlannedCharge[], families: readonly PlannedFamily[]) {
  const months = new Map<string, number[]>();
  charges.forEach((charge, index) => {
    if (charge.period === null || !isPaid(charge) || !families[0]?.children.includes(charge.student)) return;
    months.set(charge.period, [...(months.get(charge.period) ?? []), index]);
  });
  const transfers: PlannedTransfer[] = [];
  const together = [...charges];
  for (const paid of months.values()) {
    if (paid.length < 2) continue;
    const days = paid.flatMap((index) => charges[index]?.payments.map(({ day }) => day) ?? []);
    const day = days.reduce((last, next) => (next > last ? next : last));
    transfers.push({ family: 0, status: "approved", day, charges: paid });
    for (const index of paid) {
      const charge = charges[index];
      if (!charge) continue;
      const payments = charge.payments.map((payment) =>
        payment.status === "completed" ? { ...payment, day, paymentMethod: "pix" as const } : payment,
      );
      together[index] = { ...charge, payments };
    }
  }
  const asked = charges.findLastIndex(
    ({ student, payments }) =>
      payments.some(({ status }) => status === "pending") &&
      families.some(({ children }) => children.includes(student)),
  );
  const open = charges[asked];
  const [pending] = open?.payments ?? [];
  if (open && pending) {
    const family = families.findIndex(({ children }) => children.includes(open.student));
    transfers.push({ family, status: "in_review", day: pending.day, charges: [asked] });
    // The academy has to approve the receipt before the charge counts as paid.
    together[asked] = { ...open, payments: [] };
  }
  return { charges: together, transfers };
}

const PAID_WITHIN_DAYS = 7;
export const validUntil = (day: IsoDay): IsoDay => addDays(day, PAID_WITHIN_DAYS);
