import { formatCount } from "@/lib/kernel/counts";

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
  inReview: "A conferir",
} as const;
