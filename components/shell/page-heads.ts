/** Heads of pages. The skeleton and the page itself both use them. */
export const pageHeads = {
  dashboard: { title: "Dashboard" },
  students: {
    title: "Gestão de Alunos",
    description: "Faixa, situação e mensalidade de cada um.",
    isAboveList: true,
  },
  invites: {
    title: "Convites pendentes",
    description:
      "Quem você convidou para o portal e ainda não criou a senha. Um convite vale por 7 dias; o que expirou pode ser reenviado.",
  },
  rosterRuns: {
    title: "Últimas ações",
    description: "O que foi feito com vários alunos nas últimas 24 horas, e o que ainda dá para desfazer.",
  },
  families: {
    title: "Famílias",
    description: "Quem paga por dois ou mais alunos, e quanto falta pagar.",
  },
  unite: {
    title: "Unir cadastros",
    description: "Dois cadastros da mesma pessoa viram um. Dá para desfazer por 30 dias.",
  },
  labels: {
    title: "Etiquetas e visões",
    description: "As palavras com que você marca alunos, e os filtros da lista guardados com nome.",
  },
  imports: {
    title: "Importar alunos",
    description: "De uma planilha para a academia. Nada é gravado antes de você conferir e confirmar.",
  },
  instructors: {
    title: "Instrutores",
    description: "Quem ensina na sua academia: arte, graduação e valor por hora.",
  },
  schedule: { title: "Agenda de Aulas" },
  finance: {
    title: "Financeiro",
    description: "O que entrou, o que falta receber e os últimos pagamentos.",
    isAboveList: true,
  },
  review: {
    title: "Conferir pagamentos",
    description:
      "Comprovantes que os alunos enviaram, e valores que chegaram e não couberam em nenhuma cobrança.",
  },
  askQueue: { title: "Cobrar em fila" },
  crm: {
    title: "CRM",
    description: "Quem se interessou pela sua academia e em que etapa está.",
    isAboveList: true,
  },
  origins: {
    title: "Origens",
    description: "De onde vieram os interessados dos últimos 12 meses e quantos viraram alunos.",
  },
  notifications: {
    title: "Notificações",
    description: "Avisos do Obi para a sua academia, e os seus para os alunos.",
  },
  reports: { title: "Relatórios", description: "Quanto entrou, quem treina e como a semana está montada." },
  settings: {
    title: "Configurações",
    description: "Sua academia, os pagamentos, os lembretes e o seu acesso.",
  },
  history: {
    title: "Histórico da academia",
    description:
      "O que cada pessoa fez, com o antes e o depois. Nada aqui pode ser alterado, e tudo fica guardado por um ano.",
    isAboveList: true,
  },
  platform: { title: "Dashboard Global", description: "Todas as academias que usam o Obi." },
  blog: { title: "Blog", description: "O que o Obi publica para quem visita o site." },
  contact: {
    title: "Contato",
    description: "Como o mundo encontra o Obi: o que as páginas públicas mostram.",
  },
  announcements: {
    title: "Notificações",
    description: "Avisos do Obi para todas as academias, ou para uma.",
  },
  analytics: {
    title: "Analytics",
    description:
      "Como a plataforma cresce, quem paga e quem usa. Uma academia excluída sai de todos os meses.",
  },
  system: {
    title: "Configurações do sistema",
    description: "Os pagamentos da plataforma, o banco de dados, a segurança e o estado do sistema.",
  },
} as const;

/**
 * Skeletons of pages: the head, the number of figures and rows, and the loading text if the specification gives one.
 */
export const pageShapes = {
  dashboard: { ...pageHeads.dashboard, stats: 4, rows: 6 },
  students: { ...pageHeads.students, stats: 5 },
  invites: { ...pageHeads.invites, stats: 0 },
  rosterRuns: { ...pageHeads.rosterRuns, stats: 0, rows: 4 },
  families: { ...pageHeads.families, stats: 0 },
  labels: { ...pageHeads.labels, stats: 0, rows: 4 },
  imports: { ...pageHeads.imports, stats: 0, rows: 4 },
  instructors: { ...pageHeads.instructors, stats: 0 },
  schedule: { ...pageHeads.schedule, stats: 0, rows: 7 },
  finance: { ...pageHeads.finance, stats: 4, rows: 10 },
  review: { ...pageHeads.review, stats: 0, rows: 4 },
  askQueue: { ...pageHeads.askQueue, stats: 0, rows: 4 },
  crm: { ...pageHeads.crm, label: "Carregando CRM...", stats: 3 },
  origins: { ...pageHeads.origins, stats: 0, rows: 6 },
  notifications: { ...pageHeads.notifications, label: "Carregando Notificações...", stats: 0, rows: 5 },
  reports: { ...pageHeads.reports, stats: 4, rows: 6 },
  figure: { stats: 0, rows: 10 },
  settings: { ...pageHeads.settings, stats: 0, rows: 6 },
  history: { ...pageHeads.history, stats: 0, rows: 10 },
  platform: { ...pageHeads.platform, stats: 4 },
  blog: { ...pageHeads.blog, stats: 0 },
  post: { stats: 0 },
  contact: { ...pageHeads.contact, stats: 0, rows: 6 },
  announcements: { ...pageHeads.announcements, stats: 0, rows: 6 },
  analytics: { ...pageHeads.analytics, stats: 4, rows: 6 },
  system: { ...pageHeads.system, stats: 0, rows: 6 },
} as const;
