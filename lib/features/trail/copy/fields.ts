import { commonCopy } from "@/lib/kernel/copy/common";
import { acts, attempts } from "./acts";

const switched = { on: "sim", off: "não", true: "sim", false: "não" };
const state = {
  failed: "falhou",
  queued: "na fila",
  retry: "na fila",
  "given up": "sem tratamento",
  draft: "rascunho",
  published: "publicado",
  scheduled: "agendado",
  approved: "aprovado",
  pending: "pendente",
};
const standing = {
  trial: "em teste",
  trialing: "em teste",
  active: "ativa",
  suspended: "suspensa",
  past_due: "em atraso",
  cancelled: "cancelada",
  refunded: "reembolsada",
  charged_back: "contestada",
  basic: "básico",
  premium: "completo",
  enterprise: "empresarial",
};
const audience = {
  all_studios: "todas as academias",
  specific_studio: "uma academia",
  also_students: "também aos alunos",
  info: "informação",
  warning: "atenção",
  success: "boa notícia",
  error: "problema",
};
const secret = { changed: "trocada" };
const studentStatus = { active: "ativo", inactive: "inativo", suspended: "suspenso" };
const paymentMethods = {
  credit_card: "cartão de crédito",
  debit_card: "cartão de débito",
  pix: "PIX",
  cash: "dinheiro",
  transfer: "transferência",
};
const purposes = {
  fee: "mensalidade",
  enrolment: "matrícula",
  exam: "exame",
  product: "produto",
  drop_in: "aula avulsa",
  adjustment: "outra",
};
const weekdays = Object.fromEntries(Object.entries(commonCopy.weekdays));
const artStatus = { active: "ativa", paused: "em pausa", ended: "encerrada" };
const leadStages = {
  new: "novo",
  contacted: "contatado",
  trial_scheduled: "aula marcada",
  attended: "veio à aula",
  proposal: "com proposta",
  active_student: "virou aluno",
  lost: "perdido",
};
const roles = {
  owner: "dono(a)",
  manager: "gerente",
  desk: "recepção",
  finance: "financeiro",
  instructor: "professor",
  staff: "sem função",
  null: "sem função",
};
/** Fields of a student or guardian whose values the trail does not keep. */
const personalFields = {
  name: "nome",
  email: "e-mail",
  phone: "telefone",
  cnpj: "CNPJ",
  address: "endereço",
  cpf: "CPF",
  birth: "nascimento",
  instructor: "instrutor",
  enrolled: "matrícula",
  emergency: "contato de emergência",
  rank: "graduação",
  tags: "etiquetas",
  relation: "parentesco",
  rights: "o que pode",
  consent: "autorização",
};

/** Why a person was not let in, or a payment not counted. */
const refusals = {
  amount: "valor diferente do plano",
  foreign: "de outra academia, ou de uma que não existe mais",
  "nobody's": "de nenhuma academia",
  second: "segunda assinatura da mesma academia",
  "second, refunded": "segunda assinatura da mesma academia, devolvida",
  "test-money": "dinheiro de teste",
  cancelled: "desistiu no provedor",
  exists: "já há conta com o e-mail",
  failed: "não foi concluída",
  code: "código errado",
  inactive: "aluno inativo ou suspenso",
  "no-studio": "sem academia",
  "not-a-student": "conta que não é de aluno",
  reclaimed: "a conta não estava confirmada, e recomeça",
  "studio-gone": "academia excluída",
  unverified: "e-mail não confirmado no provedor",
  forbidden: "a função não permite",
  forged: "dado que nenhuma tela envia",
  "not-found": "de outra academia, ou já removido",
  own: "o próprio cadastro",
  owner: "cadastro de dono",
};

type Field = {
  label: string;
  /** Stored as a UTC timestamp. */
  isMoment?: true;
  /** Stored as an ISO day. */
  isDay?: true;
  /** Stored in cents. */
  isMoney?: true;
  /** Stored in hundredths of a percent. */
  isPercent?: true;
  /** Shown only in files: it tells a reader of the page nothing. */
  inFilesAlone?: true;
  /** Labels for stored values that the program wrote; values that people typed have none. */
  values?: Readonly<Record<string, string>>;
};

/** Labels of an entry's fields, and of their values where the program wrote these. */
export const changedFields: Readonly<Record<string, Field>> = {
  academyName: { label: "nome da academia" },
  action: { label: "ação", values: { ...acts, ...attempts } },
  address: { label: "endereço" },
  amount: { label: "valor", isMoney: true },
  after: { label: "depois", values: { ...standing, ...audience, ...roles } },
  artStatus: { label: "situação da modalidade", values: artStatus },
  attempts: { label: "tentativas" },
  audit_log: { label: "registro de eventos ligado", values: switched },
  lateOn: { label: "multa e juros", values: switched },
  lateFine: { label: "multa" },
  lateInterest: { label: "juros ao mês" },
  auto_invoice: { label: "cobrança automática", values: switched },
  back: { label: "volta em", isDay: true },
  before: { label: "antes", values: { ...standing, ...roles } },
  business_hours: { label: "horário" },
  because: { label: "motivo" },
  beginsOn: { label: "começa em", isDay: true },
  bytes: { label: "tamanho em bytes" },
  cancelled: { label: "canceladas" },
  category: { label: "categoria" },
  change: {
    label: "mudança",
    values: { on: "ligada", off: "desligada", codes: "códigos de recuperação renovados", reset: "zerada" },
  },
  charges: { label: "cobranças" },
  city: { label: "cidade" },
  className: { label: "nome da aula" },
  class: { label: "aula", inFilesAlone: true },
  code: { label: "código", values: { app: "do aplicativo", mail: "por e-mail", recovery: "de recuperação" } },
  company_name: { label: "nome da empresa" },
  content: { label: "letras do texto" },
  content_before: { label: "texto de antes" },
  country: { label: "país" },
  counts: { label: "vale", isMoney: true },
  cover: { label: "capa" },
  cover_alt: { label: "descrição da capa" },
  credit: { label: "guardado como crédito", isMoney: true },
  currency: { label: "moeda" },
  day: { label: "dia da cópia", isDay: true },
  default_provider: { label: "provedor padrão" },
  description: { label: "descrição" },
  discount: { label: "desconto", isMoney: true },
  discountPercent: { label: "desconto", isPercent: true },
  dueDay: { label: "dia do vencimento" },
  earlier: { label: "de um mês anterior", values: switched },
  earlyBp: { label: "desconto de pontualidade", isPercent: true },
  earlyCents: { label: "desconto de pontualidade", isMoney: true },
  email: { label: "e-mail" },
  endsOn: { label: "termina em", isDay: true },
  enabled: { label: "oferecido", values: switched },
  events: { label: "avisos" },
  everyMonths: { label: "meses por cobrança" },
  excerpt: { label: "resumo" },
  fee: { label: "mensalidade", isMoney: true },
  fields: { label: "mudou", values: personalFields },
  files: { label: "arquivos" },
  format: { label: "formato" },
  fromTime: { label: "hora de antes" },
  fromWeekday: { label: "dia da semana de antes", values: weekdays },
  fromCents: { label: "valor de antes", isMoney: true },
  hourlyRate: { label: "valor por hora", isMoney: true },
  hours: { label: "horário" },
  full: { label: "aulas lotadas" },
  given: { label: "dado pela administração", values: switched },
  kind: { label: "o que", values: { eventos: "eventos", alteracoes: "alterações" } },
  ids: { label: "ids dos alunos", inFilesAlone: true },
  instructor: { label: "instrutor", inFilesAlone: true },
  invites: { label: "convites" },
  key: { label: "chave", inFilesAlone: true },
  left: { label: "ficaram de fora" },
  made: { label: "alunos trazidos" },
  undone: { label: "desfeitos" },
  kept: { label: "mantidos" },
  leads: { label: "interessados" },
  late_fee_percentage: { label: "multa por atraso (%)" },
  mails: { label: "e-mails" },
  method: { label: "forma", values: paymentMethods },
  maintenance: { label: "em manutenção", values: switched },
  on: { label: "dia da aula", isDay: true },
  of: { label: "de", values: { all: "todas" } },
  parts: { label: "parcelas" },
  payment: { label: "pagamento" },
  people: { label: "pessoas" },
  phone: { label: "telefone" },
  places: { label: "lugares" },
  planName: { label: "plano" },
  post: { label: "artigo" },
  postal_code: { label: "CEP" },
  provider: { label: "provedor" },
  public_key: { label: "chave pública" },
  purpose: { label: "para", values: purposes },
  published_at: { label: "publicado em", isMoment: true },
  queue: { label: "fila" },
  reason: { label: "motivo", values: refusals },
  recovery_codes: { label: "códigos de recuperação", values: { changed: "trocados" } },
  reference: { label: "referência" },
  resumed: { label: "matrículas retomadas" },
  review: {
    label: "conferência",
    values: { amount: "valor diferente", ended: "cobrança encerrada", surplus: "valor a mais" },
  },
  lateReminderDays: { label: "dias depois do vencimento" },
  reminderDays: { label: "dias antes do vencimento" },
  role: { label: "função", values: roles },
  rows: { label: "registros" },
  required: { label: "obrigatória", values: switched },
  scholarship: { label: "bolsa integral", values: switched },
  second_factor: { label: "duas etapas ligadas", values: switched },
  secret_key: { label: "chave secreta", values: secret },
  secret_key_hint: { label: "fim da chave secreta", values: secret },
  secret_key_mode: { label: "modo da chave secreta", values: secret },
  session: { label: "sessão", inFilesAlone: true },
  setting: { label: "configuração", values: { maintenance: "manutenção", audit_log: "registro de eventos" } },
  siblings: { label: "desconto para irmãos", isPercent: true },
  slug: { label: "endereço" },
  state: { label: "situação", values: state },
  stage: { label: "etapa", values: leadStages },
  standing: { label: "situação", values: studentStatus },
  status: { label: "situação", values: { ...standing, ...state } },
  student: { label: "aluno" },
  studio: { label: "academia", inFilesAlone: true },
  students: { label: "alunos" },
  tags: { label: "etiquetas" },
  tasks: { label: "trabalhos" },
  test_mode: { label: "modo de teste", values: switched },
  timeZone: { label: "fuso horário" },
  time: { label: "hora" },
  title: { label: "título" },
  to: { label: "agora", values: { on: "sim", off: "não" } },
  toCents: { label: "valor de agora", isMoney: true },
  until: { label: "até", isMoment: true },
  views: { label: "visualizações" },
  weekday: { label: "dia da semana", values: weekdays },
  weekdays: { label: "dias da turma" },
  webhook_endpoint: { label: "endereço do webhook" },
  whom: {
    label: "vale para",
    values: { new: "novos alunos", all: "todos, do mês que vem em diante", chosen: "os escolhidos" },
  },
  whatsapp_sales: { label: "WhatsApp de vendas" },
  whatsapp_support: { label: "WhatsApp de suporte" },
};

/** Owners of fields that share a name: "stripe.enabled". */
export const fieldOwners: Readonly<Record<string, string>> = {
  stripe: "Stripe",
  mercadopago: "Mercado Pago",
};
