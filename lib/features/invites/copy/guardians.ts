const footnote = (days: number, until: string) =>
  `O link vale por ${days} dias, até ${until}, e funciona uma única vez. Se você não conhece esta academia, ignore este e-mail: nada acontece.`;

export const guardianInvitesCopy = {
  mail: {
    subject: (studio: string) => `${studio} convidou você para o portal do aluno`,
    title: "Seu acesso de responsável",
    greeting: (name: string) => `Olá, ${name}!`,
    paragraphs: (studio: string) => [
      `${studio} convidou você para acompanhar, com um só login, os alunos por quem você responde: aulas, avisos e o que mais a academia liberar para você.`,
    ],
    button: "Abrir o convite",
    footnote,
  },
  renewal: {
    subject: (studio: string) => `Novo link de acesso ao portal de ${studio}`,
    title: "Crie uma nova senha",
    greeting: (name: string) => `Olá, ${name}!`,
    paragraphs: (studio: string) => [
      `${studio} enviou um novo link para você entrar no portal do aluno. Ao criar a senha nova, os aparelhos em que você entrou saem da conta.`,
    ],
    button: "Criar nova senha",
    footnote,
  },
  state: {
    entered: "entra no portal",
    until: (day: string) => `convite enviado, vale até ${day}`,
    link: (day: string) => `novo link enviado, vale até ${day}`,
    ended: "o último convite terminou sem ser aceito",
    noEmail: "sem e-mail para o convite",
  },
  invite: {
    label: "Convidar",
    title: (name: string) => `Convidar ${name} para o portal?`,
    description:
      "Enviamos um link por e-mail. Com um só login, a pessoa vê os alunos por quem responde, como você marcou em Editar.",
    confirm: "Enviar convite",
  },
  resend: {
    label: "Reenviar",
    title: (name: string) => `Reenviar o convite de ${name}?`,
    description: "Enviamos um novo link por e-mail. O link anterior deixa de funcionar.",
    confirm: "Reenviar convite",
  },
  renew: {
    label: "Novo link de acesso",
    title: (name: string) => `Enviar um novo link para ${name}?`,
    description:
      "Para quem esqueceu a senha: o link vai por e-mail e serve para criar outra. A senha atual vale até lá.",
    confirm: "Enviar link",
    done: "Link enviado",
  },
  shareText: ({ name, studio, link }: { name: string; studio: string; link: string }) =>
    `Olá, ${name}! Este é o seu convite para acompanhar, no portal do aluno de ${studio}, os alunos por quem você responde: ${link}`,
  revoke: {
    label: "Revogar",
    title: (name: string) => `Revogar o link de ${name}?`,
    description: "O link que foi enviado deixa de funcionar. Você pode enviar outro quando quiser.",
    confirm: "Revogar link",
    done: "Link revogado",
    failed: "Erro ao revogar o link",
  },
  setup: {
    welcome: (name: string) => `Bem-vindo ao portal, ${name}`,
    invitedBy: (studio: string, students: string) =>
      `${studio} convidou você para acompanhar ${students}. Crie uma senha para entrar.`,
    known: (studio: string, students: string) =>
      `${studio} convidou você para acompanhar ${students}. Você já tem uma conta no portal: entre com a senha dela.`,
    renewTitle: "Crie uma nova senha",
    renew: (studio: string) =>
      `${studio} enviou este link para você voltar ao portal. Os aparelhos em que você entrou saem da conta.`,
    password: "Sua senha",
    enter: "Entrar no portal",
    forgot: "Esqueceu a senha? Peça um novo link de acesso à academia em que você já entra no portal.",
  },
  passwordRequired: "Informe a sua senha.",
  failed: "Erro ao enviar o convite",
  mayNotSee: "Esta pessoa não vê o portal do aluno. Marque em Editar o que ela pode fazer, e convide depois.",
  noEmail: "Informe o e-mail da pessoa em Editar, e convide depois.",
  inactive: "Só responsáveis de alunos ativos podem ser convidados.",
  gone: "Este link não está mais pendente. Recarregue a página.",
  otherGuardian:
    "A conta deste e-mail já é de outro responsável desta academia. Peça à academia para conferir o e-mail do seu cadastro.",
  changed: "Este convite mudou enquanto a página estava aberta. Abra o link do e-mail de novo.",
} as const;
