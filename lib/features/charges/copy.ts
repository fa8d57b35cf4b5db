import { formatCount } from "@/lib/kernel/counts";

const ago = (days: number): string => (days === 1 ? "ontem" : `há ${formatCount(days)} dias`);

export const chargesCopy = {
  due: (day: string) => `vence em ${day}`,
  overdue: (day: string) => `venceu em ${day}`,
  open: (amount: string) => `${amount} em aberto`,
  /** Distance of the due day from today; negative days are past. */
  away: (days: number) =>
    days === 0
      ? "vence hoje"
      : days === 1
        ? "vence amanhã"
        : days > 1
          ? `vence em ${formatCount(days)} dias`
          : `venceu ${ago(-days)}`,
  since: (days: number) => (days === 1 ? `desde ${ago(1)}` : ago(days)),
  kinds: {
    fee: "Mensalidade",
    enrolment: "Matrícula",
    exam: "Exame",
    product: "Produto",
    package: "Pacote",
    drop_in: "Aula avulsa",
    adjustment: "Outra",
  },
  create: {
    open: "Nova cobrança",
    submit: "Criar cobrança",
    failed: "Cobrança não criada",
    what: "O que",
    description: "Descrição",
    example: "Kimono, luva, exame de faixa…",
    descriptionRequired: "Diga o que é cobrado.",
    amount: "Valor",
    total: "Valor de todas as parcelas",
    tooSmall: (parts: number) => `O valor não chega a 1 centavo em cada uma das ${parts} parcelas.`,
    day: "Vencimento",
    firstDay: "Vencimento da primeira",
    parts: "Parcelas",
    atOnce: "À vista",
    part: (parts: number, amount: string) => `${parts} × ${amount}`,
    partCount: (parts: number) => `${parts} parcelas`,
    wrongParts: "Escolha de 1 a 12 parcelas.",
    note: "Observação",
    noteHint: "Só a academia lê.",
    hint: "Aparece em Financeiro, no cadastro e no portal, e é paga e lembrada como a mensalidade.",
    of: (name: string) => `De ${name}.`,
    ofSeveral: (count: number) => `De ${formatCount(count)} alunos, cada um com a sua cobrança.`,
    nobody: "Por favor, selecione um aluno.",
    tooMany: (count: number) => `Escolha até ${formatCount(count)} alunos de uma vez.`,
    gone: "Um destes alunos não existe mais. Recarregue a página e escolha outra vez.",
    done: (count: number) => (count === 1 ? "Cobrança criada." : `${formatCount(count)} cobranças criadas.`),
  },
  feeIn: (month: string) => `Mensalidade ${month}`,
  /** Days since it was last asked for by WhatsApp. */
  asked: (days: number) => (days === 0 ? "cobrada hoje" : `cobrada ${ago(days)}`),
  noPhone: "Completar telefone para cobrar",
  gone: "Esta cobrança não existe mais. Recarregue a página.",
  waive: {
    title: "Isentar cobrança",
    hint: "A cobrança deixa de ser pedida, e o motivo fica guardado com ela.",
    submit: "Isentar",
    done: (name: string) => `${name}: cobrança isenta.`,
    undone: (name: string) => `${name}: cobrança em aberto outra vez.`,
    reason: "Motivo",
    reasonExample: "Bolsa, lesão, troca por serviço…",
    reasonRequired: "Diga por que nada será cobrado.",
    /** For a charge that is paid in part. */
    rest: {
      title: "Isentar o restante",
      hint: "O que já foi recebido fica. Só o restante deixa de ser pedido, e o motivo fica guardado com a cobrança.",
      submit: "Isentar o restante",
      done: (name: string) => `${name}: restante isento.`,
    },
    because: ({ reason, by, status }: { reason: string; by: string | null; status: string }) =>
      `${status === "cancelled" ? "Cancelada" : "Isenta"}${by === null ? "" : ` por ${by}`}: ${reason}`,
    ended: "Esta cobrança não está mais em aberto.",
    notWaived: "Esta cobrança não está isenta.",
  },
  forgive: {
    title: "Perdoar multa e juros",
    hint: "A multa e os juros de até hoje deixam de ser pedidos, e o motivo fica guardado com a cobrança. De amanhã em diante os juros voltam a contar.",
    submit: "Perdoar",
    done: (name: string) => `${name}: multa e juros perdoados.`,
    reason: "Motivo",
    reasonExample: "Atraso do banco, acordo, primeira vez…",
    reasonRequired: "Diga por que a multa e os juros são perdoados.",
    nothing: "Esta cobrança não tem multa nem juros.",
  },
  begun: {
    receipt: "Comprovante enviado",
    review: "Valor a conferir",
    boleto: "Boleto em andamento",
    analysed: "Pagamento em análise",
  },
  /** Said when other money closes the charge. */
  begunEnds: {
    boleto: "O boleto em andamento será cancelado.",
    analysed: "O pagamento em análise será cancelado.",
  },
  check: "Conferir",
  checkOf: (what: string) => `Conferir: ${what}`,
  life: {
    boleto: (day: string) => `Aguardando o boleto, vence ${day}`,
    boletoOpen: "Aguardando o boleto",
    analysed: "Pagamento em análise no Mercado Pago",
    /** Keys are Mercado Pago's `status_detail`. */
    declined: {
      cc_rejected_insufficient_amount: "Cartão recusado: sem limite ou saldo",
      cc_rejected_bad_filled_card_number: "Cartão recusado: o número não confere",
      cc_rejected_bad_filled_date: "Cartão recusado: a validade não confere",
      cc_rejected_bad_filled_security_code: "Cartão recusado: o código de segurança não confere",
      cc_rejected_bad_filled_other: "Cartão recusado: algum dado não confere",
      cc_rejected_call_for_authorize: "Cartão recusado: o banco pede que você autorize a compra",
      cc_rejected_card_disabled: "Cartão recusado: ele ainda não foi ativado",
      cc_rejected_max_attempts: "Cartão recusado: foram tentativas demais",
      expired: "O boleto venceu sem pagamento",
    } as Readonly<Record<string, string>>,
    cardDeclined: "Cartão recusado pelo banco",
    otherDeclined: "Pagamento recusado",
  },
} as const;
