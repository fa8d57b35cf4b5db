export const creditsCopy = {
  title: (amount: string) => `Crédito ${amount}`,
  hint: "A próxima mensalidade usa o crédito sozinha.",
  none: "O crédito já foi usado.",
  owed: "Um pagamento foi estornado depois que o crédito dele já tinha sido devolvido. O próximo crédito cobre a diferença.",
  movements: {
    surplus: "A mais em um pagamento",
    used: (what: string) => `Usado em ${what}`,
    freed: (what: string) => `Voltou de ${what}`,
    returned: "Devolvido",
    cancelled: "Pagamento estornado",
  },
  charge: "uma cobrança",
  cut: (count: number) => `Só os ${count} últimos movimentos estão aqui.`,
  use: {
    open: "Usar crédito",
    title: (name: string) => `Usar o crédito de ${name}?`,
    description:
      "O crédito paga as mensalidades em aberto, a mais antiga primeiro, com multa e juros se houver.",
    done: (amount: string) => `${amount} de crédito usados.`,
    failed: "Crédito não usado",
    nothing: "Nenhuma mensalidade em aberto pode usar o crédito agora.",
  },
  returned: {
    open: "Devolver crédito",
    submit: "Devolver",
    description: (name: string, amount: string) => `${name} tem ${amount} de crédito.`,
    hint: "Devolva o dinheiro por fora e registre aqui. O crédito diminui, e a receita não muda.",
    amount: "Valor devolvido",
    reason: "Motivo",
    reasonExample: "Saiu da academia, pagou duas vezes…",
    reasonRequired: "Diga por que o crédito é devolvido.",
    tooMuch: (amount: string) => `O crédito é de ${amount}. Devolva até esse valor.`,
    done: (amount: string, name: string) => `${amount} de crédito devolvidos a ${name}.`,
    failed: "Crédito não devolvido",
    gone: "Este aluno não existe mais. Recarregue a página.",
  },
  /** A payment whose credit was given back cannot be reversed. */
  givenBack: (amount: string) =>
    `${amount} do crédito deste pagamento já foram devolvidos. O estorno tiraria esse valor outra vez.`,
} as const;
