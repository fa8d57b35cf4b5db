const whole = (count: number) => count.toLocaleString("pt-BR");

export const invitesCopy = {
  /** Table heads that sort, by the word in the address. */
  heads: { nome: "Nome", validade: "Vale até" },
  sent: "Convite enviado",
  sendFailed: "Erro ao enviar convite",
  tryLater: "Tente novamente mais tarde",
  bothRequired: "Nome e email são obrigatórios",
  pending: "Pendente",
  expired: "Expirado",
  filters: { all: "Todos", pending: "Pendentes", expired: "Expirados" },
  total: (count: number) => (count === 1 ? "1 convite" : `${whole(count)} convites`),
  /** The default message, until the owner writes another (STU-24). */
  defaultMessage:
    "Este é o seu convite para o portal do aluno da nossa academia: nele você acompanha suas turmas, seus pagamentos e os nossos avisos. Crie sua senha e entre quando quiser. Até o tatame!",
  form: {
    open: "Convidar Aluno",
    title: "Convidar Aluno",
    description: "Quem recebe o convite cria a própria senha e entra no portal do aluno.",
    descriptionFor: (name: string, email: string) =>
      `Para ${name}, em ${email}. Ao aceitar, o portal abre o cadastro que já existe.`,
    descriptionForGuardian: (name: string) =>
      `${name} é menor de idade: o link vai para o e-mail de quem é responsável e pode ver o portal.`,
    descriptionWithoutEmail: (name: string) =>
      `${name} está sem e-mail. Informe um: ele fica no cadastro, e quem aceitar o convite abre o portal deste aluno.`,
    name: "Nome",
    email: "E-mail",
    phone: "WhatsApp",
    phoneHint: "Opcional: código do país + DDD + número.",
    phoneExample: "+55 11 91234-5678",
    message: "Mensagem do convite",
    submit: "Enviar Convite",
  },
  seeAll: (count: number) =>
    count === 1 ? "Ver o convite" : `Ver os ${count.toLocaleString("pt-BR")} convites`,
  menu: (name: string) => `Ações do convite de ${name}`,
  state: {
    entered: "Entra no portal",
    none: "Ainda não foi convidado para o portal do aluno.",
    opener: (guardian: string) => `Quem entra é ${guardian}, responsável.`,
    until: (day: string) => `O convite foi enviado e vale até ${day}.`,
    ended: (day: string) => `O último convite terminou em ${day} sem ser aceito.`,
    endedUnanswered: "O último convite terminou sem ser aceito.",
    invite: "Convidar para o portal",
    again: "Convidar de novo",
    link: (day: string) => `O novo link de acesso foi enviado e vale até ${day}.`,
  },
  /** For a student who has access (PORTAL-02). */
  renewal: {
    label: "Novo link de acesso",
    title: (name: string) => `Enviar um novo link para ${name}?`,
    description:
      "Para quem esqueceu a senha: o link vai para o e-mail do cadastro e serve para criar outra. Links anteriores deixam de funcionar, e os aparelhos em que a pessoa entrou saem da conta quando ela criar a senha.",
    confirm: "Enviar link",
    done: "Link enviado",
    mail: {
      subject: (studio: string) => `Novo link de acesso ao portal de ${studio}`,
      title: "Crie uma nova senha",
      greeting: (name: string) => `Olá, ${name}!`,
      invited: (studio: string) =>
        `${studio} enviou um novo link para você entrar no portal do aluno. Ao criar a senha nova, os aparelhos em que você entrou saem da conta.`,
      button: "Criar nova senha",
      footnote: (days: number, until: string) =>
        `O link vale por ${days} dias, até ${until}, e funciona uma única vez. Se você não pediu, ignore este e-mail: sua senha continua a mesma.`,
    },
    setupTitle: "Crie uma nova senha",
    setup: (studio: string) =>
      `${studio} enviou este link para você voltar ao portal. Os aparelhos em que você entrou saem da conta.`,
  },
  setup: {
    title: "Criar minha senha",
    welcome: (name: string) => `Bem-vindo ao portal, ${name}`,
    invitedBy: (studio: string) => `${studio} convidou você. Crie uma senha para entrar.`,
    passwordHint: (min: number) => `Pelo menos ${min} caracteres.`,
    submit: "Criar minha senha",
    knownAccount: "Convite aceito. Entre com a senha que você já usa no portal.",
    dead: "Ele já foi usado, passou do prazo ou foi trocado por outro. Se você já criou sua senha, é só entrar: a página abre em seguida. Se não, peça um novo convite à sua academia.",
    lostTitle: "Abra o convite pelo e-mail",
    lost: "Esta página precisa do link que chegou no seu e-mail: toque nele mais uma vez. Se você já criou sua senha, é só entrar.",
    minor:
      "Você tem menos de 18 anos: peça a quem responde por você para preencher e marcar a autorização abaixo (LGPD, art. 14).",
    guardianFillsIn:
      "Quem responde por um menor de 18 anos preenche e marca a autorização abaixo (LGPD, art. 14).",
    isMinor: "Quem treina tem menos de 18 anos",
    birthDate: "Data de nascimento",
    birthRequired: "Informe a data de nascimento de quem treina.",
    birthInFuture: "A data de nascimento não pode estar no futuro.",
    ofAge: "Por esta data, quem treina já tem 18 anos. Confira a data, ou desmarque a opção acima.",
    mailFirst:
      "Este e-mail já tem uma conta que ainda não foi confirmada. Abra o convite que chegou nele, em vez deste link.",
    changed: "O cadastro mudou enquanto a página estava aberta. Confira os dados e envie de novo.",
    unknownTitle: "Não foi possível abrir o convite",
    unknown: "Ele continua valendo: nada se perdeu.",
    toLogin: "Entrar no portal do aluno",
  },
  resend: {
    label: "Reenviar",
    title: (name: string) => `Reenviar o convite de ${name}?`,
    description: "Enviamos um novo link por e-mail. O link anterior deixa de funcionar.",
    confirm: "Reenviar convite",
  },
  /** For the link that the academy hands over, right after the mail or later. */
  share: {
    label: "Mandar o link",
    title: (name: string) => `Convite de ${name}`,
    /** Hands the link over without a mail. */
    instead: "Mandar só o link",
    byHand: "Nada foi por e-mail. Mande o link você mesmo:",
    mailed: "O convite foi por e-mail. Se quiser, mande o link você mesmo:",
    address: "Link do convite",
    chat: "Mandar pelo WhatsApp",
    copy: "Copiar link",
    copied: "Link copiado.",
    notCopied: "Não foi possível copiar. Selecione o link e copie.",
    until: (day: string) => `Vale até ${day} e funciona uma única vez. Mande só para quem foi convidado.`,
    done: "Pronto",
    text: ({ name, studio, link }: { name: string; studio: string; link: string }) =>
      `Olá, ${name}! Este é o seu convite para o portal do aluno de ${studio}. Crie sua senha por aqui: ${link}`,
  },
  revoke: {
    label: "Revogar",
    title: (name: string) => `Revogar o convite de ${name}?`,
    description: "O link que foi enviado deixa de funcionar. Você pode convidar de novo quando quiser.",
    confirm: "Revogar convite",
    done: "Convite revogado",
    failed: "Erro ao revogar convite",
  },
  /** For an expired invite. */
  dismiss: {
    label: "Tirar da lista",
    title: (name: string) => `Tirar o convite de ${name} da lista?`,
    description: "Ele já expirou: o link não abre mais nada. Você pode convidar de novo quando quiser.",
    confirm: "Tirar da lista",
    done: "Convite tirado da lista",
    failed: "Erro ao tirar o convite da lista",
  },
  /** One answer for every invalid link: unknown, used, expired or replaced (PORTAL-11). */
  invalid: "Convite inválido",
  gone: "Este convite não está mais pendente.",
  knownAddress:
    "Já há aluno com este e-mail na sua academia. Abra o cadastro de quem você quer convidar e envie o convite de lá.",
  alike: (name: string) => `${name} já é aluno, com este telefone.`,
  isOther: "É outra pessoa, convidar",
  emailRequired: "Informe o e-mail.",
  otherEmail: (email: string) => `Este aluno já tem o e-mail ${email}. Recarregue a página.`,
  otherPhone: (phone: string) =>
    `Este aluno já tem o telefone ${phone}. Deixe em branco para manter, ou mude no cadastro dele.`,
  alreadyEntered: "Este aluno já tem acesso ao portal.",
  notEntered: "Este aluno ainda não entrou no portal. Envie um convite.",
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
    button: "Criar minha senha",
    footnote: (days: number, until: string) =>
      `O convite vale por ${days} dias, até ${until}, e funciona uma única vez. Se você não conhece esta academia, ignore este e-mail: nada acontece.`,
  },
} as const;
