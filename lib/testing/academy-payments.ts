import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { sumCredit } from "@/lib/features/credits/queries";
import { savePaymentSettings } from "@/lib/features/studios/commands";
import { dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { makeCharge, makeStudentAccount } from "./factories";
import { signedInOwner } from "./owner-session";

/** An academy with its own provider account, and a student who owes R$ 150,00 for this month. */
export async function makePayableAcademy({ provider = true, testMode = true } = {}) {
  // The stand-in of the provider uses the machine's clock.
  const { studioId, userId } = await signedInOwner(new Date().toISOString());
  const accessToken = `TEST-${randomUUID()}`;
  const settings = { publicKey: "TEST-public", accessToken, webhookSecret: "webhook-secret-0001", testMode };
  if (provider)
    await withStudio(studioId, (tx) =>
      savePaymentSettings(tx, { studioId, enabled: true, version: undefined, ...settings }),
    );
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const { studentId } = account;
  const { id: chargeId } = await makeCharge({
    studioId,
    studentId,
    period: dayToDate(firstOfMonth(today())),
    dueOn: dayToDate(today()),
  });
  return {
    studioId,
    userId,
    studentId,
    account,
    chargeId,
    accessToken,
    ...reading({ studioId, studentId, chargeId }),
  };
}

const reading = ({
  studioId,
  studentId,
  chargeId,
}: Record<"studioId" | "studentId" | "chargeId", string>) => ({
  charge: () =>
    withStudio(studioId, (tx) =>
      tx.charge.findUniqueOrThrow({
        where: { id: chargeId },
        select: { status: true, paidCents: true, totalCents: true },
      }),
    ),
  payments: () =>
    withStudio(studioId, (tx) =>
      tx.payment.findMany({
        orderBy: { createdAt: "asc" },
        select: {
          status: true,
          amountCents: true,
          creditCents: true,
          chargeId: true,
          reversalReason: true,
          paymentMethod: true,
        },
      }),
    ),
  credit: () => withStudio(studioId, (tx) => sumCredit(tx, { studentId })),
  online: () =>
    withStudio(studioId, (tx) =>
      tx.onlinePayment.findMany({
        orderBy: { createdAt: "asc" },
        select: { id: true, reference: true, status: true, review: true, amountCents: true, paymentId: true },
      }),
    ),
  settlements: () =>
    withStudio(studioId, (tx) =>
      tx.settlement.findMany({
        orderBy: { createdAt: "asc" },
        select: { id: true, status: true, way: true, amountCents: true, providerReference: true },
      }),
    ),
});
