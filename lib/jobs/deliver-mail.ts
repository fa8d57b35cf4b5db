import "server-only";
import { withSystem } from "@/lib/db/doors";
import { MailError, type Mailer } from "@/lib/integrations/mail/port";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { MAX_ATTEMPTS, SENDING_LEASE_SECONDS, nextAttemptAfter } from "./mail-retry";
import { openWords } from "./mail-words";
import { EACH_MINUTE, type Task } from "./task";

type ClaimedMail = {
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  attempts: number;
};

/** The outbox's task. Without a mail server it leaves everything where it is. */
export const deliveryOf = (mailer: Mailer | null): Task => ({
  name: "outbox",
  cron: EACH_MINUTE,
  run: async (signal) => {
    if (!mailer) return;
    const sent = await deliverDueMail(mailer, signal);
    if (sent > 0) log.info({ sent }, "mail delivered");
  },
});

/**
 * Sends every mail that is due, one after the other, and answers how many left.
 *
 * A row is claimed in one transaction, sent outside of any, and settled in another. A process that dies before the
 * mail server took the message loses nothing: the claim runs out and another try follows. One that dies between the
 * server's yes and our own note of it sends the message twice, which no protocol without a shared transaction can
 * avoid; both copies carry the same Message-ID, made from the row's id, so that they are recognised as one.
 */
export async function deliverDueMail(mailer: Mailer, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const mail = await claimNext();
    if (!mail) return sent;
    if (await attempt(mailer, mail)) sent += 1;
  }
  return sent;
}

async function claimNext(): Promise<ClaimedMail | null> {
  const at = now();
  const leaseEnds = new Date(at.getTime() + SENDING_LEASE_SECONDS * 1000);
  return withSystem("jobs.outbox", async (tx) => {
    const [mail] = await tx.$queryRaw<ClaimedMail[]>`
      update mail_outbox set status = 'sending', attempts = attempts + 1, next_attempt_at = ${leaseEnds}
      where id = (
        select id from mail_outbox where status in ('queued', 'sending') and next_attempt_at <= ${at}
        order by next_attempt_at, id limit 1 for update skip locked
      )
      returning id, to_address as "to", reply_to as "replyTo", subject, text, html, attempts`;
    return mail ?? null;
  });
}

async function attempt(mailer: Mailer, mail: ClaimedMail): Promise<boolean> {
  const messageId = `<${mail.id}@outbox.obi>`;
  const { id, attempts } = mail;
  try {
    await mailer.send({ ...contentOf(mail), messageId });
  } catch (error) {
    await postpone(mail, error);
    return false;
  }
  // Only the holder of this claim may settle it: a claim that ran out belongs to the next one.
  await withSystem("jobs.outbox", (tx) =>
    tx.mailOutbox.updateMany({
      where: { id, status: "sending", attempts },
      data: { status: "sent", sentAt: now(), messageId, lastError: null, text: null, html: null },
    }),
  );
  return true;
}

function contentOf({ to, replyTo, subject, text, html }: ClaimedMail) {
  return {
    to,
    subject,
    text: openWords(text, to),
    ...(html !== null && { html: openWords(html, to) }),
    ...(replyTo !== null && { replyTo }),
  };
}

async function postpone(mail: ClaimedMail, error: unknown): Promise<void> {
  const { id, attempts } = mail;
  const isOver = attempts >= MAX_ATTEMPTS || (error instanceof MailError && error.permanent);
  const reason = error instanceof MailError ? error.message : "unexpected";
  log[isOver ? "error" : "warn"]({ mail: id, attempts, reason }, isOver ? "mail given up" : "mail postponed");
  await withSystem("jobs.outbox", (tx) =>
    tx.mailOutbox.updateMany({
      where: { id, status: "sending", attempts },
      data: {
        status: isOver ? "failed" : "queued",
        lastError: reason,
        nextAttemptAt: nextAttemptAfter(attempts, now()),
      },
    }),
  );
}
