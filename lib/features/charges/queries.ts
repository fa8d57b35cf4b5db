import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import type { ChargeKind } from "@/lib/db/generated/enums";
import { now } from "@/lib/kernel/clock";
import { type IsoDay, clockTimeOf, dateToDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { type Begun, CHARGE_ASK, type OpenCharge, underWaySince } from "./rules";

type OpenSums = { open: bigint | null; late: bigint | null; begun: Record<string, Begun> | null };

/** Open sum of a student's charges, the part past due, and by charge id the step of paying that somebody has begun. */
export async function sumOpenCharges(
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<{ open: Cents; late: Cents; begun: Readonly<Record<string, Begun>> }> {
  const [sums] = await tx.$queryRaw<OpenSums[]>`
    select sum(total_cents - paid_cents) as open, sum(total_cents - paid_cents) filter (where due_on < ${today}::date) as late,
           json_object_agg(id, begun) filter (where begun is not null) as begun
      from charges left join lateral begun_payment(id, ${underWaySince(now())}::timestamptz) on true
     where student_id = ${studentId}::uuid and status = 'open'`;
  return {
    open: cents(Number(sums?.open ?? 0)),
    late: cents(Number(sums?.late ?? 0)),
    begun: sums?.begun ?? {},
  };
}

export async function listOpenCharges(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<(OpenCharge & { kind: ChargeKind; begun: Begun | null })[]> {
  const rows = await tx.$queryRaw<StoredOpen[]>`
    select id, kind, description, due_on as "dueOn", total_cents - paid_cents as "openCents", begun
      from charges left join lateral begun_payment(id, ${underWaySince(now())}::timestamptz) on true
     where student_id = ${studentId}::uuid and status = 'open'
     order by due_on, id`;
  return rows.map(({ dueOn, openCents, ...row }) => ({
    ...row,
    dueOn: dateToDay(dueOn),
    openCents: cents(openCents),
  }));
}

type StoredOpen = Pick<OpenCharge, "id" | "description"> & {
  kind: ChargeKind;
  dueOn: Date;
  openCents: number;
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
