import { formatBRL, cents } from "@/lib/kernel/money";
import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";

export const accountsCopy = {
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
  confirmation: {
    expired: "Link de confirmação expirado ou inválido.",
    mailSubject: "Confirme seu e-mail no Obi",
    mailText: (name: string, link: string) =>
      `Olá, ${name}!\n\nSua academia já está no Obi e os ${TRIAL_DAYS} dias de teste começaram.\n` +
      `Confirme seu e-mail neste endereço:\n\n${link}\n\n` +
      `O link vale por 24 horas. Se você não criou esta conta, ignore esta mensagem.\n\nEquipe Obi`,
  },
} as const;
