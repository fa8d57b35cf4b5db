import { withStudio } from "@/lib/db/doors";
import { txidOf } from "@/lib/kernel/br-code";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { makeCharge, makeFile, makePayment } from "./factories";

type Wish = { studioId: string; studentId: string; picture: Buffer; description?: string };

/**
 * Creates a receipt to approve, one whose charge was paid otherwise, and a payment of a wrong amount. Answers their
 * ids.
 */
export async function makeReview({ studioId, studentId, picture, description = "Exame de faixa" }: Wish) {
  // Not late: other tests measure a student's total debt by the largest charge.
  const dueOn = dayToDate(addDays(today(), 5));
  const charged = () => makeCharge({ studioId, studentId, kind: "exam", period: null, dueOn, description });
  const paper = {
    studioId,
    studentId,
    purpose: "receipt",
    contentType: "image/png",
    content: picture,
  } as const;
  const [wanted, unwanted, other] = [await charged(), await charged(), await charged()];
  await makePayment({ studioId, studentId, chargeId: unwanted.id });
  const { id: receiptFileId } = await makeFile(paper);
  const waits = {
    way: "key",
    status: "in_review",
    amountCents: 15_000,
    payerStudentId: studentId,
    receiptFileId,
    receiptSentAt: new Date(),
  } as const;
  return withStudio(studioId, async (tx) => {
    const send = async (chargeId: string) => {
      const data = { ...waits, chargeId, txid: txidOf(chargeId) };
      return (await tx.settlement.create({ data, select: { id: true } })).id;
    };
    const made = { receipt: await send(wanted.id), surplus: await send(unwanted.id) };
    const { id: settlementId } = await tx.settlement.create({
      data: {
        chargeId: other.id,
        way: "pix",
        status: "in_review",
        provider: "mercadopago",
        amountCents: 15_000,
        payerStudentId: studentId,
      },
      select: { id: true },
    });
    const told = {
      provider: "mercadopago",
      status: "approved",
      currency: "BRL",
      method: "pix",
      toldAt: new Date(),
      review: "amount",
    } as const;
    const { id: online } = await tx.onlinePayment.create({
      data: { ...told, settlementId, reference: settlementId, amountCents: 7_500 },
      select: { id: true },
    });
    return { ...made, online };
  });
}
