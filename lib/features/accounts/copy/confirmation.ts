export const confirmationCopy = {
  expired: "Link de confirmação expirado ou inválido. Use o botão abaixo para reenviar.",
  failed: (reason: string) => `Erro na confirmação: ${reason}`,
  sessionFailed: "Falha na ativação da sessão",
  unexpected: "Erro inesperado na confirmação",
  status: {
    noUser: "Usuário não encontrado. Faça login novamente.",
    pending: "Email ainda não confirmado. Verifique sua caixa de entrada.",
    failed: "Erro ao verificar status da conta",
  },
  address: {
    emptyOnAwaiting: "Por favor, informe seu email",
    emptyOnVerify: "Por favor, digite um email",
    malformed: "Por favor, digite um email válido",
  },
  notFound: {
    title: "Email não encontrado...",
    line: "Confira se o endereço está certo ou crie a sua conta.",
  },
  tooMany: {
    title: "Muitas tentativas. Aguarde alguns minutos...",
    line: "São até 3 pedidos a cada 10 minutos. Veja também a caixa de spam.",
  },
  resendFailed: { title: "Erro ao reenviar email.", line: "Tente de novo em instantes." },
  statusFailed: { title: "Erro ao verificar status da conta", line: "Tente de novo em instantes." },
  sent: { title: "E-mail reenviado.", line: "O novo link vale por 24 horas." },
  already: { title: "Este e-mail já está confirmado.", line: "Abrindo a página de entrada..." },
  confirmed: { title: "E-mail confirmado.", line: "Você já pode entrar na sua academia." },
  pending: {
    title: "E-mail ainda não confirmado.",
    line: "Abra o link que enviamos ou peça um novo.",
  },
  foreign: {
    title: "Escolha a sua senha",
    intro: (email: string) =>
      `O cadastro de ${email} foi feito em outro aparelho. Escolha uma senha: só ela vale a partir de agora, e quem estava conectado sai.`,
    password: "Sua senha",
    trial: (name: string) => `A academia deste cadastro se chama “${name}”.`,
    anew: "Não fui eu quem abriu essa academia: quero começar a minha",
    submit: "Confirmar e-mail",
    pending: "Confirmando seu e-mail...",
    opening: "Preparando sua academia...",
    notATrial: "Esta academia já tem um plano e continua na conta. Confirme sem marcar a opção.",
  },
  studioOf: (name: string) => `Academia de ${name}`,
} as const;
