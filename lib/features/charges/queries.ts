import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { type IsoDay, dateToDay } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import type { OpenCharge } from "./rules";

/** What all open charges of a student still ask for, and how much of it past its day. */
export async function sumOpenCharges(
  tx: StudioTx,
  { studentId, today }: { studentId: string; today: IsoDay },
): Promise<{ open: Cents; late: Cents }> {
  const [sums] = await tx.$queryRaw<{ open: bigint | null; late: bigint | null }[]>`
    select sum(total_cents - paid_cents) as open, sum(total_cents - paid_cents) filter (where due_on < ${today}::date) as late
      from charges where student_id = ${studentId}::uuid and status = 'open'`;
  return { open: cents(Number(sums?.open ?? 0)), late: cents(Number(sums?.late ?? 0)) };
}

/** What a student still owes, by due day. */
export async function listOpenCharges(
  tx: StudioTx,
  { studentId }: { studentId: string },
): Promise<OpenCharge[]> {
  const rows = await tx.charge.findMany({
    where: { studentId, status: "open" },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
    select: openFields,
  });
  return rows.map(toOpenCharge);
}

/** The settlements of a charge, for `reviewOf`. */
export const ownReview = {
  where: { status: { in: ["in_review", "approved", "rejected"] } },
  orderBy: { createdAt: "desc" },
  select: { status: true, way: true, rejectReason: true },
} as const satisfies Prisma.Charge$settlementsArgs;

const openFields = { id: true, description: true, dueOn: true, totalCents: true, paidCents: true } as const;

const toOpenCharge = (row: Prisma.ChargeGetPayload<{ select: typeof openFields }>): OpenCharge => ({
  id: row.id,
  description: row.description,
  dueOn: dateToDay(row.dueOn),
  openCents: cents(row.totalCents - row.paidCents),
});

export type ChargeToAsk = Omit<OpenCharge, "id"> & {
  studentId: string;
  studentName: string;
  phone: string | null;
  /** Those who pay for the student, the first one first. */
  payers: readonly { fullName: string; phone: string | null }[];
};

/** An open charge, and who may be asked for it; null where it is open no more. */
export async function findChargeToAsk(tx: StudioTx, { id }: { id: string }): Promise<ChargeToAsk | null> {
  const row = await tx.charge.findFirst({
    where: { id, status: "open" },
    select: {
      description: true,
      dueOn: true,
      totalCents: true,
      paidCents: true,
      student: {
        select: {
          id: true,
          fullName: true,
          phone: true,
          guardians: {
            where: { canPay: true },
            orderBy: { createdAt: "asc" },
            select: { guardian: { select: { fullName: true, phone: true } } },
          },
        },
      },
    },
  });
  if (!row?.student) return null;
  const { student } = row;
  return {
    description: row.description,
    dueOn: dateToDay(row.dueOn),
    openCents: cents(row.totalCents - row.paidCents),
    studentId: student.id,
    studentName: student.fullName,
    phone: student.phone,
    payers: student.guardians.map(({ guardian }) => guardian),
  };
}
