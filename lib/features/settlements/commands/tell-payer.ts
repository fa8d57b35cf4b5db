import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { type UnderWay, declinedWords } from "@/lib/features/charges/rules";
import { remindStudent } from "@/lib/features/notices/commands";
import { payerFields, payersOf } from "@/lib/features/outreach/queries";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { byMailbox, mailKey, withinReach } from "@/lib/features/studios/queries/mailboxes";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMails } from "@/lib/jobs/outbox";
import { now } from "@/lib/kernel/clock";
import { formatDay } from "@/lib/kernel/dates";
import { type Cents, cents, formatBRL } from "@/lib/kernel/money";
import { toldCopy } from "../copy/told";
import { PAYMENT_MAILS, UNDO_WAIT_MS } from "../rules";

export type Step =
  | { kind: "underWay"; underWay: UnderWay }
  | { kind: "declined"; detail: string }
  | { kind: "paid" }
  | { kind: "received"; isBoleto: boolean }
  | { kind: "undone" }
  | { kind: "sent" }
  | { kind: "refused"; reason: string; isFull: boolean };

type Telling = {
  chargeId: string;
  amountCents: Cents;
  step: Step;
  /** Names the event, so that it is told once. */
  once: string;
  /** Earliest time of the mail; until then the action can be undone. */
  leavesAt?: Date;
};

/**
 * Tells the payers of a charge about a payment, by mail and in the portal, in the caller's transaction. Daily limits
 * per address, student and academy apply (`PAYMENT_MAILS`).
 */
export async function tellPayer(
  tx: StudioTx,
  { chargeId, amountCents, step, once, leavesAt }: Telling,
): Promise<void> {
  const charge = await tx.charge.findUniqueOrThrow({
    where: { id: chargeId },
    select: { description: true, student: { select: payerFields } },
  });
  const { description, student } = charge;
  if (student === null) return;
  const { from, studioId } = await getLetterhead(tx);
  const at = now();
  const amount = formatBRL(amountCents);
  const { title, text, button } = wordsOf(step);
  const reason = `payment.${step.kind}`;
  const said = (body: string) => ({
    body,
    reason,
    status: "sent" as const,
    sentAt: at,
    studentId: student.id,
    chargeId,
  });
  const own = text({ what: description, amount });
  const ofStudent = text({ what: toldCopy.ofStudent(description, student.fullName), amount });
  const reached = await withinReach(tx, byMailbox(payersOf(student)), PAYMENT_MAILS);
  const isNoticed = (await countNoticed(tx, { studentId: student.id, at })) < PAYMENT_MAILS.perAddress;
  const payers = reached.flatMap(({ people }) => people);
  const mails = payers.map((payer) => ({
    id: randomUUID(),
    payer,
    body: payer.kind === "student" ? own : ofStudent,
    shown: button ?? (payer.kind === "student" ? portal : null),
  }));
  const notice = isNoticed
    ? await remindStudent(tx, { studioId, studentId: student.id, type: "info", title, message: own })
    : null;
  await tx.message.createMany({
    data: [
      ...mails.map(({ id, payer, body }) => ({
        ...said(body),
        channel: "mail" as const,
        onceKey: mailKey({ reason, about: chargeId, to: payer.to, personId: payer.id, at: once }),
        mailId: id,
        ...(payer.kind === "guardian" && { guardianId: payer.id }),
      })),
      ...(notice
        ? [
            {
              ...said(own),
              // The id withdraws the message and the notice together (prisma/sql/notices.sql).
              id: notice.id,
              channel: "notice" as const,
              onceKey: `${reason}:${chargeId}:notice:${student.id}:${once}`,
            },
          ]
        : []),
    ],
  });
  await enqueueMails(
    tx,
    mails.map(({ id, payer, body, shown }) => ({
      id,
      to: payer.to,
      ...(leavesAt && { leavesAt }),
      subject: `${from.name}: ${title.toLowerCase()}`,
      ...renderMail({
        from,
        title,
        greeting: toldCopy.greeting(payer.name),
        paragraphs: [body],
        ...(shown && { button: shown }),
        footnote: toldCopy.footnote(from.name),
      }),
    })),
  );
}

/**
 * Tells the payers that the academy received the money otherwise, and that the payment begun on the provider's page
 * was cancelled. Does nothing unless the last payment was registered by hand: a part may have come so before. The
 * caller holds the lock of the charge, which is paid.
 */
export async function tellReceived(
  tx: StudioTx,
  { chargeId, isBoleto }: { chargeId: string; isBoleto: boolean },
): Promise<void> {
  const payment = await tx.payment.findFirst({
    where: { chargeId, status: "completed" },
    orderBy: { createdAt: "desc" },
    select: { id: true, amountCents: true, createdAt: true, settlementId: true },
  });
  if (!payment || payment.settlementId !== null || (await isTold(tx, { chargeId, paymentId: payment.id })))
    return;
  await tellPayer(tx, {
    chargeId,
    amountCents: cents(payment.amountCents),
    step: { kind: "received", isBoleto },
    once: payment.id,
    leavesAt: new Date(payment.createdAt.getTime() + UNDO_WAIT_MS),
  });
}

/** True if a payer was told that this payment came in. */
export const isTold = async (
  tx: StudioTx,
  { chargeId, paymentId }: { chargeId: string; paymentId: string },
): Promise<boolean> =>
  (await tx.message.count({
    where: {
      chargeId,
      reason: { in: ["payment.paid", "payment.received"] },
      onceKey: { endsWith: `:${paymentId}` },
    },
  })) > 0;

/**
 * True if the confirmation mail of a payment has left. Call it after the reversal: its trigger marks messages whose
 * mail was still queued as skipped.
 */
export const hasConfirmed = async (
  tx: StudioTx,
  { paymentId, studentId }: { paymentId: string; studentId: string },
): Promise<boolean> =>
  (await tx.message.count({
    where: {
      studentId,
      channel: "mail",
      reason: "payment.paid",
      status: "sent",
      onceKey: { endsWith: `:${paymentId}` },
    },
  })) > 0;

const countNoticed = (tx: StudioTx, { studentId, at }: { studentId: string; at: Date }): Promise<number> =>
  tx.message.count({
    where: {
      studentId,
      channel: "notice",
      reason: { startsWith: PAYMENT_MAILS.reason },
      createdAt: { gt: new Date(at.getTime() - PAYMENT_MAILS.withinMs) },
    },
  });

/** Shown to students only, as a guardian may have no access. */
const portal = { label: toldCopy.button, url: env.appUrl + paths.student.payments };

type Words = {
  title: string;
  text: (whose: { what: string; amount: string }) => string;
  button?: { label: string; url: string };
};

function wordsOf(step: Step): Words {
  const { boleto, analysed, declined, refused, received } = toldCopy;
  if (step.kind === "declined")
    return { ...declined, text: (whose) => declined.text(whose, declinedWords(step.detail)) };
  if (step.kind === "refused") return { ...refused, text: (whose) => refused.text(whose, step) };
  if (step.kind === "received") return { ...received, text: (whose) => received.text(whose, step) };
  if (step.kind !== "underWay") return toldCopy[step.kind];
  const { isBoleto, until, page } = step.underWay;
  if (!isBoleto) return analysed;
  return {
    title: boleto.title,
    text: (whose) => boleto.text(whose, until && formatDay(until)),
    ...(page !== null && { button: { label: boleto.button, url: page } }),
  };
}
