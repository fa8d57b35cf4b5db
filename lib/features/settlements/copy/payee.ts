export const payeeCopy = {
  what: { key: "a chave PIX", account: "a conta do Mercado Pago" },
  none: "nenhuma",
  mail: {
    subject: (studio: string) => `${studio}: mudou para onde vai o dinheiro dos alunos`,
    title: "Mudou para onde vai o dinheiro dos alunos",
    greeting: (name: string) => `Olá, ${name}!`,
    changed: (change: { who: string; what: string; studio: string; on: string; time: string }) =>
      `${change.who} mudou ${change.what} de ${change.studio} em ${change.on}, às ${change.time}.`,
    before: (text: string) => `Antes: ${text}`,
    after: (text: string) => `Agora: ${text}`,
    button: "Ver as configurações",
    footnote: (support: string) =>
      `Não foi ninguém da academia? Desfaça a mudança, troque a sua senha e escreva para ${support}.`,
  },
  account: {
    off: "desligada",
    on: "ligada",
    test: "em teste",
    token: (hint: string) => `token que termina em ${hint}`,
    newToken: "outro token",
    newSecret: "outra assinatura do webhook",
  },
  notice: {
    title: (on: string, time: string) => `O destino do dinheiro dos alunos mudou em ${on}, às ${time}`,
    line: "Confira a chave PIX e a conta do Mercado Pago. Se ninguém da academia mudou, desfaça e troque a sua senha.",
    act: "Conferir",
  },
} as const;
