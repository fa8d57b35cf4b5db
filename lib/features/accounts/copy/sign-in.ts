import { LOGIN_LOCK } from "@/lib/config/constants";

/** Texts before sign-in. Those of an open session are in `sessions.ts`, because every page behind it loads them. */
export const signInCopy = {
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
    portalGone:
      "A academia em que você treinava foi excluída do Obi, e o portal dela fechou. Sua senha está certa: não há mais nada para abrir. Se foi engano, a academia pode pedir a volta ao suporte até 30 dias depois da exclusão.",
    /** Title above `studioGone` or `portalGone`; it stays in sight. */
    goneTitle: "Academia excluída",
    inactiveStudent: "Sua matrícula está inativa...",
    /** Below `inactiveStudent`. Shown only after the right password, so that no stranger learns the reason. */
    suspendedHint: "A academia suspendeu a matrícula. Fale com ela para voltar a treinar.",
    pausedHint: (day: string | null) =>
      day === null
        ? "Trancado. Para voltar, fale com a academia."
        : `Trancado até ${day}. Para voltar antes, fale com a academia.`,
    endedHint: "A matrícula foi encerrada. Fale com a academia para voltar a treinar.",
    /** PORTAL-05 */
    studentFailed: "Erro interno. Tente novamente.",
  },
  /** Shown when a page was requested without a session. */
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
} as const;
