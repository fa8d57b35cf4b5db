import "server-only";
import type { StudioTx } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { holdCharges } from "@/lib/db/locks";
import { readDues } from "@/lib/features/agreements/queries/owed";
import type { DueAmount } from "@/lib/features/agreements/rules/late";
import { getStudio } from "@/lib/features/studios/queries/get-studio";
import { dayOf } from "@/lib/kernel/dates";
import { DomainError } from "@/lib/kernel/errors";
import { type Cents, sumCents } from "@/lib/kernel/money";
import { calledOf } from "@/lib/kernel/text";
import { familyCopy } from "../copy/family";
import { settlementsCopy } from "../copy/settle";

/** The guardian who pays, and the student in whose portal a family is paid. */
export type Payer = { studentId: string; guardianId: string | null };

/** A charge of an offer, named for the payer. */
export type Part = {
  chargeId: string;
  child: string;
  description: string;
  /** To pay today; `due` says what it contains. */
  amountCents: Cents;
  due: DueAmount;
};

/** One or several charges to pay now. `chargeId` is null for a family, also where one charge of another child is left. */
export type Owed = {
  chargeId: string | null;
  studentId: string | null;
  guardianId: string | null;
  description: string;
  amountCents: Cents;
  /** The student, or by address a guardian who pays; null if neither has one. */
  payer: { email: string | null; name: string };
  parts: readonly Part[];
  isFamily: boolean;
};

/**
 * Locks and reads the charges that are to be paid. Throws DomainError "not-open" unless all of them are open: amount and
 * payer are read here and nowhere else (threat 61).
 */
export async function chargesToPay(
  tx: StudioTx,
  { chargeIds, payer, at }: { chargeIds: readonly string[]; payer?: Payer; at: Date },
): Promise<Owed> {
  const gone = () => new DomainError("not-open", settlementsCopy.notOpen);
  await holdCharges(tx, chargeIds);
  const charges = await tx.charge.findMany({
    where: { id: { in: [...chargeIds] }, status: "open" },
    select: {
      id: true,
      description: true,
      student: { select: { id: true, email: true, fullName: true, ...payingGuardian } },
    },
  });
  const parts = chargeIds.flatMap((id) => {
    const charge = charges.find((one) => one.id === id);
    return charge?.student ? [{ ...charge, student: charge.student }] : [];
  });
  // The charge of a child who is away is paid in another child's portal, like those of several.
  const isFamily =
    chargeIds.length > 1 ||
    parts.some(({ student }) => payer !== undefined && student.id !== payer.studentId);
  const first = parts.find(({ student }) => student.id === payer?.studentId) ?? parts[0];
  if (first === undefined || parts.length !== chargeIds.length) throw gone();
  const called = calledOf(parts.map(({ student }) => student));
  const { timeZone } = await getStudio(tx);
  const dues = await readDues(tx, { chargeIds, day: dayOf(at, timeZone) });
  const named = parts.map(({ id, description, student }) => {
    const due = dues.get(id);
    if (!due) throw gone();
    return {
      chargeId: id,
      child: called.get(student.id) ?? "",
      description,
      amountCents: due.due,
      due,
    };
  });
  return {
    chargeId: isFamily ? null : first.id,
    studentId: (isFamily ? payer?.studentId : null) ?? first.student.id,
    guardianId: payer?.guardianId ?? null,
    description: isFamily ? familyCopy.of([...called.values()]) : first.description,
    amountCents: sumCents(named.map(({ amountCents }) => amountCents)),
    payer: { email: addressOf(first.student), name: first.student.fullName },
    parts: named,
    isFamily,
  };
}

const payingGuardian = {
  guardians: {
    where: { canPay: true, guardian: { email: { not: null } } },
    orderBy: { guardianId: "asc" },
    take: 1,
    select: { guardian: { select: { email: true } } },
  },
} as const satisfies Prisma.StudentSelect;

const addressOf = ({
  email,
  guardians: [paying],
}: Prisma.StudentGetPayload<{ select: { email: true } & typeof payingGuardian }>): string | null =>
  email ?? paying?.guardian.email ?? null;
