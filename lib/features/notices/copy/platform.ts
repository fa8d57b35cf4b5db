const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("pt-BR")} ${count === 1 ? one : many}`;

/** Texts of the super admin's notices to academies (ADMIN-31 to ADMIN-36). */
export const platformNoticeCopy = {
  form: "Novo aviso",
  title: "Título",
  message: "Mensagem",
  type: "Tipo",
  types: {
    info: "Informação",
    warning: "Atenção",
    success: "Boa notícia",
    error: "Problema",
  },
  target: "Para quem",
  targets: { all_studios: "Todas as academias", specific_studio: "Uma academia" },
  seenBy: "O aviso aparece para quem administra a academia.",
  /** C-27 */
  alsoStudents: "Também para os alunos",
  alsoStudentsHint: "Marque só o que interessa a quem treina: o aviso aparece no portal de cada aluno.",
  studio: "Academia",
  studioNeeded: "Escolha a academia.",
  another: "Escolher outra",
  submit: "Enviar Notificação",
  toAllQuestion: "Enviar para todas as academias?",
  toAllReach: ({ studios, students }: { studios: number; students: number | null }) =>
    `O aviso vai para quem administra ${counted(studios, "academia", "academias")}${students === null ? ", e não para os alunos" : `, e também para ${counted(students, "aluno ativo", "alunos ativos")}`}. Depois de enviado, não pode ser desfeito.`,
  toAllConfirm: "Enviar para todas",
  bothRequired: "Título e mensagem são obrigatórios.",
  sent: "Notificação enviada",
  sendFailed: "Erro ao enviar",
  loadFailed: "Erro ao carregar",
  history: "Últimos avisos",
  historyHint: "Os 20 mais novos, de quem administra o Obi.",
  none: "Nenhum aviso enviado ainda",
  noneHint: "O primeiro aparece aqui assim que for enviado.",
  toAll: "Para todas as academias",
  to: (studio: string) => `Para ${studio}`,
  toStudentsToo: (about: string) => `${about} · também para os alunos`,
} as const;
