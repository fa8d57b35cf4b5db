import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { createCharges } from "@/lib/features/charges/commands";
import { savePixKey } from "@/lib/features/settlements/commands/pix-key";
import { dayToDate } from "@/lib/kernel/dates";
import { demoStudioIds } from "./accounts";
import { type PlannedTransfer, validUntil } from "./families";
import { type Made, at, portionsOf } from "./history";
import { past } from "./moments";
import type { PlannedCharge } from "./payments";
import { receiptPdf } from "./receipt";

const studioId = demoStudioIds.kaizen;
/** A door has seconds, also on a slow machine. */
const CHARGES_AT_A_TIME = 400;
const REVERSED = "Lançado em dobro";

async function charge(
  tx: StudioTx,
  charges: readonly PlannedCharge[],
  studentIds: readonly string[],
  { userId, present }: Made,
) {
  const ids = await createCharges(
    tx,
    charges.map(({ student, payments: _, ...charge }) => ({
      ...charge,
      studentId: at(studentIds, student),
      createdAt: past(present, charge.period ?? charge.dueOn, 6),
    })),
  );
  await tx.payment.createMany({
    data: charges.flatMap(({ payments }, index) =>
      payments.map(({ student, day, ...payment }) => ({
        ...payment,
        chargeId: at(ids, index),
        studentId: at(studentIds, student),
        paymentDate: dayToDate(day),
        userId,
        createdAt: past(present, day, 18),
        ...(payment.status === "cancelled" && {
          reversedAt: past(present, day, 19),
          reversalReason: REVERSED,
        }),
      })),
    ),
  });
  return ids;
}

/** Two years of what was owed and paid: the command records only what is paid now. Answers the charges' ids. */
export async function keepBooks(made: Made, studentIds: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const charges of portionsOf(made.plan.charges, CHARGES_AT_A_TIME))
    ids.push(
      ...(await withStudio({ studioId, userId: made.userId }, (tx) => charge(tx, charges, studentIds, made))),
    );
  return ids;
}

const keepFile = (
  tx: StudioTx,
  content: Buffer,
  file: Omit<Prisma.StudioFileUncheckedCreateInput, "sizeBytes" | "sha256" | "content">,
) =>
  tx.studioFile.create({
    data: {
      ...file,
      content: new Uint8Array(content),
      sizeBytes: content.length,
      sha256: createHash("sha256").update(content).digest(),
    },
    select: { id: true },
  });

async function settle(
  tx: StudioTx,
  { status, day, charges }: PlannedTransfer,
  {
    chargeIds,
    guardianId,
    present,
    txid,
  }: { chargeIds: readonly string[]; guardianId: string; present: Made["present"]; txid: string },
) {
  const isApproved = status === "approved";
  const paid = await tx.payment.findMany({
    where: {
      chargeId: { in: charges.map((index) => at(chargeIds, index)) },
      status: isApproved ? "completed" : "pending",
    },
    select: { id: true, amountCents: true, studentId: true },
  });
  const amountCents = paid.reduce((sum, payment) => sum + payment.amountCents, 0);
  const sentAt = past(present, day, 17);
  const lines = ["Comprovante de PIX", "Academia Kaizen", `R$ ${(amountCents / 100).toFixed(2)}`, day, txid];
  const receipt = {
    purpose: "receipt",
    contentType: "application/pdf",
    studentId: paid[0]?.studentId ?? null,
    createdAt: sentAt,
  };
  const { id: settlementId } = await tx.settlement.create({
    data: {
      payerGuardianId: guardianId,
      amountCents,
      status,
      txid,
      validUntil: dayToDate(validUntil(day)),
      createdAt: past(present, day, 16),
      ...(isApproved
        ? { decidedAt: past(present, day, 18), e2eId: `E00000000${day.replaceAll("-", "")}${txid}` }
        : { receiptFileId: (await keepFile(tx, receiptPdf(lines), receipt)).id, receiptSentAt: sentAt }),
    },
    select: { id: true },
  });
  await tx.payment.updateMany({
    where: { id: { in: paid.map(({ id }) => id) } },
    data: { settlementId },
  });
}

/** Nobody's company: its numbers are those of an example of the tax office. */
const pixKey = { kind: "cnpj", key: "11222333000181", name: "Academia Kaizen", city: "Sao Paulo" } as const;

/** What families paid by one transfer, the receipt of one that waits, the academy's key and its mark. */
export const settleTransfers = (
  { plan, userId, present }: Made,
  { chargeIds, guardianIds }: { chargeIds: readonly string[]; guardianIds: readonly string[] },
) =>
  withStudio({ studioId, userId }, async (tx) => {
    for (const [index, transfer] of plan.transfers.entries())
      await settle(tx, transfer, {
        chargeIds,
        guardianId: at(guardianIds, transfer.family),
        present,
        txid: `OBIDEMO${String(index + 1).padStart(4, "0")}`,
      });
    await savePixKey(tx, { studioId, ...pixKey });
    await keepFile(tx, await readFile("public/icon-192.png"), { purpose: "logo", contentType: "image/png" });
  });
