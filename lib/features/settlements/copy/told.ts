type Whose = { what: string; amount: string };

/** Used by the notice and by the mail. */
export const toldCopy = {
  greeting: (name: string) => `Olá, ${name}!`,
  /** For a guardian, who may pay for several students. */
  ofStudent: (what: string, student: string) => `${what} de ${student}`,
  boleto: {
    title: "Aguardando o boleto",
    text: ({ what, amount }: Whose, day: string | null) =>
      `O boleto de ${what}, no valor de ${amount}, foi gerado${day === null ? "" : ` e vence em ${day}`}. Assim que ele for pago, avisamos você.`,
    button: "Abrir o boleto",
  },
  analysed: {
    title: "Pagamento em análise",
    text: ({ what, amount }: Whose) =>
      `O pagamento de ${what}, no valor de ${amount}, está em análise no Mercado Pago. Não pague de novo: avisamos assim que houver resposta.`,
  },
  declined: {
    title: "Pagamento não aprovado",
    text: ({ what, amount }: Whose, reason: string) =>
      `${reason}. Nada foi cobrado: ${what}, no valor de ${amount}, continua em aberto. Tente outro cartão ou pague por PIX.`,
  },
  paid: {
    title: "Pagamento confirmado",
    text: ({ what, amount }: Whose) =>
      `Recebemos ${amount} de ${what}. O recibo fica no portal, em Pagamentos.`,
  },
  /** Registered at the desk while a boleto or a card was under way. */
  received: {
    title: "Pagamento recebido pela academia",
    text: ({ what, amount }: Whose, { isBoleto }: { isBoleto: boolean }) =>
      `A academia registrou o recebimento de ${amount} de ${what}. ${isBoleto ? "O boleto foi cancelado: não o pague." : "O pagamento em análise no Mercado Pago foi cancelado."} O recibo fica no portal, em Pagamentos.`,
  },
  /** Sent after a confirmation by mistake. */
  undone: {
    title: "Pagamento ainda em conferência",
    text: ({ what, amount }: Whose) =>
      `A confirmação de ${what}, no valor de ${amount}, saiu por engano: a academia ainda está conferindo o comprovante. Não pague de novo: avisamos assim que houver resposta.`,
  },
  sent: {
    title: "Comprovante enviado",
    text: ({ what, amount }: Whose) =>
      `O comprovante de ${what}, no valor de ${amount}, chegou à academia, que vai conferir.`,
  },
  refused: {
    title: "Comprovante não aceito",
    text: ({ what, amount }: Whose, { reason, isFull }: { reason: string; isFull: boolean }) =>
      `A academia não aceitou o comprovante de ${what}, no valor de ${amount}: ${reason}. ${isFull ? "Fale" : "Envie outro pelo portal ou fale"} com a academia.`,
  },
  button: "Abrir o portal",
  footnote: (studio: string) => `Você recebeu este aviso porque paga a mensalidade em ${studio}.`,
} as const;
