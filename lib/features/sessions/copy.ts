export const sessionsCopy = {
  signIn: {
    invalidEmail: "Email inválido",
    invalidPassword: "Senha inválida",
    wrongCredentials: "Credenciais inválidas",
    limited: "Muitas tentativas de login. Aguarde 15 minutos.",
    locked: "Conta temporariamente bloqueada. Tente novamente mais tarde.",
    notAStudent:
      "Não encontramos uma matrícula de aluno para este e-mail. Fale com a sua academia para receber o convite.",
    withoutStudio: "Esta conta não está ligada a nenhuma academia. Fale com o suporte.",
    inactiveStudent: "Sua matrícula está inativa...",
  },
  signOut: { done: "Logout realizado com sucesso!", failed: "Erro ao fazer logout" },
} as const;
