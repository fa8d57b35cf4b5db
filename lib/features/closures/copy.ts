export const closuresCopy = {
  title: "Excluir academia",
  hint: "Encerra a cobrança e apaga tudo o que a academia tem no Obi.",
  open: "Excluir academia",
  dialogTitle: (name: string) => `Excluir ${name}?`,
  dialogDescription: "Todos os dados da academia saem do Obi agora:",
  removed: [
    "alunos, responsáveis, fichas de saúde e documentos",
    "aulas, presenças, graduações e instrutores",
    "mensalidades, pagamentos e comprovantes",
    "interessados, avisos e mensagens",
    "as contas dos alunos no portal e o acesso da equipe",
  ],
  kept: "A assinatura é encerrada no provedor, que guarda os registros das cobranças. As contas do dono e da equipe ficam sem a academia e são apagadas depois de 30 dias; antes disso, o mesmo e-mail pode abrir outra. Dos alunos ficam e-mail e senha pelo mesmo tempo, para que quem tenta entrar leia o que houve. O dono recebe um e-mail. O PIX e os links abertos no Mercado Pago da academia são cancelados; se ele não responder, ainda podem ser pagos a ela. Uma cópia de tudo fica guardada no servidor por 30 dias, de que a academia pode ser refeita; depois ela também é apagada. O comando para refazê-la fica em Configurações › Banco de dados.",
  name: (name: string) => `Digite ${name} para confirmar`,
  nameRequired: "Digite o nome da academia.",
  otherName: "O nome não confere.",
  password: "Sua senha",
  passwordRequired: "Digite sua senha.",
  wrongPassword: "Senha incorreta.",
  noPassword: "Sua conta entra sem senha. Crie uma e tente de novo.",
  submit: "Excluir para sempre",
  done: "Studio e todos os dados excluídos com sucesso",
  failed: "Erro ao excluir studio",
  paidMeanwhile:
    "A academia abriu um pagamento da assinatura enquanto era excluída, e nada foi excluído. Tente de novo.",
  providerUnset: (setting: string) =>
    `A academia já pagou por um provedor do qual o servidor não tem mais a chave (${setting}), e nada foi excluído. Configure a chave e tente de novo.`,
  providerAway:
    "O provedor de pagamento não confirmou o fim da assinatura, e nada foi excluído. Tente de novo em alguns minutos.",
  /** To the former owner. */
  mail: {
    subject: (studio: string) => `${studio} foi excluída do Obi`,
    title: "Sua academia foi excluída",
    gone: (studio: string, day: string) =>
      `${studio} foi excluída do Obi em ${day}, com alunos, aulas, pagamentos e tudo o que havia nela. A assinatura foi encerrada: nada mais será cobrado.`,
    copy: (until: string) =>
      `Até ${until} guardamos uma cópia completa, em um arquivo ZIP. Se a exclusão foi engano, ou se você precisa dos seus dados, responda a este e-mail até lá: com a cópia a academia volta como estava.`,
    after: "Depois desse dia a cópia é apagada, e nada pode ser recuperado.",
    people: "Quem treina ou trabalha na academia lê, ao entrar, que ela foi excluída.",
  },
} as const;
