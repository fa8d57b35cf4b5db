/** What is read: what happened around accounts and money, or what was changed. By the word of the address. */
export const trailKinds = { eventos: "Eventos de segurança", alteracoes: "Alterações" } as const;

/** How grave an event is, by the word of the address. */
export const levelWords = {
  informacao: "info",
  atencao: "warning",
  erro: "error",
  critico: "critical",
} as const;

/** Security events by the name they are kept under. */
export const securityEvents = {
  LOGIN_SUCCESS: "Entrada",
  LOGIN_FAILED: "Entrada recusada",
  LOGIN_ATTEMPT_WHILE_LOCKED: "Tentativa durante o bloqueio",
  RATE_LIMIT_EXCEEDED: "Limite de tentativas",
  LOGOUT_INITIATED: "Saída pedida",
  LOGOUT_SUCCESS: "Saída",
  LOGOUT_ERROR: "Saída com erro",
  SESSION_ACTIVE: "Sessão em uso",
  STUDENTS_DATA_ACCESS: "Consulta a alunos",
  STUDENTS_DATA_ACCESS_SUCCESS: "Consulta a alunos concluída",
  STUDENTS_DATA_ACCESS_ERROR: "Consulta a alunos com erro",
  PASSWORD_RESET_REQUESTED: "Nova senha pedida",
  PASSWORD_RESET_RATE_LIMIT: "Nova senha: limite de pedidos",
  PASSWORD_RESET_ERROR: "Nova senha com erro",
  PASSWORD_RESET_EXCEPTION: "Nova senha: falha inesperada",
  PASSWORD_CHANGED: "Senha trocada",
  SECOND_FACTOR_CHANGED: "Verificação em duas etapas alterada",
  SYSTEM_SETTING_CHANGED: "Configuração do sistema alterada",
  RECOVERY_CODE_USED: "Código de recuperação usado",
  EMAIL_CONFIRMED: "E-mail confirmado",
  EXTERNAL_SIGN_IN: "Entrada por conta externa",
  EXTERNAL_SIGN_IN_REFUSED: "Entrada por conta externa recusada",
  PAYMENT_NOT_COUNTED: "Pagamento da assinatura não contado",
  PAYMENT_FOREIGN: "Pagamento de outra conta",
} as const;

/** Changes by what was changed, as the trail keeps it. */
export const changedThings = {
  accounts: "Contas",
  attendance: "Presenças",
  backups: "Cópias de dados",
  billing: "Assinatura",
  blog: "Blog",
  charges: "Cobranças",
  "class-sessions": "Aulas de um dia",
  classes: "Aulas",
  closures: "Exclusão de academia",
  confirmation: "Confirmação de e-mail",
  consents: "Consentimentos",
  contact: "Contato",
  enrollments: "Matrículas",
  erasures: "Exclusão de dados pessoais",
  files: "Arquivos",
  "global-settings": "Configurações",
  guardians: "Responsáveis",
  identities: "Contas conectadas",
  instructors: "Instrutores",
  invites: "Convites",
  leads: "Interessados",
  notes: "Anotações",
  notices: "Avisos",
  outbox: "E-mails",
  "own-data": "Dados do aluno",
  payments: "Pagamentos",
  platform: "Plataforma",
  queue: "Fila",
  ranks: "Graduações",
  recovery: "Nova senha",
  "second-factor": "Duas etapas",
  sessions: "Sessões",
  settlements: "Pagamentos online",
  students: "Alunos",
  studio: "Academia",
  studios: "Academias",
  team: "Equipe",
  trail: "Registro",
  upkeep: "Banco de dados",
  webhooks: "Avisos dos provedores",
} as const;

export const trailCopy = {
  title: "Registro",
  description: "De todas as academias. Nada aqui pode ser alterado, e tudo fica guardado por um ano.",
  kinds: "O que ler",
  filters: "Filtros do registro",
  who: "Quem (e-mail)",
  studio: "Academia",
  what: "O quê",
  level: "Gravidade",
  day: "Dia",
  any: "Qualquer",
  apply: "Filtrar",
  clear: "Limpar filtros",
  at: "Quando",
  from: "Endereço de rede",
  action: "Ação",
  change: "Antes → depois",
  details: "Detalhes",
  nobody: "Ninguém conhecido",
  levels: { info: "Informação", warning: "Atenção", error: "Erro", critical: "Crítico" },
  total: (count: number, limit: number) =>
    count > limit
      ? `mais de ${limit.toLocaleString("pt-BR")} registros`
      : count === 1
        ? "1 registro"
        : `${count.toLocaleString("pt-BR")} registros`,
  none: { title: "Nenhum registro ainda", description: "O primeiro aparece assim que alguém entrar." },
  nothing: {
    title: "Nada encontrado",
    description: "Nenhum registro combina com estes filtros.",
  },
  exported: "Registro exportado",
  cut: (limit: number) => `Só os ${limit.toLocaleString("pt-BR")} registros mais novos estão aqui.`,
} as const;
