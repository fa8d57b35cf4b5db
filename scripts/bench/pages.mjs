/** The owner's pages, and how long the slowest of twenty may take. */
export const ownerPages = [
  { name: "painel", path: "/dashboard", budgetMs: 100 },
  { name: "alunos", path: "/dashboard/students", budgetMs: 100 },
  { name: "alunos, busca", path: "/dashboard/students?q=silva", budgetMs: 100 },
  { name: "instrutores", path: "/dashboard/instructors", budgetMs: 100 },
  { name: "agenda", path: "/dashboard/schedule", budgetMs: 100 },
  { name: "financeiro", path: "/dashboard/finance", budgetMs: 100 },
  { name: "CRM", path: "/dashboard/crm", budgetMs: 100 },
  { name: "avisos", path: "/dashboard/notifications", budgetMs: 100 },
  { name: "relatórios", path: "/dashboard/reports", budgetMs: 200 },
  { name: "configurações", path: "/dashboard/settings", budgetMs: 100 },
];

export const studentsPage = "/dashboard/students";
export const emptyStatic = "/static";
/** As heavy as the landing page. */
export const filledStatic = "/filled";
export const emptyDynamic = "/dynamic";

/**
 * Pages whose script is weighed; `as` is whose session they are opened with. `budget` is the whole script, `above` what a
 * page may load beyond an empty page of the same framework. Sign-in and sign-up have no budget of their own.
 */
export const weighedPages = [
  { name: "início", path: "/", as: "visitor", budget: 10_000 },
  { name: "blog", path: "/blog", as: "visitor", budget: 10_000 },
  { name: "preço", path: "/pricing", as: "visitor", budget: 10_000 },
  { name: "entrar", path: "/auth", as: "visitor" },
  { name: "cadastro", path: "/signup", as: "visitor" },
  { name: "painel", path: "/dashboard", as: "owner", above: 65_000 },
  { name: "alunos", path: studentsPage, as: "owner", above: 65_000 },
  { name: "agenda", path: "/dashboard/schedule", as: "owner", above: 65_000 },
  { name: "financeiro", path: "/dashboard/finance", as: "owner", above: 65_000 },
  { name: "portal do aluno", path: "/student/dashboard", as: "student", above: 25_000 },
];
