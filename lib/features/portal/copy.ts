export const portalCopy = {
  greeting: (firstName: string) => `Olá, ${firstName}!`,
  welcome: "Sua graduação, suas próximas aulas e sua mensalidade.",
  fee: {
    paid: "Mensalidade paga",
    pending: "Mensalidade pendente",
    overdue: "Mensalidade em atraso",
    none: "Sem mensalidade",
  },
  feeDetail: {
    paid: "Recebemos o pagamento deste mês.",
    pending: (day: string) => `Vence em ${day}.`,
    overdue: (day: string) => `Venceu em ${day}. Fale com a sua academia para acertar.`,
    none: "Sua academia não registrou um valor mensal para você.",
  },
  payment: { completed: "Pago", pending: "Pendente", cancelled: "Cancelado", failed: "failed" },
  today: "Hoje",
  tomorrow: "Amanhã",
  noDescription: "Mensalidade",
} as const;
