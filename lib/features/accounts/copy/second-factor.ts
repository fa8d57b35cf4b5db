import { FRESH_MINUTES, LOGIN_LOCK, MAILED_CODE_MINUTES } from "@/lib/config/constants";

export const secondFactorCopy = {
  entry: {
    title: "Confirme que é você",
    description: "Digite o código de 6 dígitos do seu aplicativo autenticador.",
    code: "Código",
    codeHint: "Sem o aplicativo, use um dos seus códigos de recuperação.",
    submit: "Entrar",
    form: "Código da verificação em duas etapas",
    byMail: "Receber um código por e-mail",
    mailed: {
      title: "Código enviado",
      description: `Ele chega ao e-mail da conta e vale por ${MAILED_CODE_MINUTES} minutos.`,
    },
    notYou: "Não é você?",
    back: "Entrar com outra conta",
    required: "Digite o código.",
    malformed: "O código tem 6 dígitos; o de recuperação, 12 letras e números.",
    wrong: "Código incorreto ou já usado.",
    /** Wrong passwords count too, and a lock outlasts the sign-in that waits for its code. */
    banner: {
      attemptsHint: `Com ${LOGIN_LOCK.failures} códigos ou senhas errados, o acesso fica bloqueado por ${LOGIN_LOCK.minutes} minutos.`,
      lockedHint: "Até lá, nem o código certo entra. Depois, comece de novo por e-mail e senha.",
    },
    expired: "A entrada expirou. Digite e-mail e senha de novo.",
    limited: "Muitos códigos em pouco tempo. Aguarde e tente de novo.",
    mailLimited: "Já enviamos códigos há pouco. Veja a caixa de entrada e o spam, ou tente em 10 minutos.",
    codeNeeded: "Esta conta pede um código depois da senha. Entre pela página de entrada.",
  },
  mail: {
    subject: "Seu código de entrada no Obi",
    title: "Seu código de entrada",
    paragraphs: (code: string) => [
      `Use este código para entrar: ${code}`,
      `Ele vale por ${MAILED_CODE_MINUTES} minutos e funciona uma única vez.`,
    ],
    button: "Abrir o Obi",
    footnote: "Não foi você? Alguém sabe a sua senha: troque-a em “Esqueci minha senha”.",
  },
  changedMail: {
    on: {
      subject: "Verificação em duas etapas ligada",
      title: "A verificação em duas etapas está ligada",
      paragraphs: [
        "A partir de agora, entrar na sua conta do Obi pede a senha e um código.",
        "Guarde os códigos de recuperação em um lugar seguro, longe do celular.",
      ],
    },
    off: {
      subject: "Verificação em duas etapas desligada",
      title: "A verificação em duas etapas foi desligada",
      paragraphs: ["A partir de agora, entrar na sua conta do Obi pede só a senha."],
    },
    codes: {
      subject: "Novos códigos de recuperação",
      title: "Seus códigos de recuperação foram trocados",
      paragraphs: ["Os códigos de recuperação anteriores da sua conta do Obi não funcionam mais."],
    },
    reset: {
      subject: "Verificação em duas etapas zerada",
      title: "Sua academia zerou a sua verificação em duas etapas",
      paragraphs: [
        "A partir de agora, entrar na sua conta do Obi pede só a senha. Você saiu de todos os aparelhos.",
        "O aplicativo e os códigos de recuperação de antes não funcionam mais. Ligue de novo em “Sua conta”.",
      ],
    },
    button: "Abrir o Obi",
    footnote: (support: string) => `Não foi você? Troque a senha agora e escreva para ${support}.`,
  },
  settings: {
    title: "Verificação em duas etapas",
    description: "Depois da senha, a sua conta pede um código do aplicativo autenticador.",
    on: "Ligada",
    off: "Desligada",
    left: (count: number) =>
      count === 1 ? "Resta 1 código de recuperação." : `Restam ${count} códigos de recuperação.`,
    turnOn: "Ligar",
    turnOff: "Desligar",
    renew: "Gerar novos códigos",
    failed: "Nada foi alterado",
    setUp: {
      title: "Ligar a verificação em duas etapas",
      description:
        "Leia o QR code com um aplicativo autenticador, como Google Authenticator, 1Password ou Aegis, e digite o código que ele mostra.",
      before:
        "Você vai precisar de um aplicativo autenticador no celular. Depois de ligar, as outras sessões da sua conta terminam.",
      begin: "Começar",
      picture: "QR code para o aplicativo autenticador",
      secret: "Ou digite esta chave no aplicativo",
      code: "Código do aplicativo",
      submit: "Confirmar e ligar",
      done: "Verificação em duas etapas ligada",
      words: {
        copy: "Copiar",
        copied: "Copiado!",
        notCopied: "Não foi possível copiar. Tente novamente.",
      },
    },
    codes: {
      title: "Seus códigos de recuperação",
      description:
        "Cada um entra uma única vez, no lugar do aplicativo. Eles aparecem só agora: guarde-os antes de fechar.",
      list: "Códigos de recuperação",
      copy: "Copiar todos",
      download: "Baixar códigos",
      file: "codigos-de-recuperacao-obi.txt",
      kept: "Guardei os códigos",
      leaving: {
        title: "Fechar sem guardar os códigos?",
        description: "Eles não aparecem de novo: depois disso, só gerando outros.",
        confirmLabel: "Fechar assim mesmo",
        cancelLabel: "Voltar aos códigos",
      },
      renewed: "Novos códigos gerados",
    },
    turningOff: {
      title: "Desligar a verificação em duas etapas?",
      description: "A sua conta volta a pedir só a senha. Digite um código do aplicativo ou de recuperação.",
      submit: "Desligar",
      done: "Verificação em duas etapas desligada",
    },
    renewal: {
      title: "Gerar novos códigos de recuperação?",
      description: "Os códigos que você tem agora deixam de funcionar.",
      after: "Os novos aparecem uma única vez, na próxima tela.",
      submit: "Gerar novos códigos",
    },
    required: {
      title: "Falta ligar a verificação em duas etapas",
      description: (studio: string) =>
        `${studio} pede a verificação em duas etapas de toda a equipe. O resto abre assim que ela estiver ligada.`,
      steps: [
        "Instale no celular um aplicativo autenticador, como Google Authenticator, 1Password ou Aegis.",
        "Toque em “Ligar”, leia o QR code com o aplicativo e digite o código que ele mostra.",
        "Guarde os códigos de recuperação: cada um entra uma vez, se você ficar sem o celular.",
      ],
      how: "Como ligar",
    },
    already: "A verificação em duas etapas já está ligada. Recarregue a página.",
    notBegun: "Comece de novo: a chave mostrada não vale mais.",
    notOn: "A verificação em duas etapas está desligada. Recarregue a página.",
  },
  confirm: {
    title: "Confirme que é você",
    description: `Esta ação pede a sua senha. Depois, ela fica liberada nesta sessão por ${FRESH_MINUTES} minutos.`,
    password: "Sua senha",
    submit: "Confirmar",
    required: "Digite sua senha.",
    wrong: "Senha incorreta.",
    none: "Sua conta entra sem senha. Crie uma e tente de novo.",
  },
} as const;
