/** The life of a payment, as its payer reads it. */
export const lifeCopy = {
  see: "Ver boleto",
  leave: "Desistir",
  leaveTitle: "Desistir deste pagamento?",
  leaveDescription: "Ele deixa de valer, e você pode pagar de outro jeito.",
  stay: "Manter",
  left: "Pagamento cancelado. Nada foi cobrado.",
  leaveFailed: "Erro ao desistir do pagamento",
  otherCard: "Tentar outro cartão",
  otherCardFor: (description: string) => `Tentar outro cartão: ${description}`,
  sent: (day: string) => `Comprovante enviado em ${day}. A academia está conferindo.`,
  seeSent: "Ver o que enviei",
  replace: "Trocar",
  checking: "Conferindo o pagamento no Mercado Pago...",
  paid: (amount: string) => `Pagamento confirmado · ${amount}`,
  receipt: "Ver recibo",
} as const;
