import { functionCopy } from "./functions";

type FunctionName = keyof typeof functionCopy.names;

const { names, lines } = functionCopy;

export const teamMailCopy = {
  subject: (studio: string) => `${studio} convidou você para a equipe`,
  title: "Seu convite para a equipe",
  greeting: (name: string) => `Olá, ${name}!`,
  paragraphs: (studio: string, role: FunctionName) => [
    role === "staff"
      ? `${studio} convidou você para a equipe no Obi.`
      : `${studio} convidou você para a equipe no Obi, com a função ${names[role]}.`,
    `O que esta função faz: ${lines[role]}`,
  ],
  button: "Aceitar o convite",
  footnote: (days: number, until: string) =>
    `O convite vale por ${days} dias, até ${until}, e funciona uma única vez. Se você não conhece esta academia, ignore este e-mail: nada acontece.`,
  change: {
    subject: (studio: string) => `Sua função na equipe de ${studio} mudou`,
    title: "Sua função mudou",
    greeting: (name: string) => `Olá, ${name}!`,
    paragraphs: (studio: string, role: FunctionName) => [
      role === "staff"
        ? `Você continua na equipe de ${studio}, agora sem função.`
        : `Na equipe de ${studio}, a sua função agora é ${names[role]}.`,
      lines[role],
    ],
    button: "Abrir o Obi",
    footnote:
      "A mudança já vale em todos os seus aparelhos. Se ela não faz sentido para você, fale com a academia.",
  },
} as const;

/** Tells the team that the academy now requires a second factor, or no longer. */
export const secondFactorMailCopy = {
  on: {
    subject: (studio: string) => `${studio} pede a verificação em duas etapas`,
    title: "A sua academia pede a verificação em duas etapas",
    paragraphs: (studio: string) => [
      `A partir de agora, ${studio} pede a verificação em duas etapas de toda a equipe no Obi.`,
      "Quem ainda não ligou liga na próxima vez que abrir o Obi: leva dois minutos e pede um aplicativo autenticador no celular. Quem já usa não precisa fazer nada.",
    ],
  },
  off: {
    subject: (studio: string) => `${studio} não pede mais a verificação em duas etapas`,
    title: "A verificação em duas etapas passou a ser opcional",
    paragraphs: (studio: string) => [
      `${studio} não pede mais a verificação em duas etapas da equipe no Obi.`,
      "A de quem já ligou continua ligada. Cada pessoa decide em “Sua conta”.",
    ],
  },
  button: "Abrir o Obi",
} as const;
