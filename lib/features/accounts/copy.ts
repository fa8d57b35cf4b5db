import { LISTED_PRICE_CENTS, LOGIN_LOCK, TRIAL_DAYS } from "@/lib/config/constants";
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
      `Sua academia já está no Obi e os ${TRIAL_DAYS} dias de teste começaram.`,
      "Confirme seu e-mail para não perder os avisos da academia nem o acesso à conta.",
    ],
    button: { label: "Confirmar e-mail", url },
    footnote:
      "O link vale por 24 horas. Não foi você quem criou a conta? Ignore esta mensagem ou, para ficar com ela, " +
      "defina uma nova senha: abra a página de entrada e toque em “Esqueci minha senha”.",
  }),
} as const;

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
  studioOf: (name: string) => `Academia de ${name}`,
} as const;

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

export const sessionsCopy = {
  signIn: {
    invalidEmail: "Email inválido",
    invalidPassword: "Senha inválida",
    wrongCredentials: "Credenciais inválidas",
    limited: "Muitas tentativas de login. Aguarde 15 minutos.",
    locked: "Conta temporariamente bloqueada. Tente novamente mais tarde.",
    notAStudent:
      "Não encontramos uma matrícula de aluno para este e-mail. Fale com a sua academia para receber o convite.",
    withoutStudio: "Esta conta não está ligada a nenhuma academia. Fale com o suporte.",
    inactiveStudent: "Sua matrícula está inativa...",
  },
  banner: {
    attempts: (failed: number) => `${failed} de ${LOGIN_LOCK.failures} tentativas`,
    attemptsHint: `Com ${LOGIN_LOCK.failures} senhas erradas, o acesso fica bloqueado por ${LOGIN_LOCK.minutes} minutos.`,
    locked: (time: string) => `Acesso bloqueado até ${time}`,
    lockedHint: "Até lá, nem a senha certa entra. Depois é só tentar de novo.",
  },
  account: {
    ended: "Sessão encerrada",
    othersEnded: "As outras sessões foram encerradas",
    failed: "Não foi possível encerrar",
    unknownDevice: "Navegador desconhecido",
    device: (browser: string, system: string) => `${browser} no ${system}`,
  },
  /** What the console gets (ERR-03), and what a misplaced context throws (ERR-04); as the specification writes them. */
  reported: {
    signOut: "Error signing out",
    student: "Error fetching student data",
    role: "Error fetching user role",
    hash: "Error setting session from hash",
  },
  outside: {
    auth: "useAuth must be used within an AuthProvider",
    student: "useStudentAuth must be used within a StudentAuthProvider",
  },
  signOut: { done: "Logout realizado com sucesso!", failed: "Erro ao fazer logout" },
} as const;

/** What is said about entering by an external provider; `name` is how people know it ("Google"). */
export const identitiesCopy = {
  continueWith: (name: string) => `Continuar com ${name}`,
  notConfigured: (name: string) =>
    `Entrar com ${name} ainda não está configurado nesta instalação. Use seu e-mail e sua senha.`,
  noAnswer: (name: string) =>
    `O serviço de entrada com ${name} não respondeu. Tente de novo em alguns instantes ou use seu e-mail e sua senha.`,
  newcomer: {
    expired: (name: string) => `Este acesso já foi usado ou expirou. Continue com ${name} mais uma vez.`,
    emailTaken: "Já existe uma conta com este e-mail. Entre com a sua senha.",
  },
  connection: {
    passwordFirst: (name: string) =>
      `Para desconectar, crie antes uma senha em “Esqueci minha senha”, na página de entrada: sem ela e sem ${name} você não conseguiria mais entrar.`,
    disconnected: (name: string) => `${name} desconectado.`,
  },
  connectedMail: (name: string, url: string) => ({
    subject: `Uma conta ${name} foi conectada à sua conta no Obi`,
    title: `Conta ${name} conectada`,
    paragraphs: [
      `A partir de agora, também dá para entrar na sua conta do Obi com uma conta ${name}.`,
      "Se foi você, está tudo certo. Se não foi, desconecte-a em Sua conta e troque a sua senha.",
    ],
    button: { label: "Abrir Sua conta", url },
  }),
} as const;

type Sentence = (name: string) => string;

/** Why somebody comes back from the provider without having entered, as the sign-in page says it. */
export const entryNotices = {
  cancelled: (name) =>
    `Você não concluiu a entrada com ${name}. Tente de novo ou use seu e-mail e sua senha.`,
  failed: (name) =>
    `Não foi possível entrar com ${name}. Tente de novo em alguns instantes ou use seu e-mail e sua senha.`,
  limited: () => "Muitas tentativas. Aguarde alguns minutos e tente de novo.",
  unverified: (name) =>
    `A sua conta ${name} não tem um e-mail confirmado. Confirme o e-mail por lá ou crie a conta aqui com e-mail e senha.`,
  exists: (name) =>
    `Já existe uma conta com este e-mail. Entre com a sua senha e conecte sua conta ${name} em Sua conta.`,
  reclaimed: (name) =>
    `Já havia um cadastro com este e-mail que nunca foi confirmado. Por segurança, a senha dele deixou de valer. Enviamos um link para o seu e-mail: crie uma senha nova, entre e conecte sua conta ${name} em Sua conta.`,
  "no-studio": () => "Esta conta não está ligada a nenhuma academia. Fale com o suporte.",
  "session-ended": (name) =>
    `Sua sessão terminou antes de conectar sua conta ${name}. Entre e tente de novo.`,
} as const satisfies Record<string, Sentence>;

/** How connecting went, as "Sua conta" says it. */
export const connectionNotices = {
  connected: (name) => `Sua conta ${name} está conectada. Da próxima vez você pode entrar com ela.`,
  taken: (name) => `Essa conta ${name} já está conectada a outro acesso do Obi.`,
  "confirm-first": (name) => `Confirme o seu e-mail antes de conectar sua conta ${name}.`,
  "one-only": (name) => `Já há uma conta ${name} conectada. Desconecte-a antes de conectar outra.`,
} as const satisfies Record<string, Sentence>;

export type EntryNotice = keyof typeof entryNotices;
export type ConnectionNotice = keyof typeof connectionNotices;
