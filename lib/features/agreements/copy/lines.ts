import type { IsoDay } from "@/lib/kernel/dates";
import { formatDay } from "@/lib/kernel/dates";

const percent = (bp: number): string => `${String(bp / 100).replace(".", ",")}%`;

/** Lines that explain the amount of a charge, in the order in which they are read. */
export const linesCopy = {
  title: "Como chegamos a este valor",
  of: (what: string) => `Como chegamos ao valor de ${what}`,
  loading: "Buscando as contas…",
  failed: "Não foi possível carregar as contas.",
  close: "Fechar",
  columns: { label: "Item", amount: "Valor" },
  plan: (name: string | null, months: number) =>
    `${name ?? "Mensalidade"}${months > 1 ? ` (${months} meses)` : ""}`,
  discount: "Desconto",
  discountFor: (reason: string) => `Desconto: ${reason}`,
  siblings: (bp: number) => `Desconto de irmãos (${percent(bp)})`,
  credit: "Crédito usado",
  early: "Desconto até o vencimento",
  lateOf: (amount: string) => `${amount} de atraso`,
  earlyOf: (amount: string) => `${amount} de desconto`,
  fine: "Multa",
  interest: "Juros",
  earlyUntil: (day: IsoDay) => `Desconto por pagar até ${formatDay(day)}`,
  forgiven: (reason: string) => `Perdoado: ${reason}`,
  waived: "Isento",
  total: "Total",
  paid: "Já pago",
  rest: "Em aberto",
} as const;
