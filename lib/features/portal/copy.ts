export const portalCopy = {
  greeting: (firstName: string) => `Olá, ${firstName}!`,
  welcome: "Sua graduação, suas próximas aulas e sua mensalidade.",
  payment: { completed: "Pago", pending: "Pendente", cancelled: "Cancelado", failed: "failed" },
  cancelled: (reason: string) => `Cancelada: ${reason}`,
  noDescription: "Mensalidade",
} as const;
