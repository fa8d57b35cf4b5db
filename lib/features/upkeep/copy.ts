const queueNames: Readonly<Record<string, string>> = {
  mail_outbox: "E-mails",
  recovery_requests: "Pedidos de nova senha",
  webhook_events: "Avisos dos provedores de pagamento",
  pending_subscriptions: "Assinaturas a encerrar",
  fee_reminders: "Lembretes de pagamento",
  settlements: "Pagamentos a encerrar",
  platform_tasks: "Cópias e verificações",
  import_batches: "Importações",
  roster_runs: "Ações sobre vários alunos",
  sweep: "Varredura da fila",
  tidy: "Limpeza da fila",
  retention: "Limpeza do que venceu",
  "payments.charge-fees": "Mensalidades do mês",
  "students.return": "Alunos que voltam",
  "fees.remind": "Lembretes do dia",
  "roster-due": "Ações que esperam a hora",
  "guardians.tell-of-age": "Avisos de quem completa 18 anos",
  "backups.nightly": "Cópias da noite",
  "billing.reconcile": "Conferência das assinaturas",
  "billing.tell-ended": "Aviso do fim das assinaturas",
  "settlements.reconcile": "Conferência dos pagamentos online",
  "blog.announce": "Publicação de artigos agendados",
  "files.sweep": "Arquivos que não são de nada",
  "erasures.anonymise": "Nomes fora de pagamentos antigos",
};

/** For queues whose rows are not retried after being given up: what to do instead. */
const insteadOf: Readonly<Record<string, string>> = {
  mail_outbox: "Envie de novo em E-mails que não saíram",
  recovery_requests: "Quem pediu pode pedir outro link",
  fee_reminders: "Este lembrete não sai mais",
  platform_tasks: "Peça de novo na aba Banco de dados",
  import_batches: "Quem não entrou está no resultado da importação",
  roster_runs: "A academia repete a ação com quem ficou de fora",
};

const GIVEN_UP = ".given-up";

const count = (number: number): string => number.toLocaleString("pt-BR");

export const upkeepCopy = {
  /** The label, or the queue's own name if there is none. */
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
    failedDescription: "Os mais recentes primeiro; um trabalho fica aqui por 7 dias.",
    failedAt: "Falhou em",
    attempts: (tries: number) => (tries === 1 ? "1 tentativa" : `${count(tries)} tentativas`),
    retry: "Tentar de novo",
    over: (name: string) => insteadOf[name] ?? "Encerrado",
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
  events: {
    title: "Avisos de pagamento sem tratamento",
    description: (givenUp: number) =>
      givenUp === 0
        ? "O que os provedores de pagamento contaram foi tratado."
        : `${givenUp === 1 ? "1 aviso não pôde" : `${count(givenUp)} avisos não puderam`} ser ${givenUp === 1 ? "tratado" : "tratados"} depois de um dia de tentativas.`,
    provider: "Provedor",
    providers: { stripe: "Stripe", mercadopago: "Mercado Pago" },
    type: "Aviso",
    studio: "Academia",
    platform: "Plataforma",
    at: "Chegou em",
    error: "Motivo",
    unknown: "Sem motivo conhecido",
    retryAll: "Tratar todos de novo",
    retriedAll: (events: number) =>
      events === 1 ? "1 aviso voltou para a fila" : `${count(events)} avisos voltaram para a fila`,
    gone: "Nenhum aviso espera mais por isso. Recarregue a página.",
    none: "Nenhum aviso ficou para trás",
    noneHint: "O que não puder ser tratado aparece aqui, com o motivo.",
  },
  tasks: {
    underWay: "O pedido anterior ainda está em andamento. Espere ele terminar.",
    refresh: "Atualizar",
    state: (done: number, failed: number, tasks: number) =>
      done + failed < tasks
        ? `Em andamento: ${count(done + failed)} de ${count(tasks)}`
        : failed > 0
          ? `Terminou, com ${failed === 1 ? "1 falha" : `${count(failed)} falhas`}`
          : "Terminou",
    lastAsked: "Último pedido",
  },
  copies: {
    title: "Cópias de segurança",
    description:
      "Toda noite, e quando você pedir. Cada cópia fica por 30 dias na pasta de cópias do servidor, e dela a academia pode ser refeita.",
    open: "Exportar backup agora",
    dialogTitle: "Exportar backup agora?",
    dialogDescription:
      "A cópia de hoje é feita, ou refeita, em segundo plano. As academias continuam funcionando.",
    studio: "Academia",
    target: "De quem",
    targets: { all: "Todas as academias", one: "Uma academia" },
    submit: "Exportar backup",
    asked: (tasks: number) =>
      tasks === 1 ? "1 cópia entrou na fila" : `${count(tasks)} cópias entraram na fila`,
    list: "Últimas cópias",
    at: "Feita em",
    size: "Tamanho",
    by: "Como",
    nightly: "À noite",
    byHand: "A pedido",
    unknownSize: "–",
    none: "Nenhuma cópia ainda",
    noneHint: "A primeira é feita hoje à noite, ou agora, se você pedir.",
  },
  gone: {
    title: "Academias excluídas",
    description:
      "Cada exclusão guarda antes uma cópia por 30 dias. Até lá, quem cuida do servidor refaz a academia com o comando dela.",
    unnamed: "Nome não guardado",
    moments: (at: string, until: string) => `Excluída em ${at} · Cópia guardada até ${until}`,
    command: (copy: string) => `npm run restore -- ${copy}`,
    commandOf: "Comando para refazer a academia",
    copy: {
      copy: "Copiar",
      copied: "Copiado ✓",
      notCopied: "O navegador não deixou copiar. Selecione o comando e copie.",
    },
    none: "Nenhuma academia foi excluída nos últimos 30 dias.",
  },
  integrity: {
    title: "Integridade",
    description:
      "Confere, academia por academia, se somas, contagens e arquivos batem com os registros, e se as regras do banco estão valendo.",
    start: "Verificar agora",
    asked: "A verificação começou",
    never: "Ainda não foi verificada.",
    sound: "Nada de errado foi encontrado.",
    found: "O que foi encontrado",
    check: "Verificação",
    studio: "Academia",
    whole: "Banco inteiro",
    count: "Registros",
    checks: {
      "charge-sums": "Cobranças cujo valor pago não é a soma dos pagamentos",
      "class-places": "Aulas cujas vagas ocupadas não batem com as matrículas",
      "lost-files": "Arquivos que não pertencem a nada",
      constraints: "Regras que não foram conferidas",
      indexes: "Índices inválidos",
      triggers: "Gatilhos desligados",
      "row-security": "Tabelas sem isolamento por academia",
    },
  },
  failed: "Nada foi alterado",
} as const;
