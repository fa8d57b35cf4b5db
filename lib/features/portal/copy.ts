import { elapsedWords } from "@/lib/kernel/copy/elapsed";
import { formatCount } from "@/lib/kernel/counts";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";

/** The name of the portal's student if a guardian reads it; null for the student. */
type Child = string | null;

export const portalCopy = {
  greeting: (firstName: string) => `Olá, ${firstName}!`,
  about: (child: string) => `Portal de ${child}`,
  /** A child of the reader who is away (AGR-17). */
  paused: (child: string, until: string | null) =>
    until === null
      ? `${child} está com a matrícula trancada, sem dia de volta.`
      : `${child} está com a matrícula trancada até ${until}.`,
  nav: {
    classes: (child: Child) => (child === null ? "Minhas Aulas" : "Aulas"),
    profile: (child: Child) => (child === null ? "Meu Perfil" : "Perfil"),
  },
  /** Beside the name of each student whose portal the reader may open. */
  marks: { trains: "treina hoje", late: "em atraso", due: "a pagar" },
  standing: {
    late: (days: number) => (days === 1 ? "1 dia em atraso" : `${formatCount(days)} dias em atraso`),
    until: (day: string) => `Em dia até ${day}`,
    good: "Em dia",
  },
  home: {
    next: "Próxima aula",
    none: "Nenhuma aula na semana",
    noneHint: "Peça à academia a matrícula nas turmas. Elas aparecem aqui.",
    until: (time: string) => `Até ${time}`,
    substitute: "Só neste dia",
    instead: (day: string, time: string, name: string) => `Depois: ${day}, ${time}, ${name}`,
    later: "Depois",
    tiles: "Resumo",
    fee: "Mensalidade",
    feeStatus: {
      waived: "Isenta",
      none: "Nenhuma",
    },
    feeInReview: "Em conferência",
    late: {
      title: "Em atraso",
      since: (day: string) => `Desde ${day}.`,
      besides: (amount: string) => `Além disso, ${amount} em atraso.`,
      see: "Ver e pagar",
    },
    belt: "Graduação",
    noBelt: "Ainda sem faixa",
    since: (time: { years: number; months: number; days: number }, { estimated }: { estimated: boolean }) =>
      time.years + time.months + time.days === 0
        ? "desde hoje"
        : // Only long times are approximate: the first weeks are counted from a known day.
          `há ${estimated && time.years + time.months > 0 ? "cerca de " : ""}${elapsedWords(time)}`,
    classesSince: (count: number) => (count === 1 ? "1 aula" : `${formatCount(count)} aulas`),
    classes: (child: Child) => (child === null ? "Minhas aulas" : "Aulas"),
    enrolled: (count: number) =>
      count === 0 ? "Nenhuma turma" : count === 1 ? "1 turma" : `${count} turmas`,
    status: "Situação",
    notices: "Avisos",
    news: (count: number) => (count === 1 ? "1 aviso novo" : `${count} avisos novos`),
    noNews: "Nenhum aviso novo.",
  },
  welcome: {
    timetable: "Horários da academia",
    timetableHint: "Escolha as turmas e peça a matrícula à academia.",
    ask: "Falar com a academia",
    hello: ({ reader, child, studio }: { reader: string; child: Child; studio: string }) =>
      `Olá, ${studio}! Aqui é ${reader}${child === null ? "" : `, responsável por ${child}`}. `,
    keep: "Deixe o portal no celular",
    keepHint:
      "Ele abre como um aplicativo, também sem internet. No iPhone: Compartilhar e “Adicionar à Tela de Início”. No Android: menu do navegador e “Instalar aplicativo”.",
  },
  returned: {
    pending:
      "Seu pagamento está em processamento. Não pague de novo: assim que o provedor confirmar, ele aparece aqui.",
    refused:
      "O pagamento não foi aprovado, e nada foi cobrado. Tente de novo ou escolha outra forma de pagar.",
    again: "Não pague de novo: assim que o provedor confirmar, ele aparece aqui.",
    nothing: "Nada foi cobrado: tente de novo ou escolha outra forma de pagar.",
    left: "Você voltou sem concluir o pagamento. Nada foi cobrado.",
  },
  payment: { completed: "Pago", pending: "Pendente", cancelled: "Cancelado", failed: "failed" },
  reversed: "Estornado",
  cancelled: (reason: string) => (reason === "" ? "Cancelada" : `Cancelada: ${reason}`),
  /** Marks a date moved once to another day or hour. */
  moved: (from: IsoDay, on: IsoDay) =>
    from === on ? "Horário só desta data" : `No lugar de ${formatDayShort(from)}`,
  noDescription: "Mensalidade",
  payments: {
    title: "Pagamentos",
    description: "A mensalidade, o que está em aberto e o que já foi pago.",
    figures: (child: Child) => (child === null ? "Seus números" : `Números de ${child}`),
    standing: "Situação",
    pending: "Pendente",
    paidIn: (year: string) => `Pago em ${year}`,
    monthlyFee: "Mensalidade",
    nextDue: "Próximo vencimento",
    nothingAhead: "Nenhum",
    open: "Em aberto",
    due: (day: string) => `Vence em ${day}`,
    late: (day: string) => `Venceu em ${day}`,
    history: "Histórico",
    none: "Nenhum pagamento ainda",
    noneHint: "Quando a academia registrar um pagamento, ele aparece aqui com o recibo.",
    total: (count: number) => (count === 1 ? "1 pagamento" : `${formatCount(count)} pagamentos`),
    receiptOf: (what: string, day: string) => `Recibo de ${what}, ${day}`,
    shareReceiptOf: (what: string, day: string) => `Compartilhar recibo de ${what}, ${day}`,
    hidden: "Os pagamentos ficam com quem paga",
    hiddenHint: "A academia não liberou esta parte para você. Fale com ela se precisar.",
    columns: {
      what: "Descrição",
      day: "Data",
      method: "Método",
      amount: "Valor",
      status: "Status",
      receipt: "Recibo",
    },
  },
  profile: {
    title: (child: Child) => (child === null ? "Meu Perfil" : `Perfil de ${child}`),
    description: "O que a academia tem no cadastro.",
    back: "Perfil",
    sections: "Partes do perfil",
    tabs: { personal: "Pessoal", academic: "Acadêmico", emergency: "Emergência" },
    name: "Nome",
    email: "E-mail",
    phone: "Telefone",
    birth: "Nascimento",
    enrolled: "Aluno desde",
    fixed: "Nome, e-mail e nascimento mudam na recepção da academia.",
    contactName: "Quem avisar",
    contactPhone: "Telefone de quem avisar",
    health: "Condições médicas",
    healthHint: "Só o que importa para um treino seguro. Guardamos este texto cifrado.",
    missing: "Não informado",
    edit: "Editar",
    editContact: "Editar contato",
    editEmergency: "Editar emergência",
    saved: "Dados atualizados.",
    failed: "Erro ao atualizar.",
    noArts: "Ainda sem arte marcial registrada. A academia registra a graduação por aqui.",
    noBelt: "Ainda sem faixa registrada.",
    next: (belt: string) => `Próxima: ${belt}.`,
    minimum: (asked: string) => `Mínimo usual: ${asked}.`,
    minimumMonths: (months: number) =>
      `${elapsedWords({ years: Math.floor(months / 12), months: months % 12, days: 0 })} na faixa atual`,
    minimumAge: (years: number) => `idade de ${years} anos`,
    minimumFrom: (day: string) => `Cumprido a partir de ${day}.`,
    minimumMet: "Já cumprido. Quem decide a graduação é a academia.",
    trainsSince: (day: string) => `Treina desde ${day}`,
    history: (art: string) => `Graduações em ${art}`,
    estimated: "estimado",
    training: "Presença",
    trained: (weeks: number, classes: string, last: string) =>
      `Últimas ${weeks} semanas · ${classes} no total · último treino em ${last}`,
    privacy: "Privacidade",
    privacyHint: "Baixe os dados, veja o que foi autorizado ou peça a exclusão.",
    noTraining: "Nenhuma presença ainda. Ela aparece aqui depois da primeira chamada.",
  },
  privacy: {
    title: "Privacidade",
    description: "Os dados guardados, o que foi autorizado e o pedido de exclusão.",
    consents: "O que foi autorizado",
    consentsHint: "Cada autorização e cada retirada ficam registradas, com o dia e quem fez.",
    given: (day: string, by: string) => `Autorizado em ${day} por ${by}.`,
    taken: (day: string, by: string) => `Retirado em ${day} por ${by}.`,
    byDesk: "Informado na recepção da academia.",
    takenBackBy:
      "Quem autorizou pode retirar quando quiser: pelo próprio acesso ao portal ou na recepção da academia.",
    noHealth: "Nada autorizado. A autorização é pedida quando uma condição médica é informada no perfil.",
    onlySigner: "Estas ações são de quem assina pelo aluno.",
    policy: "Política de privacidade",
  },
  seeAll: { classes: "Ver semana" },
  classes: {
    title: (child: Child) => (child === null ? "Minhas Aulas" : `Aulas de ${child}`),
    description: "A semana de treino e as turmas.",
    totals: (child: Child) => (child === null ? "Seus números" : `Números de ${child}`),
    hours: "Horas por semana",
    active: "Ativas",
    enrolled: "Matrículas",
    week: "Semana",
    free: "Livre",
    today: "Hoje",
    yours: (child: Child) => (child === null ? "Suas turmas" : `Turmas de ${child}`),
    status: { active: "Ativa", suspended: "Suspensa" },
    with: (name: string) => `com ${name}`,
    substitute: (name: string) => `Quem dá a aula é ${name}`,
    at: (time: string) => `às ${time}`,
    suspended: "A matrícula está suspensa nesta turma. Fale com a academia para voltar.",
    none: (child: Child) => `${child ?? "Você"} ainda não está em nenhuma turma`,
    noneHint: "Peça à academia a matrícula nas turmas. Elas aparecem aqui.",
  },
} as const;
