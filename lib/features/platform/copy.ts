export const platformCopy = {
  name: "Super Admin",
  redirecting: "Redirecionando para dashboard...",
  total: (count: number) => (count === 1 ? "1 academia" : `${count.toLocaleString("pt-BR")} academias`),
  numbers: {
    label: "Números da plataforma",
    active: "Academias ativas",
    onTrial: (count: number) => `${count.toLocaleString("pt-BR")} em teste`,
    studios: "Total de academias",
    begun: (count: number) =>
      count === 1 ? "1 criada neste mês" : `${count.toLocaleString("pt-BR")} criadas neste mês`,
    revenue: "Receita mensal",
    estimate: (amount: string) => `Estimativa: ${amount}`,
    growth: "Crescimento no mês",
    target: (percent: string) => `Meta: ${percent}`,
  },
} as const;
