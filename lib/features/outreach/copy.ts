import { type IsoDay, formatDay, monthName } from "@/lib/kernel/dates";
import { type Cents, formatBRL } from "@/lib/kernel/money";

type Fee = { month: IsoDay; amount: Cents; dueOn: IsoDay };

const sentence = (whose: string, { month, amount, dueOn }: Fee): string =>
  `${whose} de ${monthName(month)}, no valor de ${formatBRL(amount)}, vence em ${formatDay(dueOn)}.`;

export const reminderCopy = {
  subject: (studio: string, dueOn: IsoDay, fees: number) =>
    fees === 1
      ? `${studio}: mensalidade vence em ${formatDay(dueOn)}`
      : `${studio}: ${fees} mensalidades, a primeira vence em ${formatDay(dueOn)}`,
  title: "Lembrete de mensalidade",
  greeting: (name: string) => `Olá, ${name}!`,
  own: (fee: Fee) => sentence("Sua mensalidade", fee),
  ofStudent: (student: string, fee: Fee) => sentence(`A mensalidade de ${student}`, fee),
  ignore: "Se já pagou, pode desconsiderar este lembrete.",
  button: "Abrir o portal",
  footnote: (studio: string) => `Você recebeu este lembrete porque treina em ${studio}.`,
  footnoteGuardian: (studio: string) =>
    `Você recebeu este lembrete porque responde por um aluno de ${studio} e recebe os avisos dele.`,
} as const;
