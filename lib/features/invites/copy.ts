export const invitesCopy = {
  /** One answer for every link that does not open anything: unknown, used, expired, replaced (PORTAL-11). */
  invalid: "Convite inválido",
  alreadyEntered: "Este aluno já tem acesso ao portal.",
  inactive: "Só alunos ativos podem ser convidados.",
  tooSoon: "Você acabou de enviar um convite para este e-mail. Aguarde alguns minutos.",
  tooManyToOne: "Este e-mail já recebeu vários convites hoje. Tente de novo amanhã.",
  tooMany: "Sua academia enviou muitos convites na última hora. Aguarde um pouco.",
  passwordShort: (min: number) => `A senha deve ter pelo menos ${min} caracteres`,
  passwordsDiffer: "As senhas não coincidem",
  mail: {
    subject: (studio: string) => `${studio} convidou você para o portal do aluno`,
    title: "Seu convite para o portal do aluno",
    greeting: (name: string) => `Olá, ${name}!`,
    invited: (studio: string) =>
      `${studio} convidou você. No portal você vê suas turmas, seus pagamentos e os avisos da academia.`,
    message: (studio: string, text: string) => `Mensagem de ${studio}:\n${text}`,
    button: "Criar minha senha",
    footnote: (days: number, until: string) =>
      `O convite vale por ${days} dias, até ${until}, e funciona uma única vez. Se você não conhece esta academia, ignore este e-mail: nada acontece.`,
  },
} as const;
