/** Names of subscription states and plans for every badge and card (SUB-24, C-17). */
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
  /** The state of the subscription in one sentence, the same for every reader and screen. */
  sentence: {
    /**
     * Names the plan by its only public name; the stored tier is the super admin's business (C-40). Does not mention a
     * subscription, because the plan may have been given.
     */
    active: "O Plano Único está ativo",
    trial: (day: string, daysLeft: number) =>
      daysLeft <= 0
        ? "O período de teste termina hoje"
        : daysLeft === 1
          ? "O período de teste termina amanhã"
          : `O período de teste termina em ${daysLeft} dias, em ${day}`,
    trialOver: (day: string) => `O período de teste terminou em ${day}`,
    /** For a studio that never subscribed, and for one whose plan was taken away. */
    none: "A academia está sem o Plano Único",
    runs: "A assinatura continua, mas o acesso está fechado",
    suspended: "A assinatura da academia está suspensa, e o acesso está bloqueado",
    pastDue: (until: string) => `A mensalidade não pôde ser cobrada. Tudo funciona até ${until}`,
    pastDueOver: "A mensalidade não foi paga, e o acesso foi bloqueado",
    cancelled: (until: string) => `A assinatura foi cancelada e vale até ${until}`,
    cancelledOver: (until: string) => `A assinatura foi cancelada e terminou em ${until}`,
    refunded: "A mensalidade foi devolvida, e o acesso está bloqueado",
    chargedBack: "O pagamento foi contestado no banco, e o acesso está bloqueado",
  },
  charge: { first: "Primeira cobrança", next: "Próxima cobrança" },
  trialLeft: (days: number) =>
    days <= 0 ? "Teste: até hoje" : days === 1 ? "Teste: 1 dia" : `Teste: ${days} dias`,
  subscribe: "Assinar",
} as const;
