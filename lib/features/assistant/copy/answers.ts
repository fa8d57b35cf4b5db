const whole = (count: number): string => count.toLocaleString("pt-BR");
const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

/** "lotada, 10 de 10 lugares ocupados" */
const taken = (enrolled: number, places: number): string =>
  `${enrolled >= places ? "lotada, " : ""}${whole(enrolled)} de ${counted(places, "lugar ocupado", "lugares ocupados")}`;

const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

export const answersCopy = {
  /** "Ana, Bia e mais 2"; `count` is the number of people in all. */
  named: (names: readonly string[], count: number) =>
    list.format(count > names.length ? [...names, `mais ${whole(count - names.length)}`] : names),
  unknown:
    "Isso eu ainda não sei responder. Sei dos números da academia: mensalidades em atraso, aulas do dia, quem está sem treinar, presenças e vagas nas turmas, alunos por modalidade, faixas, idades, retenção, receita, interessados e de onde vêm, aniversários ou convites.",
  forbidden: "Sua conta não tem acesso a esses números.",
  private:
    "Telefones, e-mails e dados de saúde não passam por aqui. Eles estão na página de cada aluno ou interessado.",
  fees: {
    late: (count: number, amount: string, names: string) =>
      `${counted(count, "aluno está", "alunos estão")} com mensalidade em atraso, ${amount} no total${names}.`,
    one: (name: string) => `: ${name}`,
    byAmount: (names: string) => `. Do maior valor ao menor: ${names}`,
    byAge: (names: string) => `. Do atraso mais antigo ao mais recente: ${names}`,
    since: (name: string, howLong: string) => `${name} (${howLong})`,
    noneLate: "Ninguém está com mensalidade em atraso.",
    owes: (name: string, amount: string, howLong: string) =>
      `${name} está com ${amount} em atraso ${howLong}.`,
    owesNothing: (name: string) => `${name} não tem nada em atraso.`,
    others: (count: number) =>
      `Há mais ${counted(count, "aluno", "alunos")} com esse nome: pergunte pelo nome completo.`,
    due: (count: number) =>
      count === 1
        ? "A mensalidade de 1 aluno ainda vai vencer neste mês."
        : `As mensalidades de ${whole(count)} alunos ainda vão vencer neste mês.`,
    open: (amount: string) => `Em aberto, ao todo: ${amount}.`,
  },
  classes: {
    today: "Hoje",
    onDay: (day: string) => `Em ${day}`,
    some: (day: string, count: number) => `${day}, ${counted(count, "aula", "aulas")}:`,
    none: (day: string) => `${day}, nenhuma aula.`,
    noneThen: (day: string) => `${day}, nenhuma aula nesse horário.`,
    row: (time: string, name: string, teacher: string, enrolled: number, places: number) =>
      `${time} ${name}${teacher === "" ? "" : `, com ${teacher}`}: ${taken(enrolled, places)}`,
    cancelled: (time: string, name: string) => `${time} ${name}: cancelada`,
  },
  away: {
    some: (count: number, names: string) =>
      `${counted(count, "aluno está", "alunos estão")} sem treinar há mais tempo que o costume: ${names}.`,
    none: "Ninguém está sem treinar há mais tempo que o costume.",
  },
  birthdays: {
    some: (names: string) => `Hoje é aniversário de ${names}.`,
    none: "Nenhum aluno faz aniversário hoje.",
    onDay: (name: string, day: number) => `${name} (dia ${day})`,
    inMonth: (month: string, count: number, names: string) =>
      `${counted(count, "aluno faz", "alunos fazem")} aniversário em ${month}: ${names}.`,
    noneInMonth: (month: string) => `Nenhum aluno faz aniversário em ${month}.`,
    onlyMonth: "Só sei dos aniversários de hoje e deste mês. Deste mês:",
  },
  invites: {
    some: (count: number, names: string) =>
      `${counted(count, "convite espera", "convites esperam")} resposta: ${names}.`,
    none: "Nenhum convite espera resposta.",
  },
  leads: {
    calls: (count: number, names: string) =>
      `${counted(count, "interessado", "interessados")} para chamar hoje: ${names}.`,
    noCalls: "Nenhum interessado para chamar hoje.",
    stages: (stages: string) => `Em andamento: ${stages}.`,
    noneUnderWay: "Nenhum interessado em andamento.",
  },
  belts: {
    art: (art: string, belts: string) => `${art}: ${belts}.`,
    belt: (name: string | null, students: number) => `${name ?? "sem faixa"} ${whole(students)}`,
    none: "Nenhum aluno ativo tem modalidade no cadastro.",
    nobody: "Nenhum aluno ativo tem essa faixa.",
  },
  ages: {
    some: (active: number) => `${counted(active, "aluno ativo", "alunos ativos")}, por idade:`,
    row: (band: string, students: number) => `${band}: ${whole(students)}`,
    none: "Nenhum aluno ativo ainda.",
  },
  retention: {
    some: (month: string, start: number, stayed: number, rate: number) =>
      `De ${counted(start, "aluno", "alunos")} no começo de ${month}, ${counted(stayed, "continua", "continuam")} (${rate}%).`,
    left: (left: number) => (left === 0 ? "Ninguém saiu." : `${counted(left, "saiu", "saíram")}.`),
    none: "Ninguém treinava aqui no começo do mês.",
  },
  presences: {
    some: (month: string, isNamed: boolean) =>
      isNamed ? `Presenças de ${month}:` : `Presenças de ${month}, nas turmas com mais presenças:`,
    row: (weekday: string, time: string, name: string, held: number, present: number) =>
      `${weekday} ${time} ${name}: ${counted(present, "presença", "presenças")} em ${counted(held, "aula", "aulas")}, média de ${(present / held).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}`,
    none: "Nenhuma presença neste mês. Faça a chamada de uma aula e ela aparece aqui.",
  },
  sources: {
    conversion: (leads: number, enrolled: number, percent: number) =>
      `De ${counted(leads, "interessado", "interessados")} dos últimos três meses, ${counted(enrolled, "virou aluno", "viraram alunos")} (${percent}%).`,
    some: "Interessados dos últimos três meses, por origem:",
    row: (source: string, leads: number, enrolled: number) =>
      `${source}: ${whole(leads)}, ${counted(enrolled, "matriculado", "matriculados")}`,
    none: "Nenhum interessado chegou nos últimos três meses.",
  },
  revenue: {
    soFar: (month: string, amount: string) => `Em ${month} entraram ${amount} até hoje.`,
    before: (month: string, soFar: string, change: { change: string; text: string }, whole: string) =>
      `Até o mesmo dia de ${month} tinham entrado ${soFar}${change.change === "new" ? "" : ` (${change.text})`}, e o mês fechou em ${whole}.`,
  },
  occupancy: {
    all: (enrolled: number, places: number, percent: number) =>
      `${whole(enrolled)} de ${whole(places)} vagas estão ocupadas (${percent}%).`,
    fullest: "Mais cheias:",
    emptiest: "Com mais lugar:",
    row: (weekday: string, time: string, name: string, enrolled: number, places: number) =>
      `${weekday} ${time} ${name}: ${taken(enrolled, places)}`,
    none: "A semana ainda não tem aulas.",
  },
  students: (all: number, active: number) =>
    `${counted(all, "aluno", "alunos")} no cadastro, ${counted(active, "ativo", "ativos")}.`,
  ofArt: (art: string, students: number) => `${art}: ${counted(students, "aluno ativo", "alunos ativos")}.`,
  joined: (count: number) => (count === 1 ? "1 entrou neste mês." : `${whole(count)} entraram neste mês.`),
  nobodyJoined: "Ninguém entrou neste mês.",
  instructors: (all: number, active: number) =>
    `${counted(all, "instrutor", "instrutores")} na equipe, ${counted(active, "ativo", "ativos")}.`,
  summary: {
    waiting: "Espera por você:",
    nothing: "Nada espera por você agora.",
    classes: (count: number) => `${counted(count, "aula", "aulas")} hoje.`,
    noClasses: "Nenhuma aula hoje.",
  },
  pageOf: (name: string) => `Abrir a página de ${name}`,
  links: {
    fees: "Ver quem está em atraso",
    receipts: "Ver pagamentos para conferir",
    away: "Ver quem está sem treinar",
    waits: "Ver quem espera e tem vaga",
    unplaced: "Ver quem ficou sem vaga",
    feeless: "Ver quem está sem mensalidade",
    calls: "Ver quem chamar",
    birthdays: "Ver aniversariantes",
    invites: "Ver convites",
    erasures: "Ver pedido de exclusão",
    proposals: "Ver graduação proposta",
    finance: "Abrir financeiro",
    day: "Ver o dia na agenda",
    schedule: "Abrir agenda",
    students: "Abrir alunos",
    crm: "Abrir CRM",
    trials: "Ver aulas experimentais marcadas",
    reports: "Abrir relatórios",
    ages: "Ver idades nos relatórios",
    left: "Ver quem saiu",
    sources: "Ver origens nos relatórios",
    origins: "Ver conversão por origem no CRM",
    presences: "Ver presenças nos relatórios",
    instructors: "Abrir instrutores",
  },
} as const;
