export const historyCopy = {
  filters: "Filtros do histórico",
  who: "Quem",
  anybody: "Qualquer pessoa",
  left: (name: string) => `${name} (saiu)`,
  portalPeople: "Alunos e responsáveis",
  nobody: "Automático",
  inPortal: (name: string) => `${name} (portal)`,
  somebodyInPortal: "Alguém no portal",
  platform: "Equipe do Obi",
  formerMember: "Pessoa que saiu",
  subject: "Assunto",
  anySubject: "Todos os assuntos",
  from: "De",
  until: "Até",
  apply: "Filtrar",
  clear: "Limpar filtros",
  at: "Quando",
  what: "O que",
  whom: "De quem ou de quê",
  change: "Antes → depois",
  amount: "valor",
  reason: "motivo",
  gone: "Excluído",
  noDetails: "Nada além disto.",
  total: (count: number, limit: number) =>
    count >= limit
      ? `mais de ${(limit - 1).toLocaleString("pt-BR")} registros`
      : count === 1
        ? "1 registro"
        : `${count.toLocaleString("pt-BR")} registros`,
  none: {
    title: "Nenhum registro ainda",
    description: "O primeiro aparece assim que alguém registrar ou mudar alguma coisa.",
  },
  nothing: { title: "Nada encontrado", description: "Nenhum registro combina com estes filtros." },
  exported: "Histórico exportado",
  file: (studio: string) => `Histórico de ${studio}`,
  sheet: "Histórico",
  cut: (limit: number) => `Só os ${limit.toLocaleString("pt-BR")} registros mais novos estão aqui.`,
} as const;

/** Subjects by their word in the address. */
export const subjectLabels = {
  alunos: "Alunos e responsáveis",
  aulas: "Aulas e matrículas",
  presencas: "Presenças",
  graduacoes: "Graduações",
  dinheiro: "Pagamentos e cobranças",
  recebimento: "Chave PIX e conta que recebe",
  interessados: "Interessados",
  avisos: "Avisos",
  instrutores: "Instrutores",
  equipe: "Equipe e acessos",
  academia: "Academia",
  assinatura: "Assinatura do Obi",
} as const;
