import type { NewCharge } from "@/lib/features/charges/commands";
import { USUAL_DUE_DAY } from "@/lib/features/agreements/rules/price";
import { type IsoDay, addDays, addMonths, firstOfMonth } from "@/lib/kernel/dates";
import { type Chance, makeChance } from "./chance";
import type { PlannedStudent } from "./students";

type PlannedPayment = {
  student: number;
  day: IsoDay;
  amountCents: number;
  paymentMethod: "pix" | "credit_card" | "debit_card" | "cash" | "transfer";
  status: "completed" | "pending" | "failed" | "cancelled";
  description: string;
};

/** A charge with its payments; `waived` gives the reason why none was due. */
export type PlannedCharge = Omit<NewCharge, "studentId" | "createdAt"> & {
  student: number;
  payments: PlannedPayment[];
};

const MONTHS = 24;
const PRICE_RISE_CENTS = 1_000;

const monthNames = [
  "janeiro", "fevereiro", "março", "abril", "maio", "junho",
  "julho", "agosto", "setembro", "outubro", "novembro", "dezembro",
]; // prettier-ignore

/** Share of students who skip a month, by month: holidays are felt. */
const skipping: Readonly<Record<string, number>> = { "01": 0.17, "02": 0.06, "07": 0.13, "12": 0.08 };
const EXAM_MONTHS = ["06", "12"];

const monthOf = (day: IsoDay): string => day.slice(5, 7);
const feeFor = (month: IsoDay): string =>
  `Mensalidade de ${monthNames[Number(monthOf(month)) - 1] ?? ""} de ${month.slice(0, 4)}`;

const payDay = (month: IsoDay, chance: Chance): IsoDay => {
  const day = chance.weighted([
    [chance.between(1, USUAL_DUE_DAY - 1), 58],
    [USUAL_DUE_DAY, 24],
    [chance.between(USUAL_DUE_DAY + 1, 17), 13],
    [chance.between(18, 27), 5],
  ]);
  return addDays(month, day - 1);
};

const WAIVED = "Férias combinadas: mês sem treino";

/** One month's fee and its payments; none where the payment day is in the future or the month is skipped. */
function monthlyFee(
  student: PlannedStudent,
  index: number,
  month: IsoDay,
  today: IsoDay,
  usual: PlannedPayment["paymentMethod"],
  chance: Chance,
): PlannedCharge {
  const { monthlyFee: fee, enrollmentDate } = student.input;
  const isPortal = index === 0;
  const isCurrent = month === firstOfMonth(today);
  const isFirst = month === firstOfMonth(enrollmentDate);
  const paidOn = isFirst ? enrollmentDate : isPortal ? addDays(month, 4) : payDay(month, chance);
  const method = isPortal || chance.odds(0.85) ? usual : chance.pick(["pix", "credit_card", "cash"] as const);
  const rise = fee > 10_000 && month < addMonths(firstOfMonth(today), -5) ? PRICE_RISE_CENTS : 0;
  const row = {
    student: index,
    day: paidOn,
    amountCents: fee - rise,
    paymentMethod: method,
    description: feeFor(month),
  };
  const charge = (payments: PlannedPayment[], waived: string | null = null): PlannedCharge => ({
    student: index,
    kind: "fee",
    description: row.description,
    period: month,
    dueOn: isFirst ? enrollmentDate : addDays(month, USUAL_DUE_DAY - 1),
    amountCents: row.amountCents,
    waived,
    payments,
  });
  const [skips, owes, mishap] = [chance.odds(skipping[monthOf(month)] ?? 0), chance.next(), chance.next()];
  if (skips && !isFirst && !isPortal) return charge([], WAIVED);
  const owing = isCurrent ? 0.1 : month === addMonths(firstOfMonth(today), -1) ? 0.03 : 0;
  if (owes < owing && !isFirst && !isPortal) {
    const asked = addDays(month, chance.between(0, 4));
    const link = {
      ...row,
      day: asked > today ? today : asked,
      paymentMethod: "pix",
      status: "pending",
    } as const;
    return charge([link]);
  }
  // The portal's student owes the current fee, so that visitors can try to pay one.
  if (paidOn > today || (isPortal && isCurrent)) return charge([]);
  if (method === "credit_card" && mishap < 0.09) {
    const again = addDays(paidOn, 2);
    const retried =
      again <= today ? [{ ...row, day: again, paymentMethod: "pix", status: "completed" } as const] : [];
    return charge([{ ...row, status: "failed" }, ...retried]);
  }
  const paid = { ...row, status: "completed" } as const;
  if (mishap > 0.992 && !isPortal) return charge([{ ...row, status: "cancelled" }, paid]);
  return charge([paid]);
}

/** Enrolment fee, exams in June and December, and now and then a purchase. */
function extras(student: PlannedStudent, index: number, month: IsoDay, chance: Chance): PlannedCharge[] {
  const { enrollmentDate } = student.input;
  const sale = (kind: PlannedCharge["kind"], day: IsoDay, amountCents: number, description: string): PlannedCharge => {
    const paymentMethod = chance.weighted([["pix", 5], ["credit_card", 3], ["cash", 2]] as const);
    const payment = { student: index, day, amountCents, description, status: "completed", paymentMethod } as const;
    return { student: index, kind, description, period: null, dueOn: day, amountCents, waived: null, payments: [payment] };
  }; // prettier-ignore
  const found: PlannedCharge[] = [];
  if (month === firstOfMonth(enrollmentDate) && chance.odds(0.7))
    found.push(sale("enrolment", enrollmentDate, 9_000, "Taxa de matrícula"));
  const examDay = addDays(month, chance.between(12, 20));
  const sits = EXAM_MONTHS.includes(monthOf(month)) && student.course.exam !== null && chance.odds(0.3);
  if (sits && enrollmentDate < addMonths(month, -4))
    found.push(sale("exam", examDay, 10_000, student.course.exam ?? ""));
  if (chance.odds(0.03))
    found.push(
      sale(
        "product",
        addDays(month, chance.between(2, 26)),
        chance.between(9, 30) * 1_000,
        student.course.gear,
      ),
    );
  return found;
}

function chargesOf(student: PlannedStudent, index: number, today: IsoDay): PlannedCharge[] {
  const chance = makeChance(`payments ${index}`);
  const { enrollmentDate, monthlyFee: monthlyFeeCents } = student.input;
  const usual = index === 0 ? "pix" : chance.weighted([["pix", 56], ["credit_card", 20], ["debit_card", 9], ["cash", 9], ["transfer", 6]] as const); // prettier-ignore
  const months = Array.from({ length: MONTHS }, (_, back) =>
    addMonths(firstOfMonth(today), back - MONTHS + 1),
  );
  const isHere = (day: IsoDay) =>
    day >= enrollmentDate && day <= today && (!student.leftOn || day < student.leftOn);
  const isMember = (month: IsoDay) =>
    month >= firstOfMonth(enrollmentDate) && (!student.leftOn || month < student.leftOn);
  return months.flatMap((month) => {
    // Random values are drawn for every month, so that one more day of membership changes no other month.
    const fee = monthlyFeeCents > 0 ? monthlyFee(student, index, month, today, usual, chance) : null;
    const sold = extras(student, index, month, chance).filter(({ dueOn }) => isHere(dueOn));
    if (!fee || !isMember(month)) return sold;
    return [{ ...fee, payments: fee.payments.filter(({ day }) => isHere(day)) }, ...sold];
  });
}

/** Turns the first requested payment that is still pending into a part payment in cash of about half. */
function withPartOfOne(charges: readonly PlannedCharge[]): PlannedCharge[] {
  const asked = charges.findIndex(
    ({ payments }) => payments.length === 1 && payments[0]?.status === "pending",
  );
  return charges.map((charge, index) => {
    if (index !== asked) return charge;
    const payments = charge.payments.map((payment) => ({
      ...payment,
      status: "completed" as const,
      paymentMethod: "cash" as const,
      amountCents: Math.round(payment.amountCents / 2_000) * 1_000,
      description: `${payment.description} (parte)`,
    }));
    return { ...charge, payments };
  });
}

/** Two years of charges and payments up to today, oldest first. */
export const planCharges = (students: readonly PlannedStudent[], today: IsoDay): PlannedCharge[] =>
  withPartOfOne(
    students
      .flatMap((student, index) => chargesOf(student, index, today))
      .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.student - b.student)),
  );

export const listPayments = (charges: readonly PlannedCharge[]): PlannedPayment[] =>
  charges
    .flatMap(({ payments }) => payments)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.student - b.student));
