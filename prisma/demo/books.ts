import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { createCharges } from "@/lib/features/charges/commands";
import { ONLINE_HOURS } from "@/lib/features/settlements/rules";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { brCode, txidOf } from "@/lib/kernel/br-code";
import { dayToDate } from "@/lib/kernel/dates";
import { newId } from "@/lib/kernel/ids";
import { cents } from "@/lib/kernel/money";
import { demoStudioIds } from "./accounts";
import { type PlannedTransfer, validUntil } from "./families";
import { type Made, at, portionsOf } from "./history";
import { past } from "./moments";
import type { PlannedCharge } from "./payments";
import { receiptPdf } from "./receipt";

const studioId = demoStudioIds.kaizen;
/** A transaction ends after a few seconds, and the machine may be slow. */
const CHARGES_AT_A_TIME = 400;
const REVERSED = "Lançado em dobro";

/** No real company: the CNPJ is the tax office's example. */
const pixKey = { kind: "cnpj", key: "11222333000181", name: "Academia Kaizen", city: "Sao Paulo" } as const;

const ADDRESS = "Rua Domingos de Morais, 1000, Vila Mariana, São Paulo, SP, 04010-100";

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

/**
 * Two years of charges and payments, written as rows because the command only records payments of today. Returns the
 * charges' ids.
 */
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

type Booked = { chargeIds: readonly string[]; present: Made["present"] };

async function settle(
  tx: StudioTx,
  { day, charges }: PlannedTransfer,
  { chargeIds, guardianId, present, txid }: Booked & { guardianId: string; txid: string },
) {
  const paid = await tx.payment.findMany({
    where: { chargeId: { in: charges.map((index) => at(chargeIds, index)) }, status: "completed" },
    select: { id: true, amountCents: true },
  });
  const { id: settlementId } = await tx.settlement.create({
    data: {
      payerGuardianId: guardianId,
      amountCents: paid.reduce((sum, payment) => sum + payment.amountCents, 0),
      status: "approved",
      txid,
      validUntil: dayToDate(validUntil(day)),
      createdAt: past(present, day, 16),
      decidedAt: past(present, day, 18),
      e2eId: `E00000000${day.replaceAll("-", "")}${txid}`,
    },
    select: { id: true },
  });
  await tx.payment.updateMany({
    where: { id: { in: paid.map(({ id }) => id) } },
    data: { settlementId },
  });
}

/** A PIX to the academy's key whose receipt waits for review. */
async function sendReceipt(tx: StudioTx, { day, charges }: PlannedTransfer, { chargeIds, present }: Booked) {
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: at(chargeIds, charges[0] ?? 0) },
    select: { id: true, studentId: true, totalCents: true },
  });
  const { studentId, totalCents: amountCents } = charge;
  const id = newId();
  const txid = txidOf(id);
  const sentAt = past(present, day, 17);
  const { key, name, city } = pixKey;
  const lines = ["Comprovante de PIX", name, `R$ ${(amountCents / 100).toFixed(2)}`, day, txid];
  const paper = { purpose: "receipt", contentType: "application/pdf", studentId, createdAt: sentAt } as const;
  await tx.settlement.create({
    data: {
      id,
      chargeId: charge.id,
      way: "key",
      payerStudentId: studentId,
      amountCents,
      status: "in_review",
      txid,
      brCode: brCode({ key, name, city, amount: cents(amountCents), txid }),
      createdAt: past(present, day, 16),
      receiptFileId: (await keepFile(tx, receiptPdf(lines), paper)).id,
      receiptSentAt: sentAt,
    },
    select: { id: true },
  });
}

/** Turns the last fee that a student paid into an online payment. */
async function payOnline(tx: StudioTx, studentId: string) {
  const paid = await tx.payment.findFirstOrThrow({
    where: { studentId, status: "completed", charge: { kind: "fee" } },
    orderBy: { paymentDate: "desc" },
    select: { id: true, amountCents: true, chargeId: true, createdAt: true, paymentMethod: true },
  });
  const { amountCents, chargeId, createdAt } = paid;
  const known = { provider: "mercadopago", amountCents, status: "approved" } as const;
  const { id: settlementId } = await tx.settlement.create({
    data: {
      ...known,
      chargeId,
      way: "link",
      payerStudentId: studentId,
      createdAt,
      decidedAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + ONLINE_HOURS * 3_600_000),
    },
    select: { id: true },
  });
  await tx.payment.updateMany({ where: { id: paid.id }, data: { settlementId } });
  await tx.onlinePayment.createMany({
    data: [
      {
        ...known,
        settlementId,
        reference: "70000000001",
        currency: "BRL",
        method: paid.paymentMethod,
        toldAt: createdAt,
        paymentId: paid.id,
      },
    ],
  });
}

/**
 * Keys that the provider's stand-in knows, and the secret with which it signs for them
 * (sandbox/mercadopago/state.ts).
 */
const account = {
  enabled: true,
  testMode: true,
  publicKey: "TEST-chave-publica-da-kaizen",
  accessToken: "TEST-academia-kaizen",
  webhookSecret: createHash("sha256").update("webhooks of TEST-academia-kaizen").digest("hex"),
};

/**
 * Family transfers, a receipt in review, a fee that was paid online, the academy's PIX key and provider account, and
 * its logo.
 */
export async function settleTransfers(
  { plan, userId, present }: Made,
  {
    chargeIds,
    guardianIds,
    payerId,
  }: { chargeIds: readonly string[]; guardianIds: readonly string[]; payerId: string },
) {
  await withStudio({ studioId, userId }, async (tx) => {
    for (const [index, transfer] of plan.transfers.entries())
      if (transfer.status === "in_review") await sendReceipt(tx, transfer, { chargeIds, present });
      else
        await settle(tx, transfer, {
          chargeIds,
          guardianId: at(guardianIds, transfer.family),
          present,
          txid: `OBIDEMO${String(index + 1).padStart(4, "0")}`,
        });
    await payOnline(tx, payerId);
    const { kind, key, name, city } = pixKey;
    await tx.studioPixKey.createMany({
      data: [{ studioId, kind, pixKey: key, merchantName: name, merchantCity: city }],
    });
    await tx.studio.updateMany({ data: { cnpj: key, address: ADDRESS } });
    await savePaymentSettings(tx, { studioId, version: undefined, ...account });
    await keepFile(tx, await readFile("public/icon-192.png"), { purpose: "logo", contentType: "image/png" });
  });
  // Removes the notice of a changed payee: this academy's keys are not new.
  const where = { id: studioId };
  await withSystem("demo.payee", (tx) => tx.studio.updateMany({ where, data: { payeeChangedAt: null } }));
}
