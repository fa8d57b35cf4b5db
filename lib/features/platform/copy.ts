import type { Band, Figure } from "./rules/words";

const whole = (count: number): string => count.toLocaleString("pt-BR");
const counted = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`;

export const platformCopy = {
  name: "Super Admin",
  redirecting: "Redirecionando para dashboard...",
  tabs: {
    label: "Partes do Dashboard Global",
    studios: "Academias",
    blog: "Blog",
    contact: "Contato",
    notifications: "Notificações",
    analytics: "Analytics",
  },
  notify: "Enviar Notificação",
  total: (count: number) => (count === 1 ? "1 academia" : `${count.toLocaleString("pt-BR")} academias`),
  numbers: {
    label: "Números da plataforma",
    active: "Academias ativas",
    onTrial: (count: number) => `${count.toLocaleString("pt-BR")} em teste`,
    studios: "Total de academias",
    begun: (count: number) =>
      count === 1 ? "1 criada neste mês" : `${count.toLocaleString("pt-BR")} criadas neste mês`,
    revenue: "Receita mensal",
    estimate: (amount: string) => `Estimativa: ${amount}`,
    growth: "Crescimento no mês",
    target: (percent: string) => `Meta: ${percent}`,
  },
  /** ADMIN-37 to ADMIN-40 */
  analytics: {
    label: "Números de agora",
    failed: "Erro ao carregar analytics",
    fallback: "Não foi possível carregar os dados de analytics.",
    revenue: "Receita recorrente",
    paying: (count: number) => counted(count, "academia paga hoje", "academias pagam hoje"),
    conversion: "Conversão do teste",
    converted: (converted: number, tested: number) =>
      `${whole(converted)} de ${counted(tested, "academia que testou", "academias que testaram")} em 12 meses`,
    notTested: "Nenhum teste terminou em 12 meses",
    churn: "Cancelamento no mês",
    lost: (lost: number, start: number) =>
      `${whole(lost)} de ${counted(start, "que pagava", "que pagavam")} no começo do mês`,
    nobodyPaid: "Ninguém pagava no começo do mês",
    students: "Alunos",
    active: (count: number) => counted(count, "ativo", "ativos"),
    none: "–",
    growth: {
      title: "Crescimento no mês",
      hint: "O mês atual, até agora, contra o mês passado inteiro. Sem nada no mês passado não há o que comparar, e fica 0%.",
      what: "O que",
      percent: "Crescimento",
      studios: "Academias novas",
      students: "Alunos novos",
      revenue: "Receita recorrente",
    },
    money: {
      title: "Receita recorrente por mês",
      hint: "O que as assinaturas pagas no fim de cada mês valem por mês.",
      alt: (span: string) => `Receita recorrente no fim de cada um dos últimos seis meses, ${span}.`,
      series: "Receita",
    },
    studios: {
      title: "Academias por mês",
      hint: "Quantas se cadastraram, e quantas pagavam e deixaram de pagar.",
      alt: (span: string) =>
        `Academias novas e academias que deixaram de pagar em cada um dos últimos seis meses, ${span}.`,
      begun: "Novas",
      lost: "Deixaram de pagar",
    },
    people: {
      title: "Alunos novos por mês",
      hint: "Cadastrados por todas as academias, sem os de exemplo.",
      alt: (span: string) => `Alunos cadastrados em cada um dos últimos seis meses, ${span}.`,
      series: "Alunos",
    },
    month: "Mês",
    span: (from: string, until: string) => `de ${from} a ${until}`,
    cohorts: {
      title: "Por mês de cadastro",
      hint: "O que foi feito das academias que se cadastraram em cada mês. Uma academia excluída sai também daqui.",
      studios: "Cadastros",
      tested: "Teste terminou",
      converted: "Pagaram",
      paying: "Pagam hoje",
      using: "Usam",
    },
    activity: {
      title: "Uso",
      hint: "Quando alguém da academia salvou algo pela última vez.",
      head: "Último uso",
      count: "Academias",
    },
    bands: {
      week: "Nos últimos 7 dias",
      month: "De 8 a 30 dias atrás",
      idle: "Há mais de 30 dias",
      never: "Nunca",
    } satisfies Record<Band, string>,
    recent: "Academias mais novas",
    noStudios: "Nenhuma academia ainda.",
    back: "Analytics",
    figures: {
      paying: "Academias que pagam",
      lost: "Academias que deixaram de pagar",
      begun: "Academias novas",
      students: "Alunos novos por academia",
      tested: "Academias que terminaram o teste",
      converted: "Academias que pagaram",
      staying: "Academias que pagam hoje",
      using: "Academias em uso",
      activity: "Último uso",
      enrolled: "Alunos por academia",
    } satisfies Record<Figure, string>,
    inMonth: (month: string) => `Em ${month}.`,
    signedUpIn: (month: string) => `De quem se cadastrou em ${month}.`,
    enrolledNow: "Todos os que as academias têm agora, sem os de exemplo.",
    signedUpInYear: "De quem se cadastrou nos últimos 12 meses.",
    rows: {
      name: "Academia",
      email: "E-mail",
      since: "Criada em",
      lastAct: "Último uso",
      never: "Nunca",
      longAgo: "Há mais de um ano",
      amount: "Valor por mês",
      students: "Alunos",
      none: "Nenhuma academia aqui",
      noneHint: "Escolha outro número ou outro mês em Analytics.",
    },
    summed: (count: number, amount: string) =>
      `${counted(count, "academia", "academias")}, ${amount} por mês.`,
    entered: (count: number, students: number) =>
      `${counted(count, "academia", "academias")}, ${counted(students, "aluno novo", "alunos novos")}.`,
    enrolled: (count: number, students: number) =>
      `${counted(count, "academia", "academias")}, ${counted(students, "aluno", "alunos")}.`,
  },
} as const;
