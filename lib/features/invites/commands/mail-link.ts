import "server-only";
import { env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import type { StudioTx } from "@/lib/db/doors";
import { getLetterhead } from "@/lib/features/studios/queries/letterhead";
import { renderMail } from "@/lib/integrations/mail/layout";
import { enqueueMail } from "@/lib/jobs/outbox";
import { addressOf } from "@/lib/kernel/address";
import { dayOf, formatDay } from "@/lib/kernel/dates";
import { INVITE_DAYS, greets } from "../rules";

type Words = {
  subject: (studio: string) => string;
  title: string;
  greeting: (name: string) => string;
  button: string;
  footnote: (days: number, until: string) => string;
};

type LinkMail = {
  /** Id of the invite and of its mail: an erasure deletes both (`erase_person`). */
  id: string;
  to: { fullName: string; email: string };
  words: Words;
  paragraphs: (studio: string) => readonly string[];
  token: string;
  until: Date;
};

/** The token leaves the server only in this mail. */
export async function mailLink(
  tx: StudioTx,
  { id, to, words, paragraphs, token, until }: LinkMail,
): Promise<void> {
  const { from, timeZone } = await getLetterhead(tx);
  const said = paragraphs(from.name);
  const mail = renderMail({
    from,
    title: words.title,
    ...(!said.some(greets) && { greeting: words.greeting(to.fullName) }),
    paragraphs: said,
    button: { label: words.button, url: env.appUrl + addressOf(paths.student.setup, { token }) },
    footnote: words.footnote(INVITE_DAYS, formatDay(dayOf(until, timeZone))),
  });
  await enqueueMail(tx, { id, to: to.email, subject: words.subject(from.name), ...mail });
}
