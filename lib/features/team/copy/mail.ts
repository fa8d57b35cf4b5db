export const teamMailCopy = {
  subject: (studio: string) => `${studio} convidou você para a equipe`,
  title: "Seu convite para a equipe",
  greeting: (name: string) => `Olá, ${name}!`,
  paragraphs: (studio: string) => [
    `${studio} convidou você para a equipe no Obi.`,
    "Você vê as aulas do dia e os avisos da academia. Nada de dinheiro, nada de dados de alunos.",
  ],
  button: "Aceitar o convite",
  footnote: (days: number, until: string) =>
    `O convite vale por ${days} dias, até ${until}, e funciona uma única vez. Se você não conhece esta academia, ignore este e-mail: nada acontece.`,
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
