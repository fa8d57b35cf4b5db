/** What the finance screen says. */
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
  empty: "Nenhum pagamento registrado ainda.",
  noStudents: {
    title: "Nenhum aluno encontrado",
    hint: "Cadastre um aluno primeiro para registrar pagamentos.",
  },
  noMatch: (typed: string) => `Nenhum aluno com "${typed}".`,
  studentsFailed: "Erro ao carregar alunos",
} as const;
