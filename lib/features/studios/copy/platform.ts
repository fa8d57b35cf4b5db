import { type IsoDay, formatDay } from "@/lib/kernel/dates";

/** What the super admin reads of one academy and does with it. */
export const managedCopy = {
  search: "Buscar por nome ou e-mail",
  filter: "Situação",
  all: "Todas",
  nothing: {
    title: "Nenhuma academia encontrada",
    description: "Nenhuma combina com a busca e a situação escolhidas.",
  },
  seeAll: "Ver todas as academias",
  manage: "Gerenciar",
  title: (name: string) => `Gerenciar ${name}`,
  pageTitle: "Página da academia",
  pageHint: "Quem é o dono, quantos alunos tem, o que pagou e o que aconteceu por último.",
  see: "Abrir página",
  page: {
    owner: "Quem é",
    name: "Dono",
    studioEmail: "E-mail da academia",
    since: "No Obi desde",
    noOwner: "Ninguém tem a conta desta academia.",
    use: "Uso",
    students: "Alunos",
    studentsOf: (active: number, all: number) =>
      `${active.toLocaleString("pt-BR")} ${active === 1 ? "ativo" : "ativos"} de ${all.toLocaleString("pt-BR")}`,
    classes: "Aulas na semana",
    payments: "Pagamentos em 30 dias",
    subscription: "Assinatura",
    tier: "Plano guardado",
    given: "Dado pela administração em",
    provider: "Provedor",
    providers: { stripe: "Stripe", mercadopago: "Mercado Pago" },
    amount: "Valor por mês",
    charge: "Cobrança",
    none: "Nunca pagou por aqui",
    byHand: "Nenhum: registrada à mão",
    history: "Histórico do plano",
    noHistory: "Nada aconteceu com o plano ainda.",
    events: "Eventos de segurança",
    noEvents: "Nenhum evento ainda.",
    event: "O que aconteceu",
    at: "Quando",
    severity: "Gravidade",
    notices: "Avisos enviados",
    noNotices: "Nenhum aviso só para esta academia.",
    kind: "Tipo",
    same: "o plano que já tinha, agora sem depender de pagamento",
    change: (before: string, after: string) => `de ${before} para ${after}`,
    /** What came of the subscription, by the state that it changed to. */
    changes: {
      begins: "Assinatura começou",
      costs: "Valor da assinatura mudou",
      active: "Assinatura renovada",
      trialing: "Assinatura renovada",
      past_due: "Mensalidade não paga",
      cancelled: "Assinatura cancelada",
      inactive: "Assinatura encerrada",
      refunded: "Pagamento reembolsado",
      charged_back: "Pagamento contestado",
    },
    facts: {
      month: (price: string) => `${price} por mês`,
      otherMonth: (before: string, after: string) => `de ${before} para ${after} por mês`,
      until: (day: string) => `acesso até ${day}`,
    },
    acts: {
      "billing.refund": "Pagamento de um mês anterior reembolsado",
      "billing.charge-back": "Pagamento de um mês anterior contestado",
      "studios.plan": "Plano mudado pela administração",
    } as Readonly<Record<string, string>>,
  },
  plan: {
    title: "Plano",
    full: "Esta academia está no plano completo.",
    free: "Esta academia está no plano Grátis.",
    toFull: "Mudar para plano completo",
    toFree: "Mudar para grátis",
    opens: "No plano completo ela tem acesso a tudo, sem data para terminar, mesmo sem pagar.",
    keeps: (until: IsoDay) =>
      `No grátis ela continua com acesso até ${formatDay(until)}, quando o teste termina.`,
    closes: "No grátis ela fica sem acesso até assinar: o teste já terminou.",
    runs: "A assinatura desta academia continua no provedor, que segue cobrando dela mesmo sem o plano completo.",
    pays: "O provedor cobra a assinatura desta academia. A mudança não encerra a cobrança, e o próximo pagamento a leva de volta ao plano completo.",
    done: {
      full: "Studio alterado para plano completo com sucesso",
      free: "Studio alterado para grátis com sucesso",
    },
    /** Another window changed it before. */
    already: {
      full: "Esta academia já está no plano completo. Nada mudou.",
      free: "Esta academia já está no plano Grátis. Nada mudou.",
    },
    failed: "Erro ao atualizar assinatura do studio",
  },
} as const;

/** Where the super admin picks one academy. */
export const pickedCopy = {
  label: "Academia",
  list: "Academias",
  placeholder: "Digite o nome ou o e-mail da academia",
  noMatch: (typed: string) => (typed === "" ? "Nenhuma academia ainda." : `Nenhuma academia com "${typed}".`),
  more: (count: number) => `Só as ${count} primeiras. Digite mais para encontrar outra.`,
  failed: "Não foi possível carregar as academias.",
} as const;
