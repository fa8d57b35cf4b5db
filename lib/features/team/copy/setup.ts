import { functionCopy } from "./functions";

type FunctionName = keyof typeof functionCopy.names;

export const teamSetupCopy = {
  welcome: (name: string) => `Bem-vindo à equipe, ${name}`,
  invitedBy: (studio: string, role: FunctionName) =>
    role === "staff"
      ? `${studio} convidou você para a equipe.`
      : `${studio} convidou você para a equipe, com a função ${functionCopy.names[role]}.`,
  email: "E-mail",
  name: "Seu nome",
  nameRequired: "Informe o seu nome.",
  nameShort: "O seu nome precisa de pelo menos 2 letras.",
  newPassword: "Crie uma senha",
  join: "Entrar na equipe",
  trial: (name: string) =>
    `Alguém abriu com este e-mail o teste da academia “${name}” e não o confirmou. Ao entrar na equipe, a conta passa a ser só sua e deixa esse teste.`,
  haveAccount: "Este e-mail já tem uma conta no Obi?",
  haveAccountWay: "Entrar com a senha dela",
  noAccount: "É a sua primeira vez no Obi?",
  noAccountWay: "Criar uma senha",
  confirmLater: "Depois de entrar, confirme o seu e-mail pelo link que vamos enviar.",
  mailFirst:
    "Alguém abriu uma conta com este e-mail e não o confirmou. Entre pelo convite que chegou no seu e-mail.",
  known: "Este e-mail já tem uma conta. Entre na equipe com a senha que você já usa nela.",
  password: "Sua senha",
  forgot: "Esqueceu a senha?",
  forgotWay: "Pedir uma nova",
  student: "Se você treina aqui, sua conta do portal do aluno continua separada, com a senha dela.",
  deadTitle: "Este convite não vale mais",
  dead: {
    unknown: "O link está incompleto ou foi trocado por outro mais novo. Abra o convite mais recente.",
    used: "Ele já foi usado. Se foi você, é só entrar com o seu e-mail e a sua senha.",
    revoked: "A academia cancelou este convite, ou enviou outro mais novo para você.",
    expired: "O prazo dele terminou. Peça um novo convite à academia.",
  },
  refusedTitle: "Este convite não pode ser aceito",
  refused: {
    member: "Você já faz parte desta academia. É só entrar com o seu e-mail e a sua senha.",
    elsewhere:
      "Este e-mail já pertence a outra academia, e uma conta só pode fazer parte de uma. Peça o convite em outro e-mail.",
    passwordless:
      "Sua conta ainda não tem senha. Crie uma em “Esqueci minha senha” e abra este convite de novo.",
  },
  lostTitle: "Abra o convite pelo e-mail",
  lost: "Esta página precisa do link que chegou no seu e-mail: toque nele mais uma vez. Se você já entrou na equipe, é só entrar com a sua senha.",
  unknownTitle: "Não foi possível abrir o convite",
  unknown: "Ele continua valendo: nada se perdeu.",
  toLogin: "Entrar",
  changed: "Este e-mail acabou de ganhar uma conta. Entre na equipe com a senha dela.",
} as const;
