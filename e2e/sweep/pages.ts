import { samplePosts } from "@/content/posts";

/** One page as one person sees it; a dialog is named by the button that opens it. `{student}` and its like stand for what only the demo knows. */
export type Stop = { path: string; opens?: string };

const at = (...paths: string[]): Stop[] => paths.map((path) => ({ path }));
const studio = at(
  "/dashboard",
  "/dashboard/students",
  "/dashboard/students/invites",
  "/dashboard/instructors",
  "/dashboard/schedule",
  "/dashboard/finance",
  "/dashboard/crm",
  "/dashboard/notifications",
  "/dashboard/reports",
  "/dashboard/settings",
);

/**
 * Every page that the product has, by who walks through them in one session (sweep.spec.ts). A new page is a line here:
 * lib/architecture/pages.test.ts fails for one that nobody visits.
 */
export const walks = {
  /** A year of life on every page. */
  owner: [
    ...studio,
    { path: "/dashboard", opens: "Assistente" },
    { path: "/dashboard/students?q=zzzz" },
    ...at("/dashboard/students?quem=sem-treinar", "/dashboard/crm?etapa=chamar"),
    { path: "/dashboard/students", opens: "Novo Aluno" },
    { path: "/dashboard/students", opens: "Convidar Aluno" },
    { path: "/dashboard/students/{student}" },
    { path: "/dashboard/instructors", opens: "Novo Instrutor" },
    { path: "/dashboard/instructors/{instructor}" },
    { path: "/dashboard/instructors/{instructor}", opens: "Editar" },
    { path: "/dashboard/instructors/{instructor}", opens: "Desativar" },
    { path: "/dashboard/schedule", opens: "Nova Aula" },
    ...at("/dashboard/schedule/{class}", "/dashboard/schedule/{class}/{lastDay}"),
    { path: "/dashboard/schedule/{class}", opens: "Matricular aluno" },
    { path: "/dashboard/schedule/{class}/{lastDay}", opens: "Professor e anotação" },
    { path: "/dashboard/finance", opens: "Registrar Pagamento" },
    ...at("/", "/account", "/success"),
  ],
  visitor: at(
    "/",
    "/pricing",
    "/privacidade",
    "/termos",
    "/blog",
    "/blog?q=zzz nada",
    `/blog/${samplePosts[1]?.slug}`,
    "/nao-existe",
    "/blog/nao/existe",
    "/dev/mailbox",
  ),
  newcomer: at(
    "/auth",
    "/signup",
    "/signup/studio",
    "/teste-academias",
    "/student-login",
    "/student/setup",
    "/verify-email",
    "/awaiting-confirmation?email=ana@obi.example",
    "/email-confirmation",
    "/success",
  ),
  ownerOfEmptyStudio: studio,
  ownerWhoseTrialIsOver: at("/upgrade", "/awaiting-payment"),
  student: at("/student/dashboard", "/account"),
  superAdmin: at("/", "/admin", "/account"),
} as const satisfies Record<string, readonly Stop[]>;

export type Walker = keyof typeof walks;

/** They only lead elsewhere. */
export const passages: readonly string[] = ["/student", "/redirecting"];
