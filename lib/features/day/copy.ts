import { commonCopy } from "@/lib/kernel/copy/common";
import { formatCount } from "@/lib/kernel/counts";

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });

export const dayCopy = {
  confirmedPart: (registered: string, confirmed: string) =>
    `${registered} registrados, ${confirmed} confirmados`,
  received: "Recebido no mês",
  sinceLastMonth: (change: string, month: string) => `${change} sobre ${month}`,
  sinceSameDays: (change: string, month: string) => `${change} sobre o mesmo período de ${month}`,
  isNew: "novo",
  since: (day: string) => `Desde ${day}`,
  neutral: "–",
  failed: "Não foi possível carregar agora. Assim que algo mudar, tentamos de novo.",
  places: (enrolled: number, places: number) => `${enrolled} de ${places} vagas`,
  noInstructor: "Sem instrutor",
  outsideFunction: "Esta página não faz parte da sua função.",
  needs: {
    title: "Precisa de você",
    none: "Nada espera por você agora. Bom treino.",
    noneElse: "Nada mais espera por você agora. Bom treino.",
    begin: "Os primeiros passos acima são o que falta agora.",
    erasures: (count: number) =>
      counted(count, "pedido de exclusão de dados", "pedidos de exclusão de dados"),
    fees: (count: number) =>
      counted(count, "aluno com mensalidade em atraso", "alunos com mensalidade em atraso"),
    receipts: (count: number) => counted(count, "pagamento para conferir", "pagamentos para conferir"),
    proposals: (count: number) => counted(count, "graduação proposta", "graduações propostas"),
    waits: (count: number) =>
      counted(count, "aluno na espera com vaga livre agora", "alunos na espera com vaga livre agora"),
    unplaced: (count: number) =>
      counted(count, "aluno que voltou e ficou sem vaga", "alunos que voltaram e ficaram sem vaga"),
    feeless: (count: number) => counted(count, "aluno sem mensalidade", "alunos sem mensalidade"),
    away: (count: number) =>
      counted(
        count,
        "aluno sem treinar há mais tempo que o costume",
        "alunos sem treinar há mais tempo que o costume",
      ),
    calls: (count: number) => counted(count, "interessado para chamar hoje", "interessados para chamar hoje"),
    birthdays: (count: number) => counted(count, "aniversário hoje", "aniversários hoje"),
    invites: (count: number) => counted(count, "convite sem resposta", "convites sem resposta"),
    neverTrained: (name: string) => `${name} (nunca treinou)`,
    names: (names: readonly string[], count: number) =>
      list.format(count > names.length ? [...names, `mais ${formatCount(count - names.length)}`] : names),
  },
  expiry: {
    near: {
      trial: "Seu teste está acabando",
      ends: "Sua assinatura está acabando",
    },
    on: {
      trial: (day: string) => `Seu teste vai até ${day}`,
      ends: (day: string) => `Sua assinatura vai até ${day}`,
      renews: (day: string) => `Sua assinatura renova em ${day}`,
      first: (day: string) => `Assinatura ativa. Primeira cobrança em ${day}`,
    },
    ends: (days: number) =>
      days <= 0 ? "Termina hoje." : days === 1 ? "Termina amanhã." : `Termina em ${days} dias.`,
    charged: (days: number) =>
      days <= 0
        ? "A cobrança é hoje."
        : days === 1
          ? "A cobrança é amanhã."
          : `A cobrança é em ${days} dias.`,
    act: {
      trial: "Assinar agora",
      ends: "Ver assinatura",
      renews: "Ver assinatura",
      first: "Ver assinatura",
    },
  },
  lateHere: {
    title: "Em atraso e aqui hoje",
    none: "Ninguém que treina hoje está em atraso.",
    comesAt: (time: string) => `aula às ${time}`,
    more: (count: number) => counted(count, "outra cobrança em atraso", "outras cobranças em atraso"),
  },
  money: {
    label: "Dinheiro de hoje",
    received: "Recebido hoje",
    open: "A receber",
    late: "Em atraso",
    payments: (count: number) => counted(count, "pagamento", "pagamentos"),
    charges: (count: number) => counted(count, "cobrança em aberto", "cobranças em aberto"),
    students: (count: number) => counted(count, "aluno", "alunos"),
  },
  today: {
    title: "Hoje no tatame",
    now: (time: string) => `Agora, ${time}`,
    cancelled: "Cancelada hoje",
    none: "Nenhum treino hoje.",
    next: (day: string) => `Próximo treino: ${day}`,
    schedule: "Abrir a agenda",
    underWay: "em andamento",
    rollCall: "Chamada",
    rollCallOf: (name: string, time: string) => `Chamada de ${name}, ${time}`,
  },
  notices: {
    title: "Avisos",
    none: "Nenhum aviso novo.",
    all: "Ver todos",
    older: (count: number) =>
      count === 1 ? "1 aviso de mais de uma semana" : `${count} avisos de mais de uma semana`,
  },
  firstSteps: {
    title: "Primeiros passos",
    hint: "Quatro passos e a sua academia está de pé.",
    isDone: "Sua academia está de pé. O próximo passo é chamar quem treina para o portal.",
    steps: {
      account: { title: "Crie a conta", hint: "Em uma tela só, sem cartão." },
      week: { title: "Monte a semana", hint: "Ponha as turmas nos dias e horários delas." },
      students: { title: "Traga os alunos", hint: "Nome e e-mail bastam para começar." },
      payment: { title: "Registre o primeiro pagamento", hint: "O painel passa a mostrar como vai o mês." },
    },
    acts: {
      week: "Criar aula",
      students: "Cadastrar aluno",
      payment: "Registrar pagamento",
      invite: "Convidar para o portal",
    },
  },
  palette: {
    open: "Buscar",
    title: "Ir para, buscar ou fazer",
    placeholder: "Nome, telefone, página ou ação",
    list: "Resultados",
    none: "Nada com esse nome ou telefone. Tente outra parte dele.",
    failed: "Não foi possível buscar agora.",
    rollCallNow: "Chamada de agora",
    rollCallToday: "Abrir chamada de hoje",
    kinds: {
      student: "Aluno",
      lead: "Interessado",
      instructor: "Instrutor",
      class: (weekday: number, time: string) => `Aula, ${commonCopy.weekdays[weekday]} ${time}`,
      page: "Página",
      act: "Ação",
    },
    /** `also`: synonyms that find the same act. */
    acts: {
      student: { label: "Novo aluno", also: "cadastrar matricular" },
      payment: { label: "Registrar pagamento", also: "pagar receber mensalidade dinheiro pix" },
      class: { label: "Nova aula", also: "criar turma horario" },
      instructor: { label: "Novo instrutor", also: "cadastrar professor mestre" },
      invite: { label: "Convidar aluno", also: "convite portal" },
      cancelDay: { label: "Cancelar um dia", also: "feriado fechar aulas" },
      move: { label: "Mover uma aula", also: "remarcar trocar horario agenda" },
      assistant: { label: "Perguntar ao assistente", also: "duvida pergunta ia" },
    },
    keysTitle: "Teclas",
    keys: [
      ["Ctrl K ou ⌘ K", "abre esta busca"],
      ["/", "busca na página"],
      ["n", "abre o novo cadastro da página"],
      ["↑ ↓ Enter", "escolhem"],
      ["Esc", "fecha"],
    ],
  },
  activity: {
    title: "Atividade recente",
    none: "O que acontecer na academia aparece aqui: cadastros, pagamentos, aulas e convites.",
    happened: {
      "students.create": (who: string) => `${who} entrou na academia`,
      "instructors.create": (who: string) => `${who} entrou na equipe`,
      "classes.create": (what: string) => `Nova aula: ${what}`,
      "invites.send": (who: string) => `Convite enviado a ${who}`,
      "invites.send-student": (who: string) => `Convite enviado a ${who}`,
      "team.invite": (who: string) => `${who || "Alguém"} recebeu um convite para a equipe`,
      "team.join": (who: string) => `${who || "Alguém"} aceitou o convite para a equipe`,
      "team.remove": (who: string) => `${who || "Alguém"} não está mais na equipe`,
      "team.leave": (who: string) => `${who || "Alguém"} saiu da equipe por conta própria`,
      "students.active": (who: string) => `${who} voltou a treinar`,
      "students.inactive": (who: string) => `${who} saiu da academia`,
      "students.suspended": (who: string) => `Matrícula de ${who} suspensa`,
    },
    /**
     * "Ana recebeu o 3º grau da faixa azul", "Ana recebeu a faixa azul". Grades that are not belts are masculine
     * (prajied).
     */
    promoted: (
      who: string,
      { belt, degree, word }: { belt: string; degree: number | null; word: string },
    ) => {
      const isShe = word.endsWith("a");
      const rank = `${word} ${belt.toLocaleLowerCase("pt-BR")}`;
      return degree === null
        ? `${who} recebeu ${isShe ? "a" : "o"} ${rank}`
        : `${who} recebeu o ${degree}º grau ${isShe ? "da" : "do"} ${rank}`;
    },
    moved: (what: string, weekday: number | null, time: string | null) =>
      weekday === null || time === null
        ? `${what} mudou de horário`
        : `${what} mudou para ${commonCopy.weekdays[weekday]?.toLowerCase()}, ${time}`,
    cancelled: (what: string, day: string) => `${what} cancelada em ${day}`,
    dateMoved: (what: string, day: string) => `${what} mudou só desta vez para ${day}`,
    dayCancelled: (day: string) => `Aulas de ${day} canceladas`,
    rollCalled: (what: string, day: string) => `Chamada de ${what} encerrada, ${day}`,
    paid: (who: string, amount: string) => `${who} pagou ${amount}`,
    enrolled: (who: string, what: string, weekday: number | null) =>
      `${who} entrou na aula ${what}${weekday === null ? "" : `, ${commonCopy.weekdays[weekday]?.toLowerCase()}`}`,
  },
} as const;
