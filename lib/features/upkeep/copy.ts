/** Queues by the name they have, in the words of whoever looks at them. */
const queueNames: Readonly<Record<string, string>> = {
  mail_outbox: "E-mails",
  recovery_requests: "Pedidos de nova senha",
  webhook_events: "Avisos dos provedores de pagamento",
  pending_subscriptions: "Assinaturas a encerrar",
  fee_reminders: "Lembretes de mensalidade",
  settlements: "Pagamentos a encerrar",
  platform_tasks: "Cópias e verificações",
  sweep: "Varredura da fila",
  retention: "Limpeza do que venceu",
  "payments.charge-fees": "Mensalidades do mês",
  "fees.remind": "Lembretes do dia",
  "backups.nightly": "Cópias da noite",
  "billing.reconcile": "Conferência das assinaturas",
  "settlements.reconcile": "Conferência dos pagamentos online",
};

const GIVEN_UP = ".given-up";

const count = (number: number): string => number.toLocaleString("pt-BR");

export const upkeepCopy = {
  /** One without words by its own name. */
  queueName: (name: string): string =>
    name.endsWith(GIVEN_UP)
      ? `${queueNames[name.slice(0, -GIVEN_UP.length)] ?? name} (desistências)`
      : (queueNames[name] ?? name),
  queue: {
    title: "Fila de trabalho",
    description: "O que o Obi faz depois de responder: e-mails, avisos de pagamento, rotinas do dia.",
    notThere: "A fila ainda está começando. Recarregue a página em alguns segundos.",
    name: "Fila",
    waiting: "Esperando",
    active: "Em andamento",
    failed: "Falhas",
    oldest: "Espera desde",
    failedTitle: "Trabalhos que falharam",
    failedDescription: "Os mais recentes primeiro; um trabalho fica aqui por uma hora.",
    failedAt: "Falhou em",
    attempts: (tries: number) => (tries === 1 ? "1 tentativa" : `${count(tries)} tentativas`),
    retry: "Tentar de novo",
    retried: "O trabalho voltou para a fila",
    gone: "Este trabalho não está mais entre as falhas. Recarregue a página.",
    noFailures: "Nenhum trabalho falhou",
    noFailuresHint: "Quando um falhar, ele aparece aqui e pode ser tentado de novo.",
  },
  outbox: {
    title: "E-mails que não saíram",
    description: (waiting: number, failed: number) =>
      `${waiting === 0 ? "Nenhum" : count(waiting)} na fila de envio, ${failed === 0 ? "nenhum" : count(failed)} sem entrega.`,
    to: "Para",
    studio: "Academia",
    at: "Escrito em",
    error: "Motivo",
    unknown: "Sem resposta do servidor de e-mail",
    retry: "Enviar de novo",
    retryAll: "Enviar todos de novo",
    retried: "O e-mail voltou para a fila",
    retriedAll: (mails: number) =>
      mails === 1 ? "1 e-mail voltou para a fila" : `${count(mails)} e-mails voltaram para a fila`,
    gone: "Este e-mail não está mais entre os que falharam. Recarregue a página.",
    none: "Todos os e-mails saíram",
    noneHint: "O que não puder ser entregue aparece aqui, com o motivo.",
  },
  failed: "Nada foi alterado",
} as const;
