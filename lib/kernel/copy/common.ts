import { failureCopy } from "./failure";

/** Words common to every screen. */
export const commonCopy = {
  ...failureCopy,
  busy: "Muitas pessoas estão entrando agora. Aguarde alguns segundos e tente de novo.",
  maintenance:
    "O Obi está em manutenção e volta em alguns minutos. O que você digitou continua aqui: tente de novo daqui a pouco.",
  confirmPerson: "Confirme com a sua senha para continuar.",
  forbidden: "Você não tem permissão para fazer isso.",
  withoutStudio: "Você precisa estar associado a um estúdio para fazer isso.",
  alreadySent:
    "Este formulário já tinha sido enviado com outros dados. Recarregue a página e confira antes de enviar de novo.",
  otherStudent: "Esta página é de outro aluno. Ela foi carregada de novo.",
  signedOut:
    "Sua sessão terminou. Entre de novo em outra aba e envie outra vez: o que você digitou continua aqui.",
  notFound: "Não encontramos o que você procurava.",
  /** Whose money it was, where nobody is to know any more. */
  removedStudent: "Aluno removido",
  invalid: "Confira os campos destacados.",
  tooMany: "Muitas tentativas. Aguarde alguns minutos e tente de novo.",
  commonPassword: "Esta senha é muito comum. Escolha outra.",
  ownWordsPassword: "Esta senha repete o seu nome, o da academia ou o seu e-mail. Escolha outra.",
  required: "Preencha este campo.",
  missing: (fields: string) => `Falta preencher: ${fields}.`,
  tooLong: (max: number) => `Use no máximo ${max} caracteres.`,
  invalidEmail: "Email inválido",
  invalidPhone: "Informe um telefone com DDD.",
  invalidDay: "Informe uma data válida.",
  dayTooEarly: (day: string) => `Informe uma data a partir de ${day}.`,
  dayTooLate: (day: string) => `Informe uma data até ${day}.`,
  invalidTime: "Informe um horário válido.",
  invalidAmount: "Informe um valor em reais, como 150,00.",
  negativeAmount: "O valor não pode ser negativo.",
  amountTooLarge: "O valor é alto demais.",
  invalidChoice: "Escolha uma das opções.",
  weekdays: ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"],
  contacts: { show: "Mostrar contatos", hide: "Ocultar contatos" },
  export: {
    open: "Exportar",
    csv: "CSV",
    xlsx: "Planilha (XLSX)",
    pdf: "PDF para imprimir",
    failed: "Nada foi exportado",
    busy: "Muitos arquivos estão sendo feitos agora. Espere um pouco e tente de novo.",
  },
  loading: "Carregando...",
  chooseOne: "Mais de um resultado. Escolha na lista.",
  cancel: "Cancelar",
  close: "Fechar",
  save: "Salvar",
} as const;
