/** How a page begins, said twice: while it is on its way, and when it is there. */
export const pageHeads = {
  dashboard: { title: "Dashboard" },
  students: {
    title: "Gestão de Alunos",
    description: "Faixa, situação e mensalidade de cada um.",
  },
  instructors: {
    title: "Instrutores",
    description: "Quem ensina na sua academia: arte, graduação e valor por hora.",
  },
  schedule: { title: "Agenda de Aulas" },
  finance: { title: "Financeiro", description: "O que entrou, o que falta receber e os últimos pagamentos." },
  crm: { title: "CRM", description: "Quem se interessou pela sua academia e em que etapa está." },
  notifications: {
    title: "Notificações",
    description: "Avisos do Obi para todas as academias e para a sua.",
  },
  reports: { title: "Relatórios", description: "Quanto entrou, quem treina e como a semana está montada." },
  settings: { title: "Configurações", description: "Os dados da sua academia, do plano e da sua conta." },
  platform: { title: "Dashboard Global", description: "Todas as academias que usam o Obi." },
} as const;
