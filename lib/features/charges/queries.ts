import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { ChargeKind } from "@/lib/db/generated/enums";
import { type StoredOwed, dueOfStored } from "@/lib/features/agreements/queries/owed";
import type { DueAmount } from "@/lib/features/agreements/rules/late";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, clockTimeOf, dateToDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, sumCents } from "@/lib/kernel/money";
import { type Begun, CHARGE_ASK, type OpenCharge, underWaySince } from "./rules";

type Asked = { studentId: string; today: IsoDay };

export type OpenSums = {
  open: Cents;
  late: Cents;
  begun: Readonly<Record<string, Begun>>;
  due: Readonly<Record<string, DueAmount>>;
};

/** An open charge, as JSON. */
export type StoredSum = { id: string; isLate: boolean; owed: StoredOwed; begun: Begun | null };

/**
 * Sum of open charges as it is to be paid today, the part past due, and by charge id the amount of today and the step of
 * paying that somebody has begun.
 */
export function sumsOf(rows: readonly StoredSum[], today: IsoDay): OpenSums {
  const open = rows.map(({ owed, ...row }) => ({ ...row, due: dueOfStored(owed, today) }));
  return {
    open: sumCents(open.map(({ due }) => due.due)),
    late: sumCents(open.filter(({ isLate }) => isLate).map(({ due }) => due.due)),
    begun: Object.fromEntries(open.flatMap(({ id, begun }) => (begun === null ? [] : [[id, begun]]))),
    due: Object.fromEntries(open.map(({ id, due }) => [id, due])),
  };
}

/** A student's open charges, each with the amount that is to be paid today. */
export async function listOpenCharges(
  tx: StudioTx,
  { studentId, today }: Asked,
): Promise<(OpenCharge & { due: DueAmount; kind: ChargeKind; begun: Begun | null })[]> {
  const rows = await tx.$queryRaw<StoredOpen[]>`
    select c.id, c.kind, c.description, c.due_on as "dueOn", w.owed, b.begun
      from charges c join owed_charges w on w.id = c.id
      left join lateral begun_payment(c.id, ${underWaySince(now())}::timestamptz) b on true
     where c.student_id = ${studentId}::uuid and c.status = 'open'
     order by c.due_on, c.id`;
  return rows.map(({ dueOn, owed, ...row }) => {
    const due = dueOfStored(owed, today);
    return { ...row, dueOn: dateToDay(dueOn), due, openCents: due.due };
  });
}

type StoredOpen = Pick<OpenCharge, "id" | "description"> & {
  kind: ChargeKind;
  dueOn: Date;
  owed: StoredOwed;
  begun: Begun | null;
};

/** True if a receipt or money for the charge waits for a decision. */
export async function isLookedAt(tx: StudioTx, { chargeId }: { chargeId: string }): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ waits: boolean }[]>`
    select exists (select from settlements_to_review where charge_id = ${chargeId}::uuid) as waits`;
  return row?.waits === true;
}

/** Query arguments of a charge's settlements, for `reviewOf`. */
export const ownReview = {
  where: { status: { in: ["in_review", "approved", "rejected"] } },
  orderBy: { createdAt: "desc" },
  select: { status: true, way: true, rejectReason: true },
} as const satisfies Prisma.Charge$settlementsArgs;

/** Columns of a charge's last ask by WhatsApp, for `askedOf`. */
export const lastAsk = {
  messages: {
    where: { channel: "whatsapp", reason: CHARGE_ASK },
    orderBy: { createdAt: "desc" },
    take: 1,
    select: { createdAt: true, userId: true },
  },
} as const satisfies Prisma.ChargeSelect;

/** When a charge was last asked for, on the academy's clock, and by which user; null if it never was. */
export function askedOf([ask]: readonly { createdAt: Date; userId: string | null }[], timeZone: string) {
  if (!ask) return null;
  const { createdAt, userId } = ask;
  return { on: dayOf(createdAt, timeZone), time: clockTimeOf(createdAt, timeZone), userId };
}
