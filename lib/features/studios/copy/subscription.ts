/** Names of subscription states and plans, as every badge and card says them (SUB-24, C-17). */
export const studioCopy = {
  status: {
    active: "Ativa",
    trial: "Em teste",
    trialing: "Em teste",
    suspended: "Suspensa",
    inactive: "Inativa",
    cancelled: "Cancelada",
    pastDue: "Pagamento pendente",
    refunded: "Reembolsada",
    chargedBack: "Contestada",
  },
  trialOver: "Teste encerrado",
  plan: { basic: "Básico", premium: "Premium", enterprise: "Enterprise" },
  trialEnds: (day: string, daysLeft: number) =>
    daysLeft <= 0
      ? "O teste termina hoje"
      : daysLeft === 1
        ? "O teste termina amanhã"
        : `Teste até ${day}, faltam ${daysLeft} dias`,
  trialLeft: (days: number) =>
    days <= 0 ? "Teste: até hoje" : days === 1 ? "Teste: 1 dia" : `Teste: ${days} dias`,
  subscribe: "Assinar",
  trialEnded: (day: string) => `Teste terminou em ${day}`,
  /** The one name of the plan for whoever pays it; the stored tier is the super admin's business (C-40). */
  paidPlan: "Plano Único",
  worksUntil: (day: string) => `Acesso até ${day}`,
  workedUntil: (day: string) => `Acesso terminou em ${day}`,
  blocked: "Acesso bloqueado",
} as const;
