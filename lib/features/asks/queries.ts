import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import { type LateRule, amountOn } from "@/lib/features/agreements/rules/late";
import { chargesCopy } from "@/lib/features/charges/copy";
import type { Asked } from "@/lib/features/charges/rules";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { NotFoundError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import type { Person } from "./rules";

export type ChargeToAsk = {
  description: string;
  dueOn: IsoDay;
  /** The amount to pay today. */
  dueCents: Cents;
  studentId: string;
  student: Person;
  payers: readonly (Person & { id: string })[];
  /** The academy's own text; null for the usual one. */
  text: string | null;
};

/** An open charge, the people who may be asked for it, and the academy's text. */
export async function getChargeToAsk(
  tx: StudioTx,
  { id, today }: { id: string; today: IsoDay },
): Promise<ChargeToAsk> {
  const row = await tx.charge.findFirst({
    where: { id, status: "open" },
    select: {
      description: true,
      dueOn: true,
      totalCents: true,
      paidCents: true,
      lateCents: true,
      forgivenCents: true,
      earlyCents: true,
      lateUntil: true,
      studio: { select: { askText: true, lateOn: true, lateFeeBp: true, lateInterestBp: true } },
      student: {
        select: {
          id: true,
          fullName: true,
          phone: true,
          guardians: {
            where: { canPay: true },
            orderBy: { createdAt: "asc" },
            select: { guardian: { select: { id: true, fullName: true, phone: true } } },
          },
        },
      },
    },
  });
  if (!row?.student) throw new NotFoundError(chargesCopy.waive.ended);
  const { student, studio, description, lateUntil } = row;
  const dueOn = dateToDay(row.dueOn);
  const rule: LateRule = studio.lateOn
    ? { fineBp: studio.lateFeeBp, interestBp: studio.lateInterestBp }
    : null;
  return {
    description,
    dueOn,
    dueCents: amountOn({ ...row, dueOn, lateUntil: lateUntil && dateToDay(lateUntil) }, today, rule).due,
    studentId: student.id,
    student: { fullName: student.fullName, phone: student.phone },
    payers: student.guardians.map(({ guardian }) => guardian),
    text: studio.askText,
  };
}

/** When the charge was last asked for by WhatsApp, and by whom. */
export async function findLastAsk(tx: StudioTx, { chargeId }: { chargeId: string }): Promise<Asked | null> {
  const [row] = await tx.$queryRaw<{ asked: Asked | null }[]>`
    select last_ask(array[${chargeId}::uuid]) as asked`;
  return row?.asked ?? null;
}

export async function getAskText(tx: StudioTx): Promise<{ askText: string | null; version: Date }> {
  const { askText, updatedAt } = await tx.studio.findFirstOrThrow({
    select: { askText: true, updatedAt: true },
  });
  return { askText, version: updatedAt };
}
