import "server-only";
import { withSystem } from "@/lib/db/doors";
import type { Prisma } from "@/lib/db/generated/client";
import { MailError, type Mailer } from "@/lib/integrations/mail/port";
import { now } from "@/lib/kernel/clock";
import { log } from "@/lib/observe/log";
import { openWords } from "./mail-words";
import type { RowJob } from "./row-job";

/** The outbox. Without a mail server all mails stay queued. */
export const mailJob = (mailer: Mailer | null): RowJob => ({
  queue: "mail_outbox",
  waiting: (tx, { after, take }) =>
    tx.mailOutbox.findMany({
      where: { status: "queued", id: { gt: after } },
      select: { id: true },
      orderBy: { id: "asc" },
      take,
    }),
  handle: mailer && ((id) => deliver(mailer, id)),
  giveUp: (id) => note(id, { status: "failed" }),
  givenUp: "over",
});

/**
 * Sends one mail outside of any transaction, then notes the outcome. A process that dies before the mail server
 * accepts loses nothing: its job expires and is retried. One that dies between the server's acceptance and our own
 * note sends the message twice, which no protocol without a shared transaction can avoid; both copies carry the same
 * Message-ID, made from the row's id, so that mail programs show one.
 */
async function deliver(mailer: Mailer, id: string): Promise<void> {
  const mail = await findQueued(id);
  if (!mail) return;
  const messageId = `<${id}@outbox.obi>`;
  try {
    await mailer.send({ ...contentOf(mail), messageId });
  } catch (error) {
    const lastError = error instanceof MailError ? error.message : "unexpected";
    const isOver = error instanceof MailError && error.permanent;
    await note(id, { lastError, ...(isOver && { status: "failed" }) });
    if (!isOver) throw error;
    return log.error({ mail: id, reason: lastError }, "mail refused for good");
  }
  await note(id, { status: "sent", sentAt: now(), messageId, lastError: null, text: null, html: null });
}

const findQueued = (id: string) =>
  withSystem("jobs.mail", (tx) =>
    tx.mailOutbox.findUnique({
      where: { id, status: "queued" },
      select: {
        to: true,
        fromName: true,
        replyTo: true,
        unsubscribeUrl: true,
        subject: true,
        text: true,
        html: true,
      },
    }),
  );

type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

function contentOf({ to, fromName, replyTo, unsubscribeUrl, subject, text, html }: Queued) {
  return {
    to,
    subject,
    text: openWords(text ?? "", to),
    ...(html !== null && { html: openWords(html, to) }),
    ...(fromName !== null && { fromName }),
    ...(replyTo !== null && { replyTo }),
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
  };
}

/** A late worker never overwrites "sent". */
const note = (id: string, data: Prisma.MailOutboxUpdateManyMutationInput) =>
  withSystem("jobs.mail", async (tx) => {
    await tx.mailOutbox.updateMany({ where: { id, status: { not: "sent" } }, data });
  });
