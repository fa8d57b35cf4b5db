import "server-only";
import type { StudentTx, StudioTx } from "@/lib/db/doors";
import { explainCharges } from "@/lib/features/agreements/queries/explained";
import type { AmountLine } from "@/lib/features/agreements/rules/explain";
import { cpfOf } from "@/lib/features/guardians/rules";
import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, dateToDay, dayOf } from "@/lib/kernel/dates";
import { type Cents, cents } from "@/lib/kernel/money";
import { readSealed } from "@/lib/observe/read-sealed";
import { paymentsCopy } from "../copy";
import { type PaidAs, describedAs } from "../rules";
import { paidAsOf, paidAsSelect } from "./paid-as";

export type Receipt = {
  studentName: string;
  /** The guardian who paid; null if the student did. The CPF is null unless it is given and the reader may see it. */
  payer: { name: string; cpf: string | null } | null;
  amountCents: Cents;
  /** The part of the amount that was kept as credit. */
  creditCents: Cents;
  day: IsoDay;
  method: PaidAs;
  purpose: string;
  /** Name of the person who recorded it; null if nobody of the team did, or if they have left the product. */
  issuer: string | null;
  isOnline: boolean;
  reversedOn: IsoDay | null;
  /** How the amount of its charge came about; empty without a charge, and after a reversal. */
  lines: readonly AmountLine[];
};

/** Content of a payment's receipt; null for a payment that never came in. */
export async function findReceipt(
  tx: StudioTx | StudentTx,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<Receipt | null> {
  const row = await tx.payment.findFirst({
    where: { id, OR: [{ status: "completed" }, { reversedAt: { not: null } }] },
    select: {
      amountCents: true,
      creditCents: true,
      paymentDate: true,
      paymentMethod: true,
      reversedAt: true,
      description: true,
      kind: true,
      settlement: { select: { way: true, ...paidAsSelect.settlement.select } },
      student: { select: { fullName: true } },
      charge: { select: { id: true, description: true } },
    },
  });
  if (!row) return null;
  const { payer, issuer } = await findPeople(tx, id);
  const day = dateToDay(row.paymentDate);
  const explained =
    row.charge && row.reversedAt === null
      ? (await explainCharges(tx, { ids: [row.charge.id], today: day, note: "hidden" })).get(row.charge.id)
      : undefined;
  return {
    studentName: row.student?.fullName ?? commonCopy.removedStudent,
    payer,
    amountCents: cents(row.amountCents),
    creditCents: cents(row.creditCents),
    day,
    method: paidAsOf(row),
    purpose: row.description ?? row.charge?.description ?? describedAs(row) ?? paymentsCopy.noDescription,
    issuer,
    isOnline: row.settlement?.way === "pix" || row.settlement?.way === "link",
    reversedOn: row.reversedAt && dayOf(row.reversedAt, timeZone),
    lines: explained?.lines ?? [],
  };
}

type People = {
  payerId: string | null;
  payer: string | null;
  cpfSealed: string | null;
  issuer: string | null;
};

async function findPeople(tx: StudioTx | StudentTx, id: string): Promise<Pick<Receipt, "payer" | "issuer">> {
  const [people] = await tx.$queryRaw<People[]>`
    select payer_id as "payerId", payer, cpf_sealed as "cpfSealed", issuer from receipt_people(${id}::uuid)`;
  if (!people) return { payer: null, issuer: null };
  const { payerId, payer: name, cpfSealed, issuer } = people;
  if (payerId === null || name === null) return { payer: null, issuer };
  // A receipt is handed out without a CPF that cannot be decrypted.
  return { payer: { name, cpf: cpfSealed && readSealed(cpfSealed, cpfOf(payerId)) }, issuer };
}
