import { formatBRL, cents } from "@/lib/kernel/money";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";

export const accountsCopy = {
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
  signUp: {
    nameRequired: "Nome é obrigatório",
    nameShort: "Nome deve ter pelo menos 2 caracteres.",
    studioRequired: "Nome do estúdio é obrigatório",
    studioShort: "Nome do estúdio deve ter pelo menos 2 caracteres.",
    emailRequired: "E-mail é obrigatório",
    emailInvalid: "Por favor, insira um e-mail válido.",
    passwordRequired: "Senha é obrigatória",
    passwordTooLong: "Senha deve ter no máximo 128 caracteres",
    failed: (reason: string) => `Erro ao criar conta: ${reason}`,
    emailTaken: "este e-mail já tem cadastro. Entre com a sua senha ou use outro endereço.",
    plan: {
      title: "Plano Único",
      price: `${formatBRL(cents(LISTED_PRICE_CENTS))} por mês`,
      trial: `${TRIAL_DAYS} dias grátis, sem cartão`,
    },
  },
  password: {
    short: "Senha deve ter pelo menos 12 caracteres",
    lower: "Senha deve conter pelo menos uma letra minúscula",
    upper: "Senha deve conter pelo menos uma letra maiúscula",
    digit: "Senha deve conter pelo menos um número",
    special: "Senha deve conter pelo menos um caractere especial",
  },
  signOut: { done: "Logout realizado com sucesso!", failed: "Erro ao fazer logout" },
  confirmation: {
    expired: "Link de confirmação expirado ou inválido.",
    mailSubject: "Confirme seu e-mail no Obi",
    mailText: (name: string, link: string) =>
      `Olá, ${name}!\n\nSua academia já está no Obi e os ${TRIAL_DAYS} dias de teste começaram.\n` +
      `Confirme seu e-mail neste endereço:\n\n${link}\n\n` +
      `O link vale por 24 horas. Se você não criou esta conta, ignore esta mensagem.\n\nEquipe Obi`,
  },
} as const;
