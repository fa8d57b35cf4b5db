export const recoveryCopy = {
  request: {
    limited: "Muitas tentativas de recuperação. Aguarde 10 minutos.",
    sent: "Se o e-mail estiver cadastrado, enviamos um link para você criar uma nova senha.",
    sentHint: "O link vale por 24 horas. Se não chegar em alguns minutos, confira a caixa de spam.",
  },
  newPassword: {
    noLink: "Abra de novo o link do e-mail ou peça um novo.",
    expired: "Link de recuperação expirado ou já usado. Peça um novo em “Esqueci minha senha”.",
    done: "Senha alterada! Entre com a nova senha.",
  },
  linkMail: {
    subject: "Crie uma nova senha no Obi",
    title: "Crie uma nova senha",
    greeting: (name: string | null) => (name ? `Olá, ${name}!` : "Olá!"),
    paragraphs: [
      "Recebemos um pedido para trocar a senha da sua conta no Obi.",
      "O botão abaixo abre a página em que você escolhe a nova senha.",
    ],
    button: "Criar nova senha",
    footnote:
      "O link vale por 24 horas e funciona uma única vez. Se não foi você quem pediu, ignore esta mensagem: " +
      "a sua senha continua a mesma.",
  },
  changedMail: {
    subject: "Sua senha do Obi foi alterada",
    title: "Sua senha foi alterada",
    paragraphs: [
      "A senha da sua conta no Obi acaba de ser trocada.",
      "Por segurança, encerramos a sua sessão em todos os aparelhos: entre de novo com a nova senha.",
    ],
    button: "Entrar no Obi",
    footnote: (support: string) =>
      `Não foi você? Abra a página de entrada, toque em “Esqueci minha senha” e escreva para ${support}.`,
  },
} as const;
