import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { cents, formatBRL } from "@/lib/kernel/money";

/** What one price buys, on the site and in the product alike (PRICE-02). */
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

export const billingCopy = {
  plan: {
    title: "Plano Único",
    price: formatBRL(cents(CHARGED_PRICE_CENTS)),
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
    /** The provider has no page for it that we could lead to. */
    cardElsewhere: "Para trocar o cartão, entre na sua conta do Mercado Pago, em Assinaturas.",
    cancel: "Cancelar assinatura",
    question: "Cancelar a assinatura?",
    consequence:
      "Nada mais será cobrado. O que já está pago continua aberto até o fim do período, e seus dados ficam guardados.",
    confirm: "Cancelar assinatura",
    keep: "Manter assinatura",
    done: "Assinatura cancelada. Nada mais será cobrado.",
  },
  /** To who works at the academy without being its owner. */
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
  runningTitle: "Sua assinatura continua, mas o acesso está fechado",
  running: "Sua assinatura continua no provedor, e o valor de uma segunda seria devolvido.",
  runningReturns: "O plano completo volta com o próximo pagamento confirmado.",
  runningHelp: "Se precisar antes, ou se algo parecer errado,",
  enterFirst: "Entre para confirmar o pagamento",
  unconfirmedHint:
    "a confirmação do provedor pode levar alguns minutos. Se o cartão foi recusado, nada foi cobrado: acompanhe o pagamento e gere um novo.",
  noSessionId: "ID da sessão não encontrado.",
  waiting: {
    title: "Aguardando o pagamento",
    hint: "Conclua na aba do provedor. Assim que ele confirmar, esta página segue sozinha. Se o cartão foi recusado ou você desistiu, nada foi cobrado: gere um novo pagamento.",
    done: "Pagamento confirmado",
    stillOpen: "O pagamento ainda não foi confirmado pelo provedor.",
    away: "O provedor não respondeu agora. Se você já pagou, nada se perdeu: esta página pergunta de novo sozinha.",
    paid: "Pagamento confirmado. Abrindo a sua academia...",
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
    /** Of a first month, which nobody had the use of. */
    atOnce: {
      subject: "Não conseguimos cobrar a primeira mensalidade do Obi",
      paragraphs: [
        "A primeira cobrança da sua assinatura não passou. Isso acontece quando o cartão venceu, foi trocado ou ficou sem limite.",
        "Assine de novo com outro cartão, ou deixe saldo neste: o provedor tenta mais uma vez sozinho.",
      ] as readonly string[],
      footnote: "O acesso abre assim que o pagamento passar. Seus dados continuam guardados.",
    },
  },
  mailSubject: (studio: string) => `Assinatura da academia ${studio}`,
  mailBody: (studio: string) =>
    `Olá! Quero assinar o Plano Único para a academia ${studio}. Como faço o pagamento?`,
  mailRunning: (studio: string) =>
    `Olá! A assinatura da academia ${studio} continua sendo cobrada, mas estamos sem o plano completo. Podem verificar?`,
} as const;
