import { type IsoDay, formatDay, monthName } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";

/** `what` names the charge; null for a fee of one month. */
type Fee = { month: IsoDay; what: string | null; amount: Cents; dueOn: IsoDay; isLate: boolean };

const falls = (isLate: boolean): string => (isLate ? "venceu" : "vence");

const due = ({ amount, dueOn, isLate }: Fee): string =>
  `no valor de ${formatBRL(amount)}, ${falls(isLate)} em ${formatDay(dueOn)}.`;

type Mailed = { charges: number; isFee: boolean; isLate: boolean };

export const reminderCopy = {
  subject: (studio: string, dueOn: IsoDay, { charges, isFee, isLate }: Mailed) =>
    charges === 1
      ? `${studio}: ${isFee ? "mensalidade" : "cobrança"} ${falls(isLate)} em ${formatDay(dueOn)}`
      : `${studio}: ${charges} ${isFee ? "mensalidades" : "cobranças"}, a primeira ${falls(isLate)} em ${formatDay(dueOn)}`,
  title: (isFee: boolean) => (isFee ? "Lembrete de mensalidade" : "Lembrete de pagamento"),
  greeting: (name: string) => `Olá, ${name}!`,
  own: (fee: Fee) =>
    fee.what === null
      ? `Sua mensalidade de ${monthName(fee.month)}, ${due(fee)}`
      : `Sua cobrança “${fee.what}”, ${due(fee)}`,
  ofStudent: (student: string, fee: Fee) =>
    fee.what === null
      ? `A mensalidade de ${student} de ${monthName(fee.month)}, ${due(fee)}`
      : `A cobrança “${fee.what}” de ${student}, ${due(fee)}`,
  ignore: "Se já pagou, pode desconsiderar este lembrete.",
  button: "Abrir o portal",
  footnote: (studio: string) => `Você recebeu este lembrete porque treina em ${studio}.`,
  footnoteGuardian: (studio: string) =>
    `Você recebeu este lembrete porque responde por um aluno de ${studio} e recebe os avisos dele.`,
} as const;
