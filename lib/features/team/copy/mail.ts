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
