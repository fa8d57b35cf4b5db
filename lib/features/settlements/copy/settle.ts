export const settlementsCopy = {
  /** PORTAL-29 */
  noProvider: "Configuração de pagamento não disponível.",
  /** FIN-16: said while the platform has Mercado Pago switched off. */
  soon: "Em breve",
  failed: "Erro ao gerar pagamento.",
  notOpen: "Esta cobrança não está mais em aberto. Recarregue a página.",
  nothingDue: "Não há mensalidade a pagar neste mês.",
  mayNotPay: "Fale com a academia: você não pode ver os pagamentos deste aluno.",
  inReview: "O pagamento desta cobrança já chegou e está sendo conferido pela academia.",
  underWay: (what: string) =>
    `${what}. Para pagar esta cobrança de outro jeito, desista dele antes no portal, em Pagamentos.`,
  trouble: {
    refused: "O Mercado Pago não aceitou as chaves da academia. Confira em Configurações > Pagamentos.",
    rejected: "O Mercado Pago não aceitou este pedido. Confira o valor da cobrança e o e-mail do aluno.",
    away: "O Mercado Pago não respondeu. Tente de novo em instantes.",
  },
  notLeft: "O Mercado Pago não cancelou este pagamento. Se ele já foi pago, aparece aqui em instantes.",
  /** Another account, left since, received the money, or the payment is too old to refund. */
  notReturned:
    "O Mercado Pago não devolve este valor por aqui. Devolva no painel do Mercado Pago da conta que o recebeu e depois toque em Já devolvi.",
  /** After a change of account, payments at the old one could no longer be counted. */
  cannotLeave:
    "Há cobranças em aberto na conta atual do Mercado Pago, que não respondeu. Tente de novo em instantes.",
  openedMeanwhile: "Alguém acabou de abrir um pagamento na conta atual do Mercado Pago. Salve de novo.",
  gone: "Este pagamento não existe mais. Recarregue a página.",
  decided: "Este pagamento já foi conferido. Recarregue a página.",
  notPaid: "Esta cobrança ainda não está paga. Recarregue a página.",
  notReais: "Este valor não está em reais: só pode ser devolvido.",
  paidOtherwise:
    "A cobrança foi paga ou encerrada de outro jeito: este valor está agora em A devolver. Recarregue a página.",
  begunAnew:
    "Já há outro pagamento começado para esta cobrança. Se a aprovação foi um engano, estorne o pagamento no Financeiro.",
  receiptOnly: "O comprovante vale para um PIX à chave da academia que ainda está em aberto.",
  reasons: {
    refunded: "Devolvido no Mercado Pago",
    partly: "Devolvido em parte no Mercado Pago",
    charged_back: "Contestado por quem pagou",
    undone: "Aprovação desfeita logo depois",
  },
} as const;
