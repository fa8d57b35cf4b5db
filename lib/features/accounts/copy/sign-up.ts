import { LISTED_PRICE_CENTS, TRIAL_DAYS } from "@/lib/config/constants";
import { cents, formatBRL } from "@/lib/kernel/money";

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
    emailTaken: "Este e-mail já tem cadastro. Entre com a sua senha ou use outro endereço.",
    emailUnproven:
      "Já existe um cadastro com este e-mail, que ninguém confirmou. Enviamos um link para ele: abra, escolha a sua senha e a conta é sua.",
    createdOnly: "Sua conta foi criada. Entre com seu e-mail e sua senha.",
    shortPassword: "A senha deve ter pelo menos 6 caracteres",
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
    checklist: {
      title: "A senha precisa ter",
      short: "12 caracteres ou mais",
      lower: "uma letra minúscula",
      upper: "uma letra maiúscula",
      digit: "um número",
      special: "um caractere especial, como # ou !",
    },
    strength: { weak: "Fraca", fair: "Média", strong: "Forte" },
    progress: (label: string, missing: readonly string[]) =>
      missing.length === 0
        ? `Força da senha: ${label}. Todos os requisitos atendidos.`
        : `Força da senha: ${label}. Falta ter: ${missing.join(", ")}.`,
  },
  superAdmin: {
    name: "Super Admin",
    taken: "Este endereço já tem uma conta: escolha outro para o super admin.",
  },
  confirmationMail: (name: string, url: string) => ({
    subject: "Confirme seu e-mail no Obi",
    title: "Confirme seu e-mail",
    greeting: `Olá, ${name}!`,
    paragraphs: [
      "Sua conta no Obi está pronta.",
      "Confirme seu e-mail para não perder os avisos da academia nem o acesso à conta.",
    ],
    button: { label: "Confirmar e-mail", url },
    footnote:
      "O link vale por 24 horas. Não foi você quem criou a conta? Ignore esta mensagem ou, para ficar com ela, " +
      "confirme: a página pede uma senha sua, e a de quem criou a conta deixa de valer.",
  }),
} as const;
