/** Titles of the file's tables and of their columns, in order. */
export const tables = {
  person: { title: "Cadastro", columns: ["O quê", "Valor"] },
  guardians: {
    title: "Responsáveis",
    columns: ["Nome", "Relação"],
    last: ["Aluno confirmou em", "Consentiu em", "Texto"],
  },
  guardian: { title: "Seu cadastro de responsável", columns: ["O quê", "Valor"] },
  arts: {
    title: "Modalidades",
    columns: [
      "Modalidade",
      "Situação",
      "Desde",
      "Até",
      "Faixa",
      "Graus",
      "Faixa desde",
      "Aulas em outro lugar",
    ],
  },
  promotions: {
    title: "Graduações",
    columns: ["Dia", "Modalidade", "Tipo", "De", "Para", "Graus", "Motivo", "O que se sabia"],
  },
  proposals: {
    title: "Propostas de graduação",
    columns: ["Proposta em", "Modalidade", "Para", "Graus", "Dia", "Motivo", "Situação", "Por que recusada"],
  },
  enrollments: { title: "Turmas", columns: ["Turma", "Desde", "Situação"] },
  spans: { title: "Períodos nas turmas", columns: ["Turma", "Desde", "Até"] },
  attendances: {
    title: "Presenças",
    columns: ["Dia", "Turma", "Como", "Registrada em", "Por que depois", "Anulada em", "Por que anulada"],
  },
  absences: { title: "Faltas avisadas", columns: ["Dia", "Turma", "Avisada em"] },
  calendars: { title: "Calendários assinados", columns: ["Desde"] },
  charges: {
    title: "Cobranças",
    columns: ["Descrição", "Vencimento", "Valor", "Pago", "Situação", "Por que terminou"],
  },
  payments: {
    title: "Pagamentos",
    columns: ["Dia", "Descrição", "Valor", "Forma", "Situação", "Por que estornado"],
  },
  settlements: {
    title: "Pagamentos pelo portal",
    columns: [
      "Aberto em",
      "Valor",
      "Forma",
      "Situação",
      "Código PIX",
      "Transferência",
      "No provedor",
      "Por que recusado",
    ],
  },
  messages: { title: "Mensagens", columns: ["Quando", "Por", "Sobre", "Situação", "Texto"] },
  notices: { title: "Avisos", columns: ["Quando", "Título", "Texto"] },
  files: { title: "Arquivos", columns: ["Nome", "Tipo", "Formato", "Bytes", "Enviado em"] },
  notes: { title: "Anotações da academia", columns: ["Quando", "Texto"] },
  statuses: { title: "Situação na academia", columns: ["Dia", "De", "Para", "Motivo"] },
  lead: {
    title: "Antes de ser aluno",
    columns: [
      "Nome",
      "E-mail",
      "Telefone",
      "Nascimento",
      "Origem",
      "Campanha",
      "Etapa",
      "Anotações",
      "Por que não veio",
      "Registrado em",
    ],
  },
  talks: { title: "Conversas antes de ser aluno", columns: ["Quando", "Etapa", "Texto"] },
  invites: {
    title: "Convites para o portal",
    columns: ["Enviado em", "E-mail", "Telefone", "Mensagem", "Usado em"],
  },
  consents: { title: "Autorizações", columns: ["Quando", "Sobre", "Dada ou retirada", "Texto", "Por"] },
  erasures: { title: "Pedidos de exclusão", columns: ["Pedido em", "Recusado em", "Motivo"] },
  account: { title: "Conta do portal", columns: ["E-mail", "Aberta em"] },
  sessions: { title: "Aparelhos conectados", columns: ["Entrou em", "IP", "Navegador"] },
  security: { title: "Segurança da conta", columns: ["Quando", "O quê", "IP", "Navegador"] },
  trail: { title: "Registro de alterações", columns: ["Quando", "O quê", "IP"] },
} as const;

/** Labels of the student's own row, in order. */
export const facts = {
  fullName: "Nome",
  email: "E-mail",
  phone: "Telefone",
  birth: "Nascimento",
  status: "Situação",
  enrolled: "Aluno desde",
  art: "Modalidade",
  belt: "Faixa",
  degrees: "Graus",
  instructor: "Instrutor",
  fee: "Mensalidade",
  feesFrom: "Cobrado desde",
  contactName: "Quem avisar",
  contactPhone: "Telefone de quem avisar",
  health: "Condições médicas",
  checkinCode: "Código de check-in",
  lastTrained: "Último treino",
  made: "Cadastrado em",
  changed: "Mudado em",
} as const;

/** Labels of the own row of a guardian who downloads the file. */
export const guardianFacts = { fullName: "Nome", email: "E-mail", phone: "Telefone", cpf: "CPF" } as const;

export const answers = { yes: "Sim", no: "Não", given: "Dada", taken: "Retirada" } as const;

/** Labels for enum values of the database. */
export const words = {
  art: { active: "Ativa", paused: "Pausada", ended: "Encerrada" },
  place: { active: "Ativa", suspended: "Suspensa" },
  promotion: {
    entry: "Entrada",
    degree: "Grau",
    belt: "Faixa",
    transition: "Mudança de modalidade",
    correction: "Correção",
  },
  proposal: { open: "Em aberto", approved: "Aprovada", declined: "Recusada", withdrawn: "Retirada" },
  charge: { open: "Em aberto", paid: "Paga", waived: "Isenta", cancelled: "Cancelada" },
  settlement: {
    open: "Aberto",
    in_review: "Em conferência",
    approved: "Aprovado",
    rejected: "Recusado",
    cancelled: "Cancelado",
    expired: "Vencido",
  },
  way: { key: "PIX da academia", pix: "PIX do Mercado Pago", link: "Página do Mercado Pago" },
  channel: { mail: "E-mail", whatsapp: "WhatsApp", notice: "Aviso", push: "Notificação" },
  message: {
    prepared: "Preparada",
    opened: "Aberta",
    sent: "Enviada",
    failed: "Não enviada",
    skipped: "Não enviada",
  },
  attendance: {
    roll_call: "Chamada",
    wall_qr: "QR code",
    kiosk: "Totem",
    card: "Cartão",
    portal: "Portal",
    import: "Importação",
  },
  file: {
    photo: "Foto",
    document: "Documento",
    receipt: "Comprovante",
    certificate: "Certificado",
    signature: "Assinatura",
  },
  stage: {
    new: "Novo",
    contacted: "Em contato",
    trial_scheduled: "Aula experimental marcada",
    attended: "Fez a aula",
    proposal: "Proposta",
    active_student: "Aluno",
    lost: "Não veio",
  },
  consent: { health: "Informações de saúde", child: "Dados de um menor" },
} as const;
