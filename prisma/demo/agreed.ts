import "server-only";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { renewAsked } from "@/lib/features/agreements/commands/renew-asked";
import { chargeByHand } from "@/lib/features/charges/commands";
import { registerPayment } from "@/lib/features/payments/commands/register-payment";
import { type IsoDay, addDays, dayToDate } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { demoStudioIds } from "./accounts";
import { type Made, at } from "./history";
import type { PlannedStudent } from "./students";

const studioId = demoStudioIds.kaizen;
const SIBLINGS_BP = 1_000;
/** The most that the law allows (article 52 § 1 of the Código de Defesa do Consumidor). */
const LATE = { lateOn: true, lateFeeBp: 200, lateInterestBp: 100 };
const RETURNS_IN_DAYS = 40;

/** Charges and payments by hand, beside those of the plan. */
export const BY_HAND = { charges: 3, creditCents: 11_000 };

const paysAlone = ({ status, guardian, input }: PlannedStudent): boolean =>
  status === "active" && guardian === null && input.monthlyFee > 0;

type By = { userId: string; today: IsoDay };

/** A kimono in two parts, of which the first is paid. */
async function sellInParts(tx: StudioTx, studentId: string, { userId, today }: By) {
  const { id: chargeId } = await chargeByHand(tx, {
    studentIds: [studentId],
    kind: "product",
    description: "Kimono",
    amount: cents(26_000),
    dueOn: today,
    parts: 2,
    note: "Tamanho A2",
  });
  const paid = { amount: cents(13_000), paymentMethod: "pix", description: null } as const;
  await registerPayment(tx, { ...paid, studentId, chargeId, userId, day: today });
}

/** Gloves, paid with more than they cost. The next fee uses the rest. */
async function payAhead(tx: StudioTx, studentId: string, { userId, today }: By) {
  const { id: chargeId } = await chargeByHand(tx, {
    studentIds: [studentId],
    kind: "product",
    description: "Luvas",
    amount: cents(9_000),
    dueOn: today,
    parts: 1,
    note: null,
  });
  const paid = {
    amount: cents(9_000 + BY_HAND.creditCents),
    paymentMethod: "cash",
    surplus: "keep",
  } as const;
  await registerPayment(tx, { ...paid, description: null, studentId, chargeId, userId, day: today });
}

/** One example each: late money, discounts, charges by hand, credit and a time away. */
export const agreeTerms = ({ plan, userId, present: { today } }: Made, studentIds: readonly string[]) =>
  withStudio({ studioId, userId }, async (tx) => {
    // The first student is the portal's.
    const [helper = 0, buyer = 0, saver = 0] = [...plan.students.keys()].filter(
      (index) => index > 0 && plan.students.slice(index, index + 1).some(paysAlone),
    );
    const away = plan.students.findIndex(({ status }) => status === "suspended");
    await tx.studio.updateMany({ data: { siblingsBp: SIBLINGS_BP, ...LATE } });
    await tx.agreementDiscount.createMany({
      data: [{ studentId: at(studentIds, helper), percentBp: 1_500, reason: "Ajuda nas aulas" }],
    });
    await renewAsked(tx, { of: "active", today });
    await sellInParts(tx, at(studentIds, buyer), { userId, today });
    await payAhead(tx, at(studentIds, saver), { userId, today });
    await tx.studentPause.createMany({
      data: [
        {
          studentId: at(studentIds, away),
          beganOn: dayToDate(plan.students[away]?.leftOn ?? today),
          until: dayToDate(addDays(today, RETURNS_IN_DAYS)),
          reason: "Pausa por lesão",
        },
      ],
    });
  });
