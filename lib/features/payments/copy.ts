const methods = {
  credit_card: "Cartão de Crédito",
  debit_card: "Cartão de Débito",
  pix: "PIX",
  cash: "Dinheiro",
  transfer: "Transferência",
} as const;

/** Texts of the finance screen and of the fee. */
export const paymentsCopy = {
  methods,
  paidAs: { ...methods, boleto: "Boleto" },
  statuses: { completed: "Pago", pending: "Pendente", failed: "Falhou", cancelled: "Cancelado" },
  toReview: (count: number) =>
    count === 1 ? "1 pagamento para conferir" : `${count.toLocaleString("pt-BR")} pagamentos para conferir`,
  register: "Registrar Pagamento",
  registered: "Pagamento registrado com sucesso!",
  of: (amount: string, name: string) => `${amount} de ${name}`,
  undone: (name: string) => `Pagamento de ${name} desfeito: ele não conta mais nas somas.`,
  paidInFuture: "O pagamento não pode ser de um dia que ainda não chegou.",
  receive: {
    from: "Recebi de…",
    button: "Recebi",
    received: "Recebido",
    of: (name: string) => `Recebi de ${name}`,
    done: (amount: string, name: string) => `${amount} de ${name} recebidos.`,
    how: (method: string) => `${method}, com a data de hoje.`,
    failed: "Pagamento não registrado",
    changed: "O valor em aberto mudou. Recarregue a página e confira.",
    undoReason: "Desfeito logo após o registro",
    undone: (name: string) => `Recebimento de ${name} desfeito: a cobrança está em aberto outra vez.`,
  },
  reversal: {
    open: "Estornar",
    title: "Estornar pagamento",
    hint: (amount: string, name: string) =>
      `${amount} de ${name} saem das somas. O pagamento continua em Todos, riscado, com o motivo.`,
    submit: "Estornar",
    reason: "Motivo",
    reasonExample: "Valor errado, aluno trocado, cheque devolvido…",
    reasonRequired: "Diga por que o pagamento é estornado.",
    done: (amount: string, name: string) => `${amount} de ${name} estornados.`,
    failed: "Erro ao estornar pagamento",
    gone: "Este pagamento não existe mais. Recarregue a página.",
    notOwn:
      "Na sua função você desfaz só o que registrou nos últimos 2 minutos. Peça o estorno a quem cuida do financeiro.",
    notReceived: "Só um pagamento recebido pode ser estornado. Recarregue a página.",
    online:
      "Este pagamento veio de um pagamento online. Devolva o dinheiro por lá, e o estorno aparece aqui.",
    onlineWay: {
      way: (amount: string, name: string) =>
        `${amount} de ${name} vieram pelo Mercado Pago, e só por lá o dinheiro volta.`,
      next: "Abra este pagamento no Mercado Pago da academia e devolva o dinheiro. Quando o Mercado Pago confirmar, o pagamento fica riscado aqui, sai das somas, e a cobrança volta a ficar em aberto.",
      understood: "Entendi",
    },
    state: "Estornado",
    because: (reason: string, by: string | null) => `Estornado${by === null ? "" : ` por ${by}`}: ${reason}`,
  },
  withoutStudio: "Você precisa estar associado a um estúdio para registrar pagamentos.",
  registerFailed: "Erro ao registrar pagamento",
  selectStudent: "Por favor, selecione um aluno.",
  studentGone: "Este aluno não existe mais. Recarregue a página e escolha outro.",
  purpose: "Para",
  surplus: {
    legend: (amount: string) => `${amount} a mais do que está em aberto`,
    legendUnknown: "Valor a mais do que está em aberto",
    keep: "Guardar como crédito",
    next: "Abater das próximas mensalidades",
    nextHint: "Paga já as mensalidades em aberto. O que sobrar fica como crédito.",
    correct: "Corrigir o valor",
    choose: (amount: string) =>
      `São ${amount} a mais do que está em aberto. Escolha o que fazer com esse valor.`,
    kept: (amount: string) => `${amount} viraram crédito.`,
  },
  charges: {
    label: "Abater de",
    none: "Nenhuma",
    loading: "Procurando cobranças em aberto… Até lá, o pagamento não abate nenhuma.",
    failed: "Não foi possível carregar as cobranças em aberto. O pagamento não vai abater nenhuma.",
    ended: "Esta cobrança não está mais em aberto: foi paga, isenta ou cancelada. Escolha outra vez.",
    toReview:
      "Já chegou um comprovante ou valor desta cobrança. Confira-o em Conferir pagamentos: ao aprovar, o pagamento fica registrado.",
    check: "Abrir Conferir pagamentos",
    gone: "Cobrança que não está mais em aberto",
    open: (open: string, due: string) => `Em aberto: ${open} · ${due}`,
    surplus: (open: string, surplus: string) => `Em aberto: ${open} · ${surplus} a mais`,
    nothing: (open: string) => `Em aberto: ${open} · R$ 0,00 não abate nada`,
  },
  /** A sum of several students without fine and interest of the day. */
  plainSum: (sum: string, hasLateMoney: boolean) => (hasLateMoney ? `${sum} · sem multa e juros` : sum),
  counted: {
    total: "Todos os tempos · recebido",
    month: "Mês atual · recebido",
    pending: "A receber · cobranças em aberto",
  },
  empty: "Nenhum pagamento registrado ainda.",
  emptyHint: "Registre aqui o que os alunos pagam na recepção, por PIX ou por cartão.",
  seeAwaited: (count: number) => `Ver o que falta receber (${count.toLocaleString("pt-BR")})`,
  heads: {
    open: { data: "Vencimento", valor: "Valor" },
    late: { data: "Desde", valor: "Valor" },
    received: { data: "Data", valor: "Valor" },
    all: { data: "Data", valor: "Valor" },
  },
  tabs: { open: "Em aberto", late: "Em atraso", received: "Recebidos", all: "Todos" },
  late: {
    title: "Alunos em atraso",
    none: "Ninguém em atraso",
    noneHint: "Tudo o que já venceu está pago. Quem passar do vencimento aparece aqui.",
    charges: (count: number) => (count === 1 ? "1 cobrança" : `${count.toLocaleString("pt-BR")} cobranças`),
    /** Average delay of the student's payments in days. */
    usually: (days: number | null) =>
      days === null
        ? "sem histórico"
        : days === 0
          ? "no dia"
          : days === 1
            ? "1 dia depois"
            : `${days} dias depois`,
    gone: (count: number, days: number) =>
      count === 1
        ? `1 aluno que saiu há mais de ${days} dias`
        : `${count.toLocaleString("pt-BR")} alunos que saíram há mais de ${days} dias`,
    usuallyHint: "Média das cobranças quitadas nos últimos 12 meses",
    total: ({ students, charges, amount }: { students: number; charges: string; amount: string | null }) =>
      [students === 1 ? "1 aluno" : `${students.toLocaleString("pt-BR")} alunos`, charges, amount]
        .filter((part) => part !== null)
        .join(" · "),
    seeMoney: "Ver cobranças e pagamentos",
    columns: {
      charges: "Cobranças em atraso",
      since: "Vencimento mais antigo",
      usually: "Costuma pagar",
    },
  },
  nothingOpen: {
    title: "Nada em aberto",
    hint: "Quem tem mensalidade é cobrado no início de cada mês, com vencimento no dia combinado. O que faltar receber aparece aqui.",
  },
  underWay: "em andamento",
  ofTotal: (total: string) => `de ${total}`,
  partly: (paid: string, total: string) => `${paid} de ${total} já recebidos`,
  states: {
    all: "Tudo",
    completed: "Pagos",
    pending: "A receber",
    failed: "Falharam",
    cancelled: "Cancelados",
  },
  periods: { sempre: "Todo o período", mes: "Este mês" },
  pick: {
    month: "Mês",
    method: "Método",
    everyMonth: "Todos os meses",
    everyMethod: "Todos os métodos",
    go: "Filtrar",
  },
  totalOpen: (count: number) =>
    count === 1 ? "1 valor em aberto" : `${count.toLocaleString("pt-BR")} valores em aberto`,
  notFound: {
    title: "Nenhum pagamento encontrado",
    hint: "Nada combina com esta busca e estes filtros. Confira o nome ou veja todos.",
    all: {
      open: "Ver tudo em aberto",
      late: "Ver todos em atraso",
      received: "Ver todos os recebidos",
      all: "Ver todos os pagamentos",
    },
  },
  total: (count: number) => (count === 1 ? "1 lançamento" : `${count.toLocaleString("pt-BR")} lançamentos`),
  totalReceived: (count: number, amount: string) =>
    `${count === 1 ? "1 pagamento" : `${count.toLocaleString("pt-BR")} pagamentos`} · ${amount}`,
  noDescription: "Pagamento",
  rowActions: (name: string) => `Ações do lançamento de ${name}`,
  receipt: {
    open: "Recibo em PDF",
    share: "Compartilhar recibo",
    shareFailed: "O recibo não foi compartilhado",
    shareHint: "O navegador não deixou. Baixe o recibo em PDF e anexe na conversa.",
    saved: "Recibo salvo.",
    savedHint: "Este navegador não compartilha arquivos. Anexe o recibo na conversa.",
    title: (number: string) => `Recibo ${number}`,
    /** Sample data. */
    sample: "Recibo de exemplo",
    titleReversed: (title: string) => `${title} · Estornado`,
    reversed: (day: string) => `Estornado em ${day}: este recibo não vale mais.`,
    received: ({ from, amount, what }: Readonly<Record<"from" | "amount" | "what", string>>) =>
      `Recebemos de ${from} a quantia de ${amount}, referente a: ${what}.`,
    /** After the name. */
    cpf: (cpf: string) => `, CPF ${cpf},`,
    whatOf: (what: string, student: string) => `${what}, de ${student}`,
    credit: (amount: string) => `Deste valor, ${amount} ficaram como crédito.`,
    how: (method: string, day: string) => `Forma de pagamento: ${method}. Data: ${day}.`,
    issuedBy: (name: string) => `Emitido por ${name}.`,
    online: "Pagamento online.",
    gone: "Só um pagamento recebido tem recibo.",
  },
  totals: {
    byMethod: "Totais por método",
    byMonth: "Totais por mês",
    method: "Método",
    month: "Mês",
    amount: "Valor",
    all: "Total",
  },
  export: {
    done: "Arquivo salvo.",
    searched: (words: string) => `Busca: ${words}`,
    cut: (rows: number) =>
      `Só as primeiras ${rows.toLocaleString("pt-BR")} linhas: escolha menos para ter todas.`,
    columns: {
      student: "Aluno",
      belt: "Faixa",
      due: "Vencimento",
      day: "Data",
      what: "Descrição",
      method: "Método",
      amount: "Valor",
      state: "Situação",
    },
  },
  fees: {
    line: (fee: string, month: string, word: string) => `${fee} por mês · ${month}: ${word}`,
    words: { paid: "pago", due: "ainda não pago", late: "em atraso", none: "nada a pagar" },
    more: (amount: string) => `além disso, ${amount} em atraso`,
    noFeeAnd: (amount: string) => `Sem mensalidade registrada · ${amount} em atraso`,
    noFee: "Sem mensalidade registrada.",
  },
  paidOn: "Data",
  paidOnHint: "Em branco vale hoje.",
  payOnline: "Pagar via MercadoPago",
  registerOther: "Registrar outro valor ou data",
  ledger: "Ver pagamentos do aluno",
  noStudents: {
    title: "Nenhum aluno encontrado",
    hint: "Cadastre um aluno primeiro para registrar pagamentos.",
  },
  fee: {
    paid: "Mensalidade paga",
    pending: "Mensalidade pendente",
    overdue: "Mensalidade em atraso",
    waived: "Mensalidade isenta",
    none: "Sem mensalidade",
  },
  feeBegins: (month: string) => `Começa em ${month}`,
  feeInReview: "Pagamento em conferência",
  feeDetail: {
    paid: "Recebemos o pagamento deste mês.",
    paidUntil: (day: string) => `Mensalidade paga até ${day}.`,
    pending: (day: string) => `Vence em ${day}.`,
    overdue: (day: string) => `Venceu em ${day}.`,
    waived: "Nada a pagar neste mês.",
    none: "A academia não registrou um valor mensal.",
  },
} as const;
