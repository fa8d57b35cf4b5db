import "server-only";
import { randomUUID } from "node:crypto";
import type { StudioTx } from "@/lib/db/doors";
import { holdCharge } from "@/lib/db/locks";
import { followCopy } from "@/lib/features/agreements/copy";
import { findDue, storedLines } from "@/lib/features/agreements/queries/owed";
import { forgivenLate } from "@/lib/features/agreements/rules/late";
import { type IsoDay, dayToDate, formatDay } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import type { Cents } from "@/lib/kernel/money";
import { chargesCopy } from "./copy";
import { type HandKind, partName, partsOf } from "./rules";

export type NewCharge = {
  studentId: string;
  kind: "fee" | "enrolment" | "exam" | "product";
  description: string;
  /** First day of the month, for a fee; there is one fee per student and month. Null otherwise. */
  period: IsoDay | null;
  dueOn: IsoDay;
  amountCents: number;
  /** Reason for a waiver; null if the charge is to be paid. */
  waived: string | null;
  createdAt: Date;
};

/** Creates charges and returns their ids in the same order. */
export async function createCharges(tx: StudioTx, charges: readonly NewCharge[]): Promise<string[]> {
  const made = await tx.charge.createManyAndReturn({
    data: charges.map(({ period, dueOn, waived, ...charge }) => ({
      ...charge,
      period: period && dayToDate(period),
      dueOn: dayToDate(dueOn),
      ...(waived !== null && { status: "waived", endReason: waived }),
    })),
    select: { id: true },
  });
  return made.map(({ id }) => id);
}

type HandCharge = {
  studentIds: readonly string[];
  kind: HandKind;
  description: string;
  amount: Cents;
  dueOn: IsoDay;
  parts: number;
  note: string | null;
};

/**
 * Charges each of these students by hand, in parts or at once. The parts of one student share a group. Returns the first
 * charge's id and the number of charges.
 */
export async function chargeByHand(
  tx: StudioTx,
  { studentIds, kind, description, amount, dueOn, parts, note }: HandCharge,
): Promise<{ id: string; charges: number }> {
  const known = await tx.student.count({ where: { id: { in: [...studentIds] } } });
  if (known !== studentIds.length) {
    const { gone } = chargesCopy.create;
    throw new DomainError("not-found", gone, { studentId: [gone] });
  }
  const made = await tx.charge.createManyAndReturn({
    data: studentIds.flatMap((studentId) => {
      const groupId = parts === 1 ? null : randomUUID();
      return partsOf(amount, { dueOn, parts }).map((part) => ({
        studentId,
        kind,
        description: partName(description, { part: part.part, parts }),
        dueOn: dayToDate(part.dueOn),
        amountCents: part.amount,
        note,
        part: part.part,
        parts,
        groupId,
      }));
    }),
    select: { id: true },
  });
  const [first] = made;
  if (!first) throw new Error("no student was named");
  return { id: first.id, charges: made.length };
}

/** Waives what is still open of a charge. Payments stay, and the reason is kept with the charge. */
export async function waiveCharge(
  tx: StudioTx,
  { chargeId, reason }: { chargeId: string; reason: string },
): Promise<{ id: string; waivedCents: number }> {
  const { status, totalCents, paidCents, forgivenCents } = await holdAndRead(tx, chargeId);
  if (status !== "open") throw new DomainError("not-open", chargesCopy.waive.ended);
  // Forgiving the rest makes the total equal to what was paid, so the trigger marks the charge as paid.
  const ending =
    paidCents === 0
      ? { status: "waived" as const }
      : { forgivenCents: forgivenCents + totalCents - paidCents };
  await tx.charge.updateMany({ where: { id: chargeId }, data: { ...ending, endReason: reason } });
  return { id: chargeId, waivedCents: totalCents - paidCents };
}

/** Reopens a charge that was waived, whole or in part, and asks for its full amount again. */
export async function reopenCharge(
  tx: StudioTx,
  { chargeId }: { chargeId: string },
): Promise<{ id: string }> {
  const { status, forgivenCents, explained } = await holdAndRead(tx, chargeId);
  const forgiven = forgivenLate(explained);
  const isWaived = status === "waived" || (status === "paid" && forgivenCents > forgiven);
  if (!isWaived) throw new DomainError("not-waived", chargesCopy.waive.notWaived);
  const asked = { status: "open", forgivenCents: forgiven, endReason: null } as const;
  await tx.charge.updateMany({ where: { id: chargeId }, data: asked });
  return { id: chargeId };
}

/**
 * Cancels the open fees that fall due from `from` until the day before `until`, for a student who is away then. Fees
 * with money or a receipt in review stay. Returns the number of cancelled ones.
 */
export async function cancelFeesAway(
  tx: StudioTx,
  { studentId, from, until }: { studentId: string; from: IsoDay; until: IsoDay | null },
): Promise<number> {
  const held = await tx.$queryRaw<{ id: string }[]>`
    select c.id from charges c
     where c.student_id = ${studentId}::uuid and c.kind = 'fee' and c.status = 'open' and c.paid_cents = 0
       and c.due_on >= ${from}::date and c.due_on < coalesce(${until}::date, 'infinity')
       and not exists (select from settlements_to_review r where r.charge_id = c.id)
     order by c.id for no key update`;
  const { reason, remark } = followCopy.paused;
  await tx.$executeRaw`
    update charges set status = 'cancelled', end_reason = ${reason},
                       explained = explained || jsonb_build_array(${remark(formatDay(from))}::text)
     where id = any(${held.map(({ id }) => id)}::uuid[])`;
  return held.length;
}

/** Undoes the waiver of a rest, if the payment before it was reversed. Late money that was forgiven stays so. */
export async function askForWaivedRest(tx: StudioTx, chargeId: string): Promise<void> {
  const { explained } = await holdAndRead(tx, chargeId);
  const forgiven = forgivenLate(explained);
  await tx.charge.updateMany({
    where: { id: chargeId, status: "open", forgivenCents: { gt: forgiven } },
    data: { forgivenCents: forgiven, endReason: null },
  });
}

/**
 * Forgives fine and interest of a charge until today, stored or not, and keeps the reason with it. From tomorrow on
 * interest counts again. If only late money was open, the charge is paid.
 */
export async function forgiveLate(
  tx: StudioTx,
  { chargeId, reason, day }: { chargeId: string; reason: string; day: IsoDay },
): Promise<{ id: string; forgivenCents: number }> {
  const { status } = await holdAndRead(tx, chargeId);
  const due = await findDue(tx, { chargeId, day });
  if (status !== "open" || due === null) throw new DomainError("not-open", chargesCopy.waive.ended);
  const added = due.fine + due.interest;
  const forgiven = due.late;
  if (forgiven === 0) throw new DomainError("nothing-late", chargesCopy.forgive.nothing);
  await tx.$executeRaw`
    update charges set late_cents = late_cents + ${added}::int, fine_cents = fine_cents + ${due.fine}::int,
                       late_until = greatest(late_until, ${day}::date), forgiven_cents = forgiven_cents + ${forgiven}::int,
                       explained = explained || jsonb_build_array(
                         jsonb_build_object('line', 'forgiven', 'reason', ${reason}::text, 'cents', ${forgiven}::int))
     where id = ${chargeId}::uuid`;
  return { id: chargeId, forgivenCents: forgiven };
}

async function holdAndRead(tx: StudioTx, chargeId: string) {
  if (!(await holdCharge(tx, chargeId))) throw new DomainError("not-found", chargesCopy.gone);
  const { explained, ...charge } = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: {
      status: true,
      totalCents: true,
      paidCents: true,
      forgivenCents: true,
      explained: true,
    },
  });
  return { ...charge, explained: storedLines(explained) };
}
