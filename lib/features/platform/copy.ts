export const platformCopy = {
  name: "Super Admin",
  redirecting: "Redirecionando para dashboard...",
  total: (count: number) => (count === 1 ? "1 academia" : `${count.toLocaleString("pt-BR")} academias`),
} as const;
