import { type Elapsed, elapsedWords } from "@/lib/kernel/copy/elapsed";

export const profileCopy = {
  inRank: "Na graduação atual",
  wornFor: (time: Elapsed) =>
    time.years + time.months + time.days === 0 ? "Desde hoje" : elapsedWords(time),
  lastTrained: (day: string | null) => day ?? "Nunca",
  classes: (count: number) => (count === 1 ? "1 aula" : `${count.toLocaleString("pt-BR")} aulas`),
  withoutArt: "Aula sem modalidade",
  week: (day: string) => `Semana de ${day}`,
  somebody: "alguém da academia",
  artStatus: { active: "Treinando", paused: "Pausada", ended: "Encerrada" },
  kinds: {
    entry: "Graduação de entrada",
    degree: "Grau",
    belt: "Faixa",
    transition: "Transição",
    correction: "Correção",
  },
  chargeStatus: { open: "Em aberto", paid: "Paga", waived: "Isenta", cancelled: "Cancelada" },
  chargesCut: (count: number) =>
    `Só as ${count} que vencem por último estão aqui. A soma no alto conta todas.`,
  paymentsCut: (count: number) => `Só os ${count} últimos pagamentos estão aqui.`,
  statusesCut: (count: number) => `Só as ${count} últimas mudanças estão aqui.`,
  allMoney: "Ver todos",
  allMoneyOf: (name: string) => `Ver todos os pagamentos e cobranças de ${name}`,
  receive: (what: string) => `Recebi: ${what}`,
  rowActions: (what: string, day: string) => `Ações de ${what}, ${day}`,
  late: "Em atraso",
  paid: "Em dia",
  notDue: "A vencer",
} as const;
