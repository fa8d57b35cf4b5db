/**
 * One page of the bench. `addressOf` fills `{student}` and the like with ids of the measured academy (`findIds`). In
 * `platformPages`, `{studio}` is that academy's own id.
 */
export type Page = { name: string; path: string };
export type OwnerPage = Page & {
  /**
   * Budget: median response time as a multiple of an empty dynamic page's; `usual` with 1,000 students, `large` with
   * 5,000.
   */
  times: { usual: number; large: number };
  /** Limit of SQL statements per request. */
  statements?: number;
};

/** The limit for pages that set no `statements`. */
export const MOST_STATEMENTS = 8;

const list = { times: { usual: 4, large: 6 } };
const report = { times: { usual: 7, large: 10 } };

/**
 * The owner's pages. A new page needs a line here: it is timed, its statements are counted
 * (app/(app)/dashboard/statements.db.test.ts fails for a missing one), and it takes part in the memory test.
 */
export const ownerPages: readonly OwnerPage[] = [
  { name: "painel", path: "/dashboard", ...list, statements: 12 },
  { name: "alunos", path: "/dashboard/students", ...list },
  { name: "alunos, busca", path: "/dashboard/students?q=silva", ...list },
  { name: "alunos, busca de sinais", path: "/dashboard/students?q=%25_%25_%25", ...list },
  { name: "aluno", path: "/dashboard/students/{student}", ...list },
  { name: "unir cadastros", path: "/dashboard/students/{student}/unir?com={other}", ...list },
  { name: "convites", path: "/dashboard/students/invites", ...list },
  { name: "últimas ações", path: "/dashboard/students/acoes", ...list },
  { name: "famílias", path: "/dashboard/students/familias", ...list },
  { name: "etiquetas e visões", path: "/dashboard/students/etiquetas", ...list },
  { name: "importar", path: "/dashboard/students/importar", ...list },
  { name: "importar, colunas", path: "/dashboard/students/importar/{checkedImport}/colunas", ...list },
  {
    name: "importar, conferência",
    path: "/dashboard/students/importar/{checkedImport}/conferencia",
    ...report,
  },
  { name: "importar, resultado", path: "/dashboard/students/importar/{doneImport}/resultado", ...list },
  { name: "instrutores", path: "/dashboard/instructors", ...list },
  { name: "instrutor", path: "/dashboard/instructors/{instructor}", ...list },
  { name: "agenda", path: "/dashboard/schedule", ...list },
  { name: "aula", path: "/dashboard/schedule/{class}", ...list },
  { name: "chamada", path: "/dashboard/schedule/{class}/{day}", ...list },
  { name: "financeiro", path: "/dashboard/finance", ...list },
  { name: "financeiro, em atraso", path: "/dashboard/finance?aba=atraso", ...list },
  { name: "financeiro, recebidos", path: "/dashboard/finance?aba=recebidos", ...list },
  { name: "financeiro, todos", path: "/dashboard/finance?aba=todos", ...list },
  { name: "financeiro, todos, busca", path: "/dashboard/finance?aba=todos&q=silva", ...report },
  { name: "financeiro, um método", path: "/dashboard/finance?aba=recebidos&metodo=pix", ...list },
  { name: "financeiro, em atraso, busca", path: "/dashboard/finance?aba=atraso&q=silva", ...report },
  { name: "cobrar em fila", path: "/dashboard/finance/fila?aba=atraso&em=fim", ...report },
  { name: "conferir pagamentos", path: "/dashboard/finance/conferir", ...list },
  { name: "CRM", path: "/dashboard/crm", ...list },
  { name: "CRM, lista", path: "/dashboard/crm?ver=lista", ...list },
  { name: "CRM, busca", path: "/dashboard/crm?q=interessada+1", ...list },
  { name: "interessado", path: "/dashboard/crm/{lead}", ...list },
  { name: "origens", path: "/dashboard/crm/origens", ...report },
  { name: "avisos", path: "/dashboard/notifications", ...list },
  { name: "avisos enviados", path: "/dashboard/notifications?aba=enviadas", ...list },
  { name: "relatórios", path: "/dashboard/reports", ...report },
  { name: "relatórios, seis meses", path: "/dashboard/reports?periodo=6-meses", ...report },
  { name: "linhas do relatório", path: "/dashboard/reports/linhas", ...report },
  { name: "linhas, quem continua", path: "/dashboard/reports/linhas?figura=continuam", ...report },
  { name: "linhas, quem saiu", path: "/dashboard/reports/linhas?figura=sairam", ...report },
  { name: "linhas, uma idade", path: "/dashboard/reports/linhas?figura=idade&idade=18-29", ...report },
  {
    name: "linhas, presenças",
    path: "/dashboard/reports/linhas?figura=presencas&periodo=6-meses",
    ...report,
  },
  { name: "linhas, aulas da semana", path: "/dashboard/reports/linhas?figura=aulas", ...report },
  { name: "configurações", path: "/dashboard/settings", ...list },
  { name: "configurações, pagamentos", path: "/dashboard/settings?aba=pagamentos", ...list },
  { name: "configurações, notificações", path: "/dashboard/settings?aba=notificacoes", ...list },
  { name: "configurações, segurança", path: "/dashboard/settings?aba=seguranca", ...list },
  { name: "histórico", path: "/dashboard/settings/historico", ...report },
  { name: "histórico, dinheiro", path: "/dashboard/settings/historico?assunto=dinheiro", ...report },
];

/**
 * The super admin's pages, measured beside 2,000 academies. A new page needs a line here: it is timed, and its
 * statements are counted (app/(app)/admin/statements.db.test.ts).
 */
export const platformPages: readonly Page[] = [
  { name: "academias", path: "/admin" },
  { name: "academias, lista", path: "/admin/studios" },
  { name: "academias, busca", path: "/admin/studios?q=vizinha+1" },
  { name: "academia", path: "/admin/studios/{studio}" },
  { name: "blog, lista", path: "/admin/blog" },
  { name: "artigo novo", path: "/admin/blog/novo" },
  { name: "contato", path: "/admin/contact" },
  { name: "avisos da plataforma", path: "/admin/notifications" },
  { name: "analytics", path: "/admin/analytics" },
  { name: "academias que pagam", path: "/admin/analytics/linhas" },
  { name: "academias em uso", path: "/admin/analytics/linhas?figura=usam" },
  { name: "alunos novos por academia", path: "/admin/analytics/linhas?figura=alunos-novos" },
  { name: "alunos por academia", path: "/admin/analytics/linhas?figura=alunos" },
  { name: "configurações do sistema", path: "/admin/settings" },
  { name: "registro", path: "/admin/settings?aba=seguranca" },
  { name: "registro, por gravidade", path: "/admin/settings?aba=seguranca&nivel=critico" },
];

/** Budget for each page of the super admin: median response time in ms. */
export const PLATFORM_MS = 200;

const named = [
  "student",
  "other",
  "instructor",
  "class",
  "day",
  "lead",
  "checkedImport",
  "doneImport",
] as const;
export type Ids = Readonly<Record<(typeof named)[number], string>>;

export const addressOf = (path: string, ids: Ids): string =>
  named.reduce((filled, name) => filled.replaceAll(`{${name}}`, ids[name]), path);

export const studentsPage = "/dashboard/students";
export const schedulePage = "/dashboard/schedule";
/** Static page of the baseline app with the landing page's weight; throughput is compared with it. */
export const filledStatic = "/filled";
export const emptyDynamic = "/dynamic";

/** Pages that a slowed-down browser opens. `link` is the text of the menu link that it clicks. */
export const watchedPages: readonly (Page & { link: string })[] = [
  { name: "painel", path: "/dashboard", link: "Dashboard" },
  { name: "alunos", path: studentsPage, link: "Alunos" },
  { name: "agenda", path: schedulePage, link: "Agenda" },
  { name: "financeiro", path: "/dashboard/finance", link: "Financeiro" },
];

export const portalPages: readonly Page[] = [
  { name: "portal do aluno", path: "/student/dashboard" },
  { name: "aulas do aluno", path: "/student/classes" },
  { name: "pagamentos do aluno", path: "/student/payments" },
  { name: "perfil do aluno", path: "/student/profile" },
  { name: "avisos do aluno", path: "/student/notifications" },
];

export type WeighedPage = Page & { as: "visitor" | "owner" | "student"; budget?: number; above?: number };

/**
 * Pages whose script is weighed; `as` says who is signed in. `budget` limits the whole script, `above` what exceeds an
 * empty page of the same framework, both in bytes. Sign-in and sign-up have no budget of their own.
 */
export const weighedPages: readonly WeighedPage[] = [
  { name: "início", path: "/", as: "visitor", budget: 10_000 },
  { name: "blog", path: "/blog", as: "visitor", budget: 10_000 },
  { name: "preço", path: "/pricing", as: "visitor", budget: 10_000 },
  { name: "entrar", path: "/auth", as: "visitor" },
  { name: "cadastro", path: "/signup", as: "visitor" },
  ...ownerPages
    .filter(({ path }) => !path.includes("?"))
    .map(({ name, path }) => ({ name, path, as: "owner" as const, above: 70_000 })),
  ...portalPages.map((page) => ({ ...page, as: "student" as const, above: 30_000 })),
];
