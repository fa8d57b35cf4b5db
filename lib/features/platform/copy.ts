export const platformCopy = {
  name: "Super Admin",
  redirecting: "Redirecionando para dashboard...",
  total: (count: number) => (count === 1 ? "1 academia" : `${count.toLocaleString("pt-BR")} academias`),
  adminName: "Super Admin",
  adminTaken: "Este endereço já tem uma conta: escolha outro SUPER_ADMIN_EMAIL.",
} as const;
