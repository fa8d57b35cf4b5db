/** The life of a payment, as its payer reads it. */
export const lifeCopy = {
  /** Where the act stands beside several charges. */
  actOf: (act: string, what: string) => `${act}: ${what}`,
  see: "Ver boleto",
  leave: "Desistir",
  leaveTitle: "Desistir deste pagamento?",
  leaveDescription: (what: string) => `${what}. Ele deixa de valer, e você pode pagar de outro jeito.`,
  stay: "Manter",
  left: (what: string) => `Pagamento cancelado: ${what}. Nada foi cobrado.`,
  leaveFailed: "Erro ao desistir do pagamento",
  otherCard: "Tentar outro cartão",
  otherCardFor: (description: string) => `Tentar outro cartão: ${description}`,
  sent: (day: string) => `Comprovante enviado em ${day}. A academia está conferindo.`,
  seeSent: "Ver o que enviei",
  replace: "Trocar",
  full: (count: number) =>
    `Esta cobrança já teve ${count} comprovantes enviados. Nenhum outro é aceito: fale com a academia.`,
  checking: "Conferindo o pagamento no Mercado Pago...",
  paid: (amount: string) => `Pagamento confirmado · ${amount}`,
  receipt: "Ver recibo",
} as const;
