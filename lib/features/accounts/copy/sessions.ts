import { LOGIN_LOCK } from "@/lib/config/constants";

export const sessionsCopy = {
  signIn: {
    invalidEmail: "Email inválido",
    invalidPassword: "Senha inválida",
    wrongCredentials: "Credenciais inválidas",
    limited: "Muitas tentativas de login. Aguarde 15 minutos.",
    locked: "Conta temporariamente bloqueada. Tente novamente mais tarde.",
    notAStudent:
      "Não encontramos uma matrícula de aluno para este e-mail. Fale com a sua academia para receber o convite.",
    withoutStudio:
      "Esta conta não está ligada a nenhuma academia. Fale com o suporte, ou crie uma conta com este mesmo e-mail para abrir uma.",
    studioGone:
      "A academia desta conta foi excluída. Se foi engano, fale com o suporte até 30 dias depois da exclusão. Para começar de novo, crie uma conta com este mesmo e-mail.",
    inactiveStudent: "Sua matrícula está inativa...",
    /** Below it, as nobody is told more than that before the password was right. */
    suspendedHint: "A academia suspendeu a matrícula. Fale com ela para voltar a treinar.",
    endedHint: "A matrícula foi encerrada. Fale com a academia para voltar a treinar.",
    /** PORTAL-05 */
    studentFailed: "Erro interno. Tente novamente.",
  },
  /** Where a page was asked for without a session. */
  comeBack:
    "Sua sessão terminou ou você ainda não entrou. Entre com e-mail e senha para abrir a página que você pediu.",
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
  switchStudent: {
    label: "De quem é este portal",
    failed: "Erro ao trocar de aluno",
    gone: "Você não vê mais o portal deste aluno. Fale com a academia.",
  },
  tooManyStreams: "Este navegador já acompanha as mudanças em outras abas.",
  signOut: {
    done: "Logout realizado com sucesso!",
    failed: "Erro ao fazer logout",
    unsentTitle: "Sair sem enviar a chamada?",
    unsent: (count: number) =>
      count === 1
        ? "1 marcação da chamada ainda não foi enviada. Se você sair agora, ela se perde."
        : `${count} marcações da chamada ainda não foram enviadas. Se você sair agora, elas se perdem.`,
    unsavedTitle: "Sair sem salvar o artigo?",
    unsaved:
      "Há um artigo do blog com mudanças que não foram salvas nesta aba. Se você sair agora, elas se perdem.",
    anyway: "Sair mesmo assim",
  },
} as const;
