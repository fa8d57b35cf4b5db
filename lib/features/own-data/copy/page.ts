import type { IsoDay } from "@/lib/kernel/dates";

export const ownDataCopy = {
  title: "Dados guardados",
  hint: "Tudo o que a academia e o Obi guardam neste cadastro, com a saúde e as anotações da academia. O JSON serve para levar a outro sistema e traz também os arquivos.",
  json: "Baixar em JSON",
  pdf: "Baixar em PDF",
  dialogTitle: "Baixar os dados",
  dialogDescription: "O arquivo traz dados pessoais e de saúde. Digite sua senha para confirmar que é você.",
  password: "Sua senha",
  passwordRequired: "Digite sua senha.",
  wrongPassword: "Senha incorreta.",
  noPassword: "Sua conta não tem senha. Peça um novo convite à academia.",
  confirm: "Confirmar e baixar",
  confirmed: "O download vai começar.",
  failed: "Não foi possível baixar",
  unconfirmed: "Digite sua senha outra vez para baixar os dados.",
  limited: "Você já baixou os dados várias vezes na última hora. Tente mais tarde.",
  notStarted: "O download não começou",
  forbidden: "Só o aluno, ou um responsável que assina por ele, pode baixar os dados.",
  book: {
    name: (day: IsoDay) => `dados-do-aluno-${day}`,
    title: (name: string) => `Dados de ${name}`,
    academy: (studio: string) => `Guardados por ${studio}, no Obi`,
    made: (day: string) => `Em ${day}`,
    withoutMoney: "Sem mensalidades e pagamentos: quem baixou não paga pelo aluno.",
    withoutAccount:
      "Sem a conta do portal, os aparelhos e o que foi feito nela: só o dono da conta os baixa.",
    law: "Direito de acesso e portabilidade: LGPD, arts. 18 e 19.",
  },
} as const;
