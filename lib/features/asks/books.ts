import { chargesCopy } from "@/lib/features/charges/copy";
import { type IsoDay, formatDay } from "@/lib/kernel/dates";
import { type Cents, formatBRL, sumCents } from "@/lib/kernel/money";
import { calledOf, firstName } from "@/lib/kernel/text";
import { asksCopy } from "./copy";
import type { AskedCharge, ToAsk } from "./queries";
import { writeAsk } from "./rules";

type Said = {
  /** Full name of the person who is asked. */
  to: string;
  studioName: string;
  today: IsoDay;
  /** Null for the sum of the charges. */
  amountCents: Cents | null;
  /** PIX code; null if there is none. */
  code: string | null;
  /** Address of the portal. */
  link: string;
};

const dueOf = ({ dueOn }: Pick<AskedCharge, "dueOn">, today: IsoDay): string =>
  (today > dueOn ? chargesCopy.overdue : chargesCopy.due)(formatDay(dueOn));

/** One charge by its own words; several by their number, students, sum and first due day. */
export function askedOf(charges: ToAsk["charges"]) {
  const [one, ...more] = charges;
  const first = charges.reduce((before, charge) => (charge.dueOn < before.dueOn ? charge : before), one);
  return {
    description: more.length === 0 ? one.description : asksCopy.several(charges.length),
    first,
    dueCents: sumCents(charges.map(({ dueCents }) => dueCents)),
  };
}

/** The words that ask for the charges, by the academy's text. Several are listed. */
export function askText(
  { charges, text }: Pick<ToAsk, "charges" | "text">,
  { to, studioName, today, amountCents, code, link }: Said,
): string {
  const { description, first, dueCents } = askedOf(charges);
  const isList = charges.length > 1;
  const students = new Map(charges.map(({ studentId, studentName }) => [studentId, studentName]));
  const called = calledOf([...students].map(([id, fullName]) => ({ id, fullName })));
  const isFamily = students.size > 1;
  const lines = charges.map((charge) =>
    asksCopy.line({
      child: isFamily ? (called.get(charge.studentId) ?? null) : null,
      charge: charge.description,
      amount: formatBRL(charge.dueCents),
      due: dueOf(charge, today),
    }),
  );
  const words = {
    nome: firstName(to),
    aluno: isFamily ? asksCopy.names([...called.values()]) : first.studentName,
    oque: description,
    valor: formatBRL(amountCents ?? dueCents),
    vencimento: isList ? asksCopy.firstDue(dueOf(first, today)) : dueOf(first, today),
    pix: code,
    link,
    academia: studioName,
  };
  return writeAsk(text ?? asksCopy.usual, words, isList ? lines : []);
}

export const chatLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
