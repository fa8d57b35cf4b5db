/** Texts about signing in by an external provider. `name` is how people know it ("Google"). */
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

/** Shown on the sign-in page: why the person came back from the provider without being signed in. */
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
  "no-studio": () =>
    "Esta conta não está ligada a nenhuma academia. Fale com o suporte, ou crie uma conta com este mesmo e-mail para abrir uma.",
  "studio-gone": () =>
    "A academia desta conta foi excluída. Se foi engano, fale com o suporte até 30 dias depois da exclusão. Para começar de novo, crie uma conta com este mesmo e-mail e uma senha.",
  "session-ended": (name) =>
    `Sua sessão terminou antes de conectar sua conta ${name}. Entre e tente de novo.`,
} as const satisfies Record<string, Sentence>;

/** Shown on "Sua conta": how connecting went. */
export const connectionNotices = {
  connected: (name) => `Sua conta ${name} está conectada. Da próxima vez você pode entrar com ela.`,
  taken: (name) => `Essa conta ${name} já está conectada a outro acesso do Obi.`,
  "confirm-first": (name) => `Confirme o seu e-mail antes de conectar sua conta ${name}.`,
  "one-only": (name) => `Já há uma conta ${name} conectada. Desconecte-a antes de conectar outra.`,
} as const satisfies Record<string, Sentence>;

export type EntryNotice = keyof typeof entryNotices;
export type ConnectionNotice = keyof typeof connectionNotices;
