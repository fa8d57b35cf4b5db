/** How a charge reads where one is chosen. */
export const chargesCopy = {
  due: (day: string) => `vence em ${day}`,
  overdue: (day: string) => `venceu em ${day}`,
  open: (amount: string) => `${amount} em aberto`,
} as const;
