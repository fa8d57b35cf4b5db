import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";

type Taught = { name: string; dayOfWeek: number; startTime: string; endTime: string; day?: IsoDay };

const CLASHES_NAMED = 3;

const taughtAt = ({ name, dayOfWeek, startTime, endTime, day }: Taught): string =>
  `${name} (${day ? formatDayShort(day) : commonCopy.weekdays[dayOfWeek]?.toLowerCase()}, ${startTime} às ${endTime})`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const asList = (words: readonly string[]): string =>
  new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(words);

export const instructorCopy = {
  /** Table heads that sort, by the word in the address. */
  heads: { nome: "Instrutor", valor: "Valor por hora" },
  status: { active: "Ativo", inactive: "Inativo" },
  filters: { all: "Todos", active: "Ativos", inactive: "Inativos" },
  total: (count: number) => (count === 1 ? "1 instrutor" : `${count.toLocaleString("pt-BR")} instrutores`),
  rowActions: (name: string) => `Ações de ${name}`,
  created: "Instrutor cadastrado com sucesso!",
  createFailed: "Erro ao cadastrar instrutor",
  loadFailed: "Erro ao carregar instrutores",
  unknown: "Este instrutor não está na sua academia. Escolha outro.",
  inactive: "Este instrutor está inativo. Escolha um instrutor ativo.",
  clash: (instructor: string, taught: readonly Taught[]) => {
    const more = taught.length - CLASHES_NAMED;
    const named = taught.slice(0, CLASHES_NAMED).map(taughtAt);
    return `${instructor} já dá aula nesse horário: ${asList(more > 0 ? [...named, counted(more, "outra aula", "outras aulas")] : named)}.`;
  },
  clashHint: "Troque o instrutor ou o horário, ou siga mesmo assim.",
  choose: "Escolha o instrutor",
  none: "Nenhum instrutor ativo",
  form: {
    title: "Cadastrar Novo Instrutor/Mestre",
    description: "Nome e e-mail bastam para começar. O resto pode ficar em branco.",
    open: "Novo Instrutor",
    submit: "Cadastrar instrutor",
    nameRequired: "Informe o nome completo.",
    emailRequired: "Informe o e-mail.",
  },
  edit: {
    open: "Editar",
    title: "Editar instrutor",
    description: "O que mudar aqui aparece na agenda e na ficha dos alunos.",
    submit: "Salvar",
    saved: "Alterações salvas.",
    failed: "Erro ao salvar instrutor",
    loadFailed: "Erro ao carregar instrutor",
    changed:
      "Este cadastro foi alterado em outra aba. Copie o que precisar, feche esta janela e abra de novo para ver como está.",
  },
  leave: {
    open: "Desativar",
    title: (name: string) => `Desativar ${name}?`,
    description:
      "Sai das listas de escolha. O que já aconteceu continua com o nome: aulas dadas, graduações e pagamentos.",
    noClasses: "Nenhuma aula da agenda fica sem instrutor.",
    classes: (count: number) =>
      count === 1 ? "Esta aula fica sem instrutor:" : `Estas ${count} aulas ficam sem instrutor:`,
    substitutions: (count: number) =>
      count === 1
        ? "1 data em que entra no lugar de outra pessoa fica sem instrutor."
        : `${count} datas em que entra no lugar de outra pessoa ficam sem instrutor.`,
    students: (count: number) =>
      count === 1
        ? "1 aluno continua com este nome no cadastro até você escolher outro."
        : `${count.toLocaleString("pt-BR")} alunos continuam com este nome no cadastro até você escolher outro.`,
    losesFunction: (name: string) =>
      `${name} entra como Professor com este instrutor. O acesso fica “Sem função” até a reativação: vê só as aulas do dia e os avisos.`,
    successor: "Passar as aulas para",
    nobody: "Deixar sem instrutor",
    submit: "Desativar instrutor",
    submitAnyway: "Desativar mesmo assim",
    done: "Instrutor desativado",
    failed: "Erro ao desativar instrutor",
    loadFailed: "Erro ao carregar as aulas deste instrutor",
    already: "Este instrutor já está inativo.",
  },
  comeBack: {
    open: "Reativar",
    title: (name: string) => `Reativar ${name}?`,
    description: "Volta às listas de escolha. As aulas que passaram a outra pessoa ficam com ela.",
    /** For an instructor as whom a Professor enters. */
    getsFunction: (name: string) => `${name} volta a entrar como Professor na próxima página que abrir.`,
    confirm: "Reativar instrutor",
    done: "Instrutor reativado",
    failed: "Erro ao reativar instrutor",
    already: "Este instrutor já está ativo.",
  },
  /** The person who enters as this instructor. */
  login: {
    head: "Acesso",
    none: "Sem acesso",
    sent: "Convite enviado",
    expired: "Convite vencido",
    entersAs: (role: string, who: string) => `Entra como ${role}: ${who}`,
    sentTo: (who: string, until: string) => `Convite enviado para ${who}, vale até ${until}`,
    expiredOf: (who: string, until: string) => `Convite para ${who} venceu em ${until}`,
    invite: "Convidar como professor",
    untilBack: (entersAs: string) => `${entersAs}. Fica sem função até a reativação.`,
    inviteLine: (name: string) =>
      `A pessoa entra como ${name}, com o próprio e-mail e a própria senha, e faz a chamada das próprias aulas.`,
  },
  page: {
    week: "Aulas da semana",
    students: "Alunos",
    inactive: "Inativo: não aparece para novas aulas nem para novos alunos. O histórico continua aqui.",
    since: (day: string) => `desde ${day}`,
    rate: (amount: string) => `${amount} por hora`,
    noArt: "Sem arte marcial",
    noClasses: "Nenhuma aula na agenda. Escolha este instrutor ao criar ou editar uma aula.",
    noStudents: "Nenhum aluno tem este instrutor no cadastro.",
    moreStudents: (count: number) => `e mais ${count.toLocaleString("pt-BR")}`,
    noneTaught: (weeks: number) => `Nenhuma aula com chamada nas últimas ${weeks} semanas.`,
    present: (count: number) => (count === 1 ? "1 presente" : `${count} presentes`),
    places: (taken: number, places: number) => `${taken}/${places}`,
    inWeeks: (weeks: number) => `nas últimas ${weeks} semanas`,
    hours: (minutes: number) => `${(minutes / 60).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} h`,
    substitute: "no lugar de outra pessoa",
  },
} as const;
