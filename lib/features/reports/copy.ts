import type { AgeBand } from "./rules/figures";
import type { Figure, Period } from "./rules/words";

const whole = (count: number): string => count.toLocaleString("pt-BR");
const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

const periods: Readonly<Record<Period, string>> = {
  "this-month": "Mês Atual",
  "last-month": "Mês Passado",
  "three-months": "Últimos 3 Meses",
  "six-months": "Últimos 6 Meses",
};

const ages: Readonly<Record<AgeBand, string>> = {
  "0-6": "Até 6 anos",
  "7-12": "7 a 12 anos",
  "13-17": "13 a 17 anos",
  "18-29": "18 a 29 anos",
  "30-44": "30 a 44 anos",
  "45-59": "45 a 59 anos",
  "60": "60 anos ou mais",
  unknown: "Sem data de nascimento",
};

const figures: Readonly<Record<Figure, string>> = {
  received: "Pagamentos recebidos",
  open: "Cobranças a receber",
  joined: "Alunos novos",
  stayed: "Alunos que continuam",
  left: "Alunos que saíram",
  "without-art": "Alunos sem modalidade",
  age: "Alunos por idade",
  source: "Interessados por origem",
  attended: "Presenças nas aulas",
  classes: "Aulas ativas",
};

export const reportsCopy = {
  period: "Período",
  periods,
  ages,
  figures,
  exported: "Relatório Exportado",
  back: "Relatórios",
  sum: "Soma",
  /** REP-08 */
  withoutArt: "Não definida",
  withoutBelt: "Sem faixa",
  noSource: "Sem origem",
  asTable: "Ver como tabela",
  cards: {
    label: "Resumo",
    monthRevenue: "Receita Mensal",
    revenue: "Receita do Período",
    confirmed: "Pagamentos confirmados",
    active: "Alunos Ativos",
    joined: (count: number) => (count === 0 ? "Nenhum novo no período" : counted(count, "novo", "novos")),
    averageFee: "Mensalidade Média",
    averageFeeNote: "Por aluno ativo",
    classes: "Total de Aulas",
    perClass: (mean: string) => `Média de ${mean} por aula`,
  },
  money: {
    title: "Receita dos últimos 6 meses",
    hint: "Recebido, pela data do pagamento. A receber, pelo vencimento do que está em aberto.",
    month: "Mês",
    received: "Recebido",
    open: "A receber",
    alt: "Recebido e a receber em cada um dos últimos seis meses.",
  },
  week: {
    title: "Aulas por dia da semana",
    hint: "Aulas ativas na agenda.",
    day: "Dia",
    classes: "Aulas",
    alt: "Aulas ativas em cada dia da semana.",
  },
  presences: {
    byClass: "Presenças por turma",
    byWeekday: "Presenças por dia da semana",
    hint: "Quem treinou no período.",
    alt: "Presenças em cada dia da semana no período.",
    class: "Turma",
    held: "Aulas",
    present: "Presenças",
    mean: "Média",
    none: "Nenhuma presença no período. Faça a chamada de uma aula e ela aparece aqui.",
    total: (count: number) => `${counted(count, "presença", "presenças")} no período.`,
    first: (count: number) => ` As ${count} turmas com mais presenças:`,
  },
  arts: {
    title: "Alunos por modalidade",
    hint: "Alunos ativos. Quem treina mais de uma conta em cada uma.",
    art: "Modalidade",
    students: "Alunos",
    none: "Nenhum aluno ativo ainda.",
  },
  belts: {
    title: (art: string) => `Faixas de ${art}`,
    hint: "Alunos ativos, da primeira faixa à mais alta.",
    belt: "Faixa",
    of: "Modalidade das faixas",
  },
  agesPanel: { title: "Idades", hint: "Alunos ativos, pela idade de hoje.", age: "Idade" },
  sources: {
    title: "De onde vêm os interessados",
    hint: "Quem chegou no período, e quantos deles já são alunos.",
    source: "Origem",
    leads: "Interessados",
    enrolled: "Matriculados",
    none: "Nenhum interessado chegou no período.",
    first: (count: number, all: number) => ` As ${count} origens que mais trouxeram, de ${whole(all)}:`,
  },
  stats: {
    title: "Estatísticas rápidas",
    occupancy: "Taxa de ocupação",
    occupancyNote: (enrolled: number, places: number) =>
      `Sobre 20 por aula. Lugares reais: ${whole(enrolled)} de ${whole(places)}.`,
    averageFee: "Mensalidade média",
    perClass: "Alunos por aula",
    retention: "Retenção",
    retentionNote: (stayed: number, start: number) =>
      `${whole(stayed)} de ${counted(start, "aluno ativo", "alunos ativos")} no começo do período.`,
    noRetention: "Ninguém estava ativo no começo do período.",
    left: (count: number) => (count === 0 ? "Ninguém saiu" : counted(count, "saiu", "saíram")),
    joined: (count: number) => (count === 0 ? "Ninguém entrou" : counted(count, "entrou", "entraram")),
  },
  rows: {
    name: "Nome",
    day: "Data",
    about: "Descrição",
    method: "Método",
    amount: "Valor",
    since: "Matrícula",
    due: "Vencimento",
    born: "Nascimento",
    leftOn: "Saída",
    came: "Chegada",
    stage: "Etapa",
    class: "Turma",
    taught: "Dia da aula",
    time: "Horário",
    teacher: "Professor",
    present: "Presenças",
    weekday: "Dia",
    enrolled: "Matriculados",
    places: "Vagas",
    placesTaken: (enrolled: number, places: number) =>
      `${whole(enrolled)} de ${counted(places, "vaga", "vagas")}`,
    noClasses: "Nenhuma aula ativa",
    noClassesHint: "As aulas da semana ficam na agenda.",
    none: "Nada neste período",
    noneHint: "Escolha outro período nos relatórios.",
    count: (rows: number) => counted(rows, "linha", "linhas"),
    summed: (rows: number, amount: string) => `${counted(rows, "linha", "linhas")}, ${amount} ao todo.`,
    attended: (classes: number, present: number) =>
      `${counted(classes, "aula", "aulas")}, ${counted(present, "presença", "presenças")} ao todo.`,
    weekly: (classes: number, enrolled: number, places: number) =>
      `${counted(classes, "aula", "aulas")}, ${counted(enrolled, "matriculado", "matriculados")} em ${counted(places, "vaga", "vagas")}.`,
    cut: (rows: number) => `Só as primeiras ${whole(rows)} linhas.`,
  },
  book: {
    title: "Relatório",
    summary: "Resumo",
    figure: "Número",
    value: "Valor",
    amount: "Em reais",
    made: (day: string) => `Feito em ${day}.`,
    classTime: (weekday: string, time: string) => `${weekday}, ${time}`,
  },
} as const;
