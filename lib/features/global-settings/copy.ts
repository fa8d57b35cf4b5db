/** Tabs by the word in the address (ADMIN-41). */
export const systemTabs = {
  pagamentos: "Pagamentos",
  banco: "Banco de dados",
  seguranca: "Segurança",
  sistema: "Sistema",
} as const;

export type SystemTab = keyof typeof systemTabs;

const MODES = { test: "de teste", live: "de produção" } as const;

export const systemCopy = {
  tabs: "Partes das configurações do sistema",
  save: "Salvar Configurações",
  saving: "Salvando...",
  saved: { title: "Sucesso", description: "Configurações salvas." },
  loadFailed: "Erro ao carregar configurações",
  changedElsewhere: "As configurações foram alteradas em outra aba. Recarregue a página.",
  payments: {
    form: "Pagamentos da plataforma",
    general: {
      title: "Geral",
      description: "Vale para a assinatura que as academias pagam ao Obi.",
      defaultProvider: "Provedor padrão",
      defaultProviderHint:
        "É por ele que uma academia paga quando assina. Desligado, ninguém consegue assinar.",
      autoInvoice: "Cobrança automática",
      autoInvoiceHint:
        "É como uma academia nova começa: a mensalidade de cada aluno vira cobrança sozinha, todo mês. Depois, ela mesma decide.",
      lateFee: "Multa por atraso (%)",
      lateFeeHint:
        "De 0 a 100. É o valor com que uma academia nova começa, por lei (CDC, art. 52, § 1º) só até 2%. Nenhuma cobrança soma multa ainda: ele fica guardado para cada academia.",
    },
    notOffered: "Este provedor está desligado, e ninguém conseguiria assinar. Ofereça-o, ou escolha o outro.",
    lateFeeOutside: "Informe um número de 0 a 100, com até duas casas decimais.",
    providers: { stripe: "Stripe", mercadopago: "Mercado Pago" },
    enabled: (provider: string) => `Oferecer ${provider}`,
    enabledHint: "Desligado, ninguém paga a assinatura por aqui. Quem já paga continua.",
    testMode: (provider: string) => `Modo de teste do ${provider}`,
    testModeHint:
      "Ligado, só uma chave de teste é usada e nenhum dinheiro se move. Desligado, só uma chave de produção.",
    otherMode: (testMode: boolean) =>
      testMode
        ? "Esta chave é de produção, e o modo de teste está ligado."
        : "Esta chave é de teste, e o modo de teste está desligado.",
    publicKey: (provider: string) => `Chave pública do ${provider}`,
    currency: "Moeda",
    currencyHint: "O plano é cobrado em reais.",
    endpoint: "Endereço do webhook",
    copy: "Copiar",
    copied: "Copiado!",
    notCopied: "Não foi possível copiar. Tente novamente.",
    stripe: {
      title: "Stripe",
      description: "Cartão, na página do próprio provedor.",
      publicKeyForm: "A chave pública começa com pk_test_ ou pk_live_.",
      secretKey: "Chave secreta do Stripe",
      secretKeyForm: "A chave secreta começa com sk_test_ ou sk_live_.",
      secretHint: "É guardada cifrada. Depois de salva, ninguém mais a vê, nem você.",
      kept: (hint: string) => `Guardada, termina em ${hint}. Deixe vazio para manter.`,
      keptUnknown: "Guardada. Deixe vazio para manter.",
      forget: "Remover a chave secreta guardada",
      endpointHint:
        "Cole no painel do Stripe, em Desenvolvedores > Webhooks. O segredo da assinatura fica no servidor.",
      noKey: "Configure a chave secreta do Stripe primeiro",
    },
    mercadoPago: {
      title: "Mercado Pago",
      description:
        "Assinatura por cartão ou saldo. O token de acesso fica só no servidor (MERCADOPAGO_ACCESS_TOKEN).",
      publicKeyForm: "A chave pública começa com TEST- ou APP_USR-.",
      endpointHint: "Cole no painel do Mercado Pago, em Suas integrações > Webhooks.",
      noKey: "O servidor não tem o token de acesso do Mercado Pago (MERCADOPAGO_ACCESS_TOKEN).",
    },
    state: {
      off: "Desligado: não é oferecido a ninguém.",
      "no-key": "Sem chave no servidor nem guardada aqui: ninguém consegue pagar por ele.",
      ready: (key: "server" | "kept", mode: "test" | "live") =>
        `Em uso: a chave ${MODES[mode]} ${key === "server" ? "do servidor" : "guardada aqui"}.`,
      "other-mode": (key: "server" | "kept", mode: "test" | "live") =>
        `A chave ${key === "server" ? "do servidor" : "guardada aqui"} é ${MODES[mode]}, e o modo de teste está ${mode === "live" ? "ligado" : "desligado"}: não é oferecido a ninguém.`,
    },
    test: {
      start: (provider: string) => `Testar ${provider}`,
      testing: "Testando...",
      done: "Conexão testada com sucesso!",
      works: (provider: string) => `O ${provider} aceitou a chave.`,
      fails: "Conexão não confirmada.",
      failed: {
        refused: "O provedor recusou a chave. Confira se foi copiada inteira.",
        away: "O provedor não respondeu. Tente novamente em alguns minutos.",
      },
      needsPublicKey: {
        stripe: "Configure a chave pública do Stripe primeiro",
        mercadopago: "Configure a chave pública do Mercado Pago primeiro",
      },
    },
  },
  switches: {
    on: "Ligado",
    off: "Desligado",
    failed: "Nada foi alterado",
    maintenance: {
      title: "Modo de manutenção",
      description:
        "Ligado, o site, as academias e os alunos veem um aviso de que o Obi volta em alguns minutos. Você continua entrando, e os avisos dos provedores de pagamento continuam chegando.",
      turnOn: "Ligar manutenção",
      turnOff: "Desligar manutenção",
      askOn: "Ligar o modo de manutenção?",
      askOff: "Desligar o modo de manutenção?",
      willBeOn:
        "Em até um segundo, todas as páginas mostram o aviso para todo mundo, menos para você. Quem estiver preenchendo um formulário não perde o que digitou, mas só consegue salvar depois.",
      willBeOff: "O Obi volta a funcionar para todo mundo em até um segundo.",
      isOn: "Modo de manutenção ligado",
      isOff: "Modo de manutenção desligado",
      banner: "Modo de manutenção ligado: só você vê o Obi agora.",
      bannerLink: "Desligar",
    },
    auditLog: {
      title: "Registro de auditoria",
      description:
        "Ligado, o Obi guarda também eventos informativos: entradas, saídas e consultas a alunos. Desligado, só atenção, erro e crítico. O histórico de alterações é guardado sempre.",
      turnOn: "Ligar registro",
      turnOff: "Desligar registro",
      askOn: "Ligar o registro de auditoria?",
      askOff: "Desligar o registro de auditoria?",
      willBeOn: "Entradas, saídas e consultas voltam a ser registradas a partir de agora.",
      willBeOff:
        "Entradas, saídas e consultas a alunos deixam de ser registradas, também para a LGPD. Avisos, erros e alterações continuam.",
      isOn: "Registro de auditoria ligado",
      isOff: "Registro de auditoria desligado",
    },
  },
  database: {
    title: "Tamanho",
    description: "O que o banco ocupa agora, e as tabelas que mais ocupam.",
    total: "Banco inteiro",
    version: "PostgreSQL",
    tables: "Tabelas",
    table: "Tabela",
    rows: "Linhas (estimativa)",
    size: "Tamanho",
  },
  system: {
    title: "Estado",
    description: "Como esta instalação está rodando agora.",
    environment: "Ambiente",
    environments: { demo: "Demonstração", test: "Teste", production: "Produção" },
    address: "Endereço",
    node: "Node.js",
    webhooks: "Avisos dos provedores",
    waiting: (count: number) => (count === 1 ? "1 na fila" : `${count.toLocaleString("pt-BR")} na fila`),
    givenUp: (count: number) =>
      count === 1 ? "1 não pôde ser tratado" : `${count.toLocaleString("pt-BR")} não puderam ser tratados`,
  },
} as const;
