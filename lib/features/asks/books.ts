import { chargesCopy } from "@/lib/features/charges/copy";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";
import { firstName } from "@/lib/kernel/text";
import { asksCopy } from "./copy";
import type { ChargeToAsk } from "./queries";
import { writeAsk } from "./rules";

type Said = {
  /** Full name of the person who is asked. */
  to: string;
  studioName: string;
  today: IsoDay;
  amountCents: Cents;
  /** PIX code; null if there is none. */
  code: string | null;
  /** Address of the portal. */
  link: string;
};

/** The words that ask for a charge, by the academy's text. */
export const askText = (
  { description, dueOn, student, text }: ChargeToAsk,
  { to, studioName, today, amountCents, code, link }: Said,
): string =>
  writeAsk(text ?? asksCopy.usual, {
    nome: firstName(to),
    aluno: student.fullName,
    oque: description,
    valor: formatBRL(amountCents),
    vencimento: (today > dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn)),
    pix: code,
    link,
    academia: studioName,
  });

export const chatLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
