/** What the finance screen and the fee say. */
export const paymentsCopy = {
  methods: {
    credit_card: "Cartão de Crédito",
    debit_card: "Cartão de Débito",
    pix: "PIX",
    cash: "Dinheiro",
    transfer: "Transferência",
  },
  statuses: { completed: "Pago", pending: "Pendente", failed: "Falhou", cancelled: "Cancelado" },
  registered: "Pagamento registrado com sucesso!",
  withoutStudio: "Você precisa estar associado a um estúdio para registrar pagamentos.",
  registerFailed: "Erro ao registrar pagamento",
  selectStudent: "Por favor, selecione um aluno.",
  studentGone: "Este aluno não existe mais. Recarregue a página e escolha outro.",
  charges: {
    label: "Abater de",
    none: "Nenhuma",
    loading: "Procurando cobranças em aberto… Até lá, o pagamento não abate nenhuma.",
    failed: "Não foi possível carregar as cobranças em aberto. O pagamento não vai abater nenhuma.",
    ended: "Esta cobrança não está mais em aberto: foi paga, dispensada ou cancelada. Escolha outra vez.",
    gone: "Cobrança que não está mais em aberto",
    surplus: (amount: string) => `${amount} a mais do que falta.`,
  },
  empty: "Nenhum pagamento registrado ainda.",
  noStudents: {
    title: "Nenhum aluno encontrado",
    hint: "Cadastre um aluno primeiro para registrar pagamentos.",
  },
  fee: {
    paid: "Mensalidade paga",
    pending: "Mensalidade pendente",
    overdue: "Mensalidade em atraso",
    waived: "Mensalidade dispensada",
    none: "Sem mensalidade",
  },
  feeDetail: {
    paid: "Recebemos o pagamento deste mês.",
    pending: (day: string) => `Vence em ${day}.`,
    overdue: (day: string) => `Venceu em ${day}. Fale com a sua academia para acertar.`,
    waived: "Nada a pagar neste mês.",
    none: "Sua academia não registrou um valor mensal para você.",
  },
} as const;
