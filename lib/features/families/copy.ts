import { formatCount } from "@/lib/kernel/counts";

type ChatWords = { to: string; studio: string; lines: readonly string[]; total: string };

export const familiesCopy = {
  tabs: { label: "Alunos e famílias", students: "Alunos", families: "Famílias", invites: "Convites" },
  search: "Buscar por responsável ou aluno",
  heads: { guardian: "Responsável", students: "Alunos", last: "Último pagamento", open: "Em aberto" },
  list: "Famílias",
  total: (count: number) => (count === 1 ? "1 família" : `${formatCount(count)} famílias`),
  nothingOpen: "Nada em aberto",
  neverPaid: "Nenhum pagamento",
  none: "Nenhuma família ainda",
  noneHint:
    "Quando um responsável paga por dois ou mais alunos, eles aparecem juntos aqui, com o que falta pagar. O responsável é cadastrado na página do aluno.",
  notFound: "Nenhuma família encontrada",
  notFoundHint: "Nenhum responsável ou aluno combina com esta busca. Confira a grafia ou veja todas.",
  all: "Ver todas as famílias",
  actions: (name: string) => `Ações de ${name}`,
  ask: "Cobrar",
  askFor: (name: string) => `Cobrar ${name} pelo WhatsApp`,
  gone: "Esta família não tem cobrança em aberto. Recarregue a página.",
  /** First message of a chat; the academy may edit it before sending. */
  line: (what: { child: string; charge: string; amount: string; due: string }) =>
    `${what.child}: ${what.charge}, ${what.amount}, ${what.due}`,
  chat: ({ to, studio, lines, total }: ChatWords) =>
    `Oi, ${to}! Aqui é da ${studio}. Passando para lembrar o que está em aberto:\n${lines.join("\n")}\n` +
    `Total: ${total}.\nSe já pagou, pode desconsiderar esta mensagem. Qualquer dúvida, é só responder por aqui.`,
} as const;
