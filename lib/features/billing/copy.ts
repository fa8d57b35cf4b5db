import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { cents, formatBRL } from "@/lib/kernel/money";

/** Included in the single price; on the site and in the product alike (PRICE-02). */
const includes: readonly string[] = [
  "Agendamento de aulas, por modalidade e nível",
  "Alunos sem limite, com faixas e modalidades",
  "Finanças: mensalidades e pagamentos",
  "Relatórios de receita e de turmas",
  "Relatórios de presença e desempenho",
  "CRM para leads",
  "Avisos automáticos",
  "Portal do aluno no celular",
  "Assistente de IA",
  "Backup automático",
  "Mensalidade paga on-line, por PIX ou cartão",
  "Aulas, pagamentos e perfil no portal do aluno",
];

const price = formatBRL(cents(CHARGED_PRICE_CENTS));

const nextCharge = (day: string | null): string => (day === null ? "" : ` A próxima será em ${day}.`);

export const billingCopy = {
  plan: {
    title: "Plano Único",
    price,
    period: "por mês",
    includes,
  },
  subscribe: "Assinar Agora",
  paymentFailed: "Erro ao processar pagamento. Tente novamente mais tarde.",
  noLink: "Erro ao gerar link de pagamento...",
  verifyFailed: "Erro ao verificar pagamento",
  earlierUnknown:
    "O provedor de um pagamento que você abriu antes não respondeu. Para não cobrar duas vezes, tente de novo em alguns minutos.",
  unconfirmed: "Não foi possível confirmar o pagamento.",
  providerOff: "O pagamento da assinatura está desligado por um instante. Tente novamente mais tarde.",
  providerAway: "O provedor de pagamento não respondeu. Nada mudou. Tente novamente em alguns minutos.",
  invoicesAway: "O provedor de pagamento não respondeu. Tente novamente em alguns minutos.",
  noSubscription: "Não há uma assinatura em cobrança para a sua academia.",
  payer: {
    page: "Cartão, recibos e cancelamento",
    /** Mercado Pago has no page for it that we could link to. */
    cardElsewhere: "Para trocar o cartão, entre na sua conta do Mercado Pago, em Assinaturas.",
    cancel: "Cancelar assinatura",
    question: "Cancelar a assinatura?",
    consequence:
      "Nada mais será cobrado. O que já está pago continua aberto até o fim do período, e seus dados ficam guardados.",
    confirm: "Cancelar assinatura",
    keep: "Manter assinatura",
    done: "Assinatura cancelada. Nada mais será cobrado.",
  },
  /** For team members who are not the owner. */
  team: {
    closed: {
      title: "A academia está sem acesso ao Obi agora",
      text: "Só o dono da academia pode assinar o plano. Fale com ele: assim que a assinatura estiver em dia, tudo volta como estava. Nada se perdeu.",
    },
    open: {
      title: "Quem cuida da assinatura é o dono da academia",
      text: "A academia está com o acesso em dia. Não há nada a fazer aqui.",
    },
    again: "Verificar de novo",
    back: "Voltar ao dashboard",
    account: "Sua conta",
  },
  alreadyActive: "Sua assinatura já está ativa.",
  running: "Sua assinatura continua no provedor, e o valor de uma segunda seria devolvido.",
  runningReturns: "O plano completo volta com o próximo pagamento confirmado.",
  runningHelp: "Se precisar antes, ou se algo parecer errado,",
  enterFirst: "Entre para confirmar o pagamento",
  unconfirmedHint:
    "a confirmação do provedor pode levar alguns minutos. Se o cartão foi recusado, nada foi cobrado: acompanhe o pagamento e gere um novo.",
  noSessionId: "ID da sessão não encontrado.",
  waiting: {
    open: {
      title: "Aguardando o pagamento",
      hint: "Conclua na aba do provedor. Assim que ele confirmar, esta página segue sozinha. Se o cartão foi recusado ou você desistiu, nada foi cobrado: gere um novo pagamento.",
      step: "Pagamento pendente",
    },
    /** After leaving the provider's page by its own link. */
    left: {
      title: "Pagamento não concluído",
      hint: "Você voltou sem concluir o pagamento. Se o cartão foi recusado, nada foi cobrado: gere um novo pagamento e tente outro cartão.",
      step: "Pagamento não concluído",
    },
    pending: {
      title: "Pagamento em processamento",
      hint: "O provedor recebeu o seu cartão e ainda não respondeu sobre a primeira cobrança. Não pague de novo: assim que ele confirmar, esta página segue sozinha, e você recebe um e-mail.",
      step: "Pagamento em processamento",
    },
    declined: {
      title: "Cartão recusado",
      hint: "O cartão não passou na primeira cobrança, e nada foi cobrado. Tente outro cartão, ou confira o limite com o banco antes de tentar de novo.",
      step: "Cartão recusado",
    },
    agreed: { title: "Assinatura combinada", hint: "", step: "Assinatura combinada" },
    paid: { title: "Pagamento confirmado", hint: "", step: "Pagamento confirmado" },
    fresh: "Gerar novo pagamento",
    otherCard: "Tentar outro cartão",
    verify: "Verificar pagamento",
    stillOpen: "O pagamento ainda não foi confirmado pelo provedor.",
    away: "O provedor não respondeu agora. Se você já pagou, nada se perdeu: esta página pergunta de novo sozinha.",
    opening: "Pagamento confirmado. Abrindo a sua academia...",
    follow: "Acompanhar o pagamento",
    /** For a subscription that was agreed to but not charged yet. */
    agreedUntil: (day: string | null) =>
      day === null
        ? "Nada foi cobrado ainda. Abrindo a sua academia..."
        : `Nada foi cobrado ainda: a primeira cobrança, de ${price}, será em ${day}. Abrindo a sua academia...`,
    /** On the plan's page. */
    openedOn: (day: string) => `Você abriu um pagamento em ${day}, e ele ainda não foi confirmado.`,
    openedHint: "Se você desistiu dele, gere outro na página de acompanhamento.",
  },
  missed: {
    subject: "Não conseguimos cobrar a mensalidade do Obi",
    greeting: "Olá!",
    paragraphs: (until: string): readonly string[] => [
      `A cobrança da mensalidade não passou. Isso acontece quando o cartão venceu, foi trocado ou ficou sem limite. Nada foi perdido, e tudo continua funcionando até ${until}.`,
      "Até lá, troque o cartão, como está na página da assinatura, ou deixe saldo no de sempre: o provedor tenta mais uma vez sozinho.",
    ],
    button: "Ver a assinatura",
    footnote: "Depois desse dia, o acesso fica bloqueado até o pagamento. Seus dados continuam guardados.",
    /** For a first month, which gave no access. */
    atOnce: {
      subject: "Não conseguimos cobrar a primeira mensalidade do Obi",
      paragraphs: [
        "A primeira cobrança da sua assinatura não passou. Isso acontece quando o cartão venceu, foi trocado ou ficou sem limite.",
        "Assine de novo com outro cartão, ou deixe saldo neste: o provedor tenta mais uma vez sozinho.",
      ] as readonly string[],
      footnote: "O acesso abre assim que o pagamento passar. Seus dados continuam guardados.",
    },
  },
  /** Mails to the owner. `day`: of the next charge, or the last paid day. */
  mails: {
    greeting: "Olá!",
    manage: ({ invoices, plan }: { invoices: string; plan: string }): readonly string[] => [
      `Faturas e recibos: ${invoices}`,
      `Cartão, cancelamento e nova assinatura: ${plan}`,
    ],
    agreed: {
      subject: "Assinatura do Obi combinada",
      text: (day: string | null) =>
        `Você assinou o Plano Único, de ${price} por mês. Nada foi cobrado ainda${day === null ? "" : `: a primeira cobrança, de ${price}, será em ${day}`}. Até lá, você pode cancelar sem pagar nada.`,
      button: "Ver a assinatura",
      page: "plan",
    },
    subscribed: {
      subject: "Assinatura do Obi ativa",
      text: (day: string | null) =>
        `Você assinou o Plano Único, e a primeira cobrança, de ${price}, foi feita.${nextCharge(day)} Você pode cancelar quando quiser.`,
      button: "Ver a fatura",
      page: "invoices",
    },
    charged: {
      subject: "Primeira cobrança do Obi feita",
      text: (day: string | null) =>
        `A primeira cobrança do Plano Único, de ${price}, foi feita.${nextCharge(day)} Você pode cancelar quando quiser.`,
      button: "Ver a fatura",
      page: "invoices",
    },
    cancelled: {
      subject: "Assinatura do Obi cancelada",
      text: (day: string | null) =>
        `Sua assinatura do Plano Único, de ${price} por mês, foi cancelada, e nada mais será cobrado. ${
          day === null
            ? "Se mudar de ideia, é só assinar de novo."
            : `Tudo continua funcionando até ${day}. Se mudar de ideia, é só assinar de novo: a próxima cobrança vem só quando esse prazo terminar.`
        }`,
      button: "Ver a assinatura",
      page: "plan",
    },
    ended: {
      subject: "Sua assinatura do Obi terminou",
      text: (day: string | null) =>
        `Sua assinatura do Plano Único, de ${price} por mês, terminou${day === null ? "" : ` em ${day}`}. Nada mais será cobrado, e alunos, aulas e pagamentos continuam guardados. Para continuar usando o Obi, assine de novo.`,
      button: "Assinar de novo",
      page: "plan",
    },
  },
  mailSubject: (studio: string) => `Assinatura da academia ${studio}`,
  mailBody: (studio: string) =>
    `Olá! Quero assinar o Plano Único para a academia ${studio}. Como faço o pagamento?`,
  mailRunning: (studio: string) =>
    `Olá! A assinatura da academia ${studio} continua sendo cobrada, mas estamos sem o plano completo. Podem verificar?`,
} as const;
