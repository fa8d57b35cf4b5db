import { samplePosts } from "@/content/posts";

/** One page as one person sees it; `{student}` and the like are placeholders for ids of the demo. */
export type Stop = { path: string };

/** A dialog or menu and the presses that open it: each on the first visible button whose name begins with the text. */
export type Opening = Stop & { presses: readonly [string, ...string[]] };

const at = (...paths: string[]): Stop[] => paths.map((path) => ({ path }));
const studio = at(
  "/dashboard",
  "/dashboard/students",
  "/dashboard/students/invites",
  "/dashboard/instructors",
  "/dashboard/schedule",
  "/dashboard/finance",
  "/dashboard/finance/conferir",
  "/dashboard/finance?aba=atraso",
  "/dashboard/finance?aba=recebidos",
  "/dashboard/finance?aba=todos",
  "/dashboard/crm",
  "/dashboard/crm/origens",
  "/dashboard/notifications",
  "/dashboard/reports",
  "/dashboard/reports/linhas",
  "/dashboard/settings",
  "/dashboard/settings/historico",
);

/**
 * Every page of the product, by visitor (sweep.spec.ts). Add new pages here: lib/architecture/pages.test.ts fails for
 * a page that nobody visits.
 */
export const walks = {
  /** Pages with a year of data. */
  owner: [
    ...studio,
    ...at(
      "/dashboard/students?q=zzzz",
      "/dashboard/students?quem=sem-treinar",
      "/dashboard/crm?etapa=chamar",
      "/dashboard/notifications?aba=arquivadas",
      "/dashboard/notifications?aba=enviadas",
      "/dashboard/reports?periodo=6-meses",
      "/dashboard/reports/linhas?figura=sairam&periodo=6-meses",
      "/dashboard/reports/linhas?figura=presencas&dia=1",
      "/dashboard/reports/linhas?figura=aulas&dia=1",
      "/dashboard/crm?ver=lista",
      "/dashboard/crm?q=zzzz",
      "/dashboard/crm/{lead}",
      "/dashboard/crm/{wonLead}",
      "/dashboard/settings?aba=pagamentos",
      "/dashboard/settings?aba=notificacoes",
      "/dashboard/settings?aba=seguranca",
      "/dashboard/settings/historico?assunto=dinheiro",
      "/dashboard/settings/historico?ate=2020-01-01",
      "/dashboard/students/{student}",
      "/dashboard/instructors/{instructor}",
      "/dashboard/schedule/{class}",
      "/dashboard/schedule/{class}/{lastDay}",
      "/",
      "/account",
      "/upgrade",
      "/success",
    ),
  ],
  visitor: at(
    "/",
    "/pricing",
    "/privacidade",
    "/termos",
    "/pagamento-enviado",
    "/previa/{preview}",
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
    "/equipe/convite",
    "/avisos-por-email",
    "/avisos-por-email?token=x",
    "/verify-email",
    "/awaiting-confirmation?email=ana@obi.example",
    "/email-confirmation",
    "/success",
  ),
  /** A team member who is not an owner. */
  member: at("/dashboard", "/account"),
  /** A team member who lacks the second factor that the academy requires. */
  memberWithoutFactor: at("/account/duas-etapas"),
  ownerOfEmptyStudio: studio,
  ownerWhoseTrialIsOver: at("/upgrade", "/upgrade/invoices", "/awaiting-payment"),
  student: at(
    "/student/dashboard",
    "/student/classes",
    "/student/payments",
    "/student/profile",
    "/student/profile?aba=academico",
    "/student/profile?aba=emergencia",
    "/student/profile/privacidade",
    "/student/profile/privacidade?aviso=limited",
    "/student/notifications",
    "/student/notifications?aba=lidas",
    "/account",
  ),
  /** A guardian of several students. */
  guardian: at("/student/dashboard", "/student/payments", "/student/profile?aba=emergencia"),
  superAdmin: at(
    "/",
    "/admin",
    "/admin/studios",
    "/admin/studios?situacao=em-teste",
    "/admin/studios?q=zzzz",
    "/admin/studios/{studio}",
    "/admin/blog",
    "/admin/blog?q=zzzz",
    "/admin/blog/novo",
    "/admin/blog/{draft}",
    "/admin/blog/{post}",
    "/admin/contact",
    "/admin/notifications",
    "/admin/notifications?academia={studio}",
    "/admin/analytics",
    "/admin/analytics/linhas",
    "/admin/analytics/linhas?figura=alunos-novos",
    "/admin/analytics/linhas?figura=alunos",
    "/admin/analytics/linhas?figura=atividade&faixa=nunca",
    "/admin/settings",
    "/admin/settings?aba=banco",
    "/admin/settings?aba=seguranca",
    "/admin/settings?aba=seguranca&registro=alteracoes",
    "/admin/settings?aba=seguranca&quem=zzzz",
    "/admin/settings?aba=sistema",
    "/account",
  ),
} as const satisfies Record<string, readonly Stop[]>;

export type Walker = keyof typeof walks;

export const on = (path: string, ...opened: Opening["presses"][]): Opening[] =>
  opened.map((presses) => ({ path, presses }));

/** Every dialog and menu of the owner's pages (dialogs.spec.ts). Add new ones here. */
export const openings: readonly Opening[] = [
  ...on("/dashboard", ["Assistente"], ["Buscar"]),
  ...on(
    "/dashboard/students",
    ["Novo Aluno"],
    ["Convidar Aluno"],
    ["Ações de"],
    ["Ações de", "Editar"],
    ["Ações de", "Registrar pagamento"],
  ),
  ...on(
    "/dashboard/students/{student}",
    ["Editar"],
    ["Graduar em"],
    ["Corrigir última"],
    ["Adicionar modalidade"],
    ["Ações de"],
    ["Matricular em aula"],
    ["Ações da matrícula"],
    ["Registrar Pagamento"],
    ["Adicionar responsável"],
    ["Anotar"],
    ["Ver condições médicas"],
    ["Excluir dados"],
  ),
  ...on(
    "/dashboard/students/invites",
    ["Ações do convite"],
    ["Ações do convite", "Reenviar"],
    ["Ações do convite", "Revogar"],
  ),
  ...on(
    "/dashboard/instructors",
    ["Novo Instrutor"],
    ["Ações de"],
    ["Ações de", "Editar"],
    ["Ações de", "Desativar"],
  ),
  ...on("/dashboard/instructors/{instructor}", ["Editar"], ["Desativar"]),
  ...on(
    "/dashboard/schedule",
    ["Nova Aula"],
    ["Cancelar um dia"],
    ["Compartilhar semana"],
    ["Ações de"],
    ["Ações de", "Editar"],
    ["Ações de", "Duplicar"],
    ["Ações de", "Mover"],
    ["Ações de", "Remover"],
  ),
  ...on("/dashboard/schedule?dia={nextWeek}", ["Ações de", "Cancelar esta data"]),
  ...on(
    "/dashboard/schedule/{class}",
    ["Matricular aluno"],
    ["Ações de"],
    ["Ações de", "Substituir em uma data"],
    ["Ações de", "Editar"],
    ["Ações de", "Duplicar"],
    ["Ações de", "Mover"],
    ["Ações de", "Remover"],
    ["Cancelar"],
  ),
  ...on("/dashboard/schedule/{class}/{lastDay}", ["Professor e anotação"]),
  ...on(
    "/dashboard/finance",
    ["Exportar"],
    ["Registrar Pagamento"],
    ["Ações do lançamento"],
    ["Ações do lançamento", "Isentar"],
    ["Ações do lançamento", "Pagar via"],
  ),
  ...on("/dashboard/finance?aba=atraso", ["Ações do lançamento"], ["Ações do lançamento", "Registrar"]),
  ...on("/dashboard/finance?aba=todos", ["Ações do lançamento"]),
  ...on("/dashboard/finance/conferir", ["Recusar"]),
  ...on("/dashboard/finance?aba=recebidos", ["Ações do lançamento", "Estornar"]),
  ...on("/dashboard/notifications", ["Escrever aviso"]),
  ...on("/dashboard/reports", ["Exportar"]),
  ...on("/dashboard/reports/linhas", ["Exportar"]),
  ...on("/dashboard/crm", ["Novo interessado"], ["Ações de"], ["Ações de", "Marcar como perdido"]),
  ...on("/dashboard/crm?etapa=chamar", ["Ações de"], ["Ações de", "Registrar contato"]),
  ...on("/dashboard/crm/{lead}", ["Editar"], ["Registrar contato"], ["Marcar como perdido"]),
  ...on(
    "/dashboard/settings",
    ["Convidar para a equipe"],
    ["Ações de"],
    ["Ações de", "Mudar função"],
    ["Ações de", "Remover"],
    ["Ações do convite"],
    ["Ações do convite", "Reenviar"],
    ["Ações do convite", "Revogar"],
    ["Exigir da equipe"],
  ),
  ...on("/dashboard/settings?aba=pagamentos", ["Remover chave"]),
  ...on("/dashboard/settings?aba=seguranca", ["Ligar"], ["Baixar todos os dados"]),
  ...on("/account", ["Ligar"], ["Baixar todos os dados"]),
];

export const platformOpenings: readonly Opening[] = [
  ...on("/admin/blog", ["Ações de"], ["Ações de", "Excluir"]),
  ...on("/admin/blog/{draft}", ["Imagem"], ["Renovar link"], ["Desativar link"], ["Excluir artigo"]),
];

/** Pages that only redirect. */
export const passages: readonly string[] = ["/student", "/redirecting", "/auth/codigo"];
