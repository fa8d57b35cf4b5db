/** The page opened by the unsubscribe link of a notice's mail. */
export const noticeRefusalCopy = {
  pageTitle: "Avisos por e-mail",
  /** In the mail. */
  link: "Não quero receber avisos gerais por e-mail",
  title: (studio: string) => `Avisos de ${studio} por e-mail`,
  asks: (address: string) =>
    `Parar de mandar avisos gerais para ${address}? O que é sobre as suas aulas e os seus pagamentos continua chegando, e os avisos continuam no portal.`,
  refuse: "Parar de receber",
  refused: (address: string) =>
    `${address} não recebe mais avisos gerais. O que é sobre as suas aulas e os seus pagamentos continua chegando.`,
  accept: "Voltar a receber",
  deadTitle: "Este link não vale mais",
  dead: "Ele está incompleto, ou a academia não usa mais o Obi. Abra o link do e-mail mais recente.",
  lost: "Esta página precisa do link que chegou no seu e-mail: toque nele mais uma vez.",
} as const;
