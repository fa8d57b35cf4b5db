import { commonCopy } from "@/lib/kernel/copy/common";
import { groupCopy } from "@/lib/features/class-groups/copy";
import { type IsoDay, formatDay, formatDayShort, weekdayOf } from "@/lib/kernel/dates";

/** "Com o aviso, 12 pessoas recebem um e-mail." */
const mailed = (people: number, by: "aviso" | "devolução"): string => {
  const means = by === "aviso" ? "Com o aviso" : "Com a devolução";
  if (people === 0) return "Ninguém recebe e-mail.";
  return people === 1
    ? `${means}, 1 pessoa recebe um e-mail.`
    : `${means}, ${people.toLocaleString("pt-BR")} pessoas recebem um e-mail.`;
};

type Slot = { dayOfWeek: number; startTime: string };
type DatedSlot = { day: IsoDay; startTime: string };

/** "quinta, 03/12, às 20:00" */
const dateOf = ({ day, startTime }: DatedSlot): string =>
  `${commonCopy.weekdays[weekdayOf(day)]?.toLowerCase() ?? ""}, ${formatDay(day).slice(0, 5)}, às ${startTime}`;

/** "quinta, às 07:15" */
const slotOf = ({ dayOfWeek, startTime }: Slot): string =>
  `${commonCopy.weekdays[dayOfWeek]?.toLowerCase() ?? ""}, às ${startTime}`;

export const sessionCopy = {
  cancelled: "Aula cancelada.",
  restored: "A aula está de volta na agenda.",
  restoredAll: "As aulas estão de volta na agenda.",
  dayCancelled: (count: number) => (count === 1 ? "1 aula cancelada." : `${count} aulas canceladas.`),
  dayRestored: (count: number) =>
    count === 1 ? "1 aula de volta na agenda." : `${count} aulas de volta na agenda.`,
  dayBefore: {
    scheduled: (count: number, people: number) =>
      `${count === 1 ? "1 aula será cancelada" : `${count} aulas serão canceladas`}. ${mailed(people, "aviso")}`,
    cancelled: (count: number, reason: string, people: number) =>
      `${count === 1 ? "A aula deste dia está cancelada" : `${count} aulas deste dia estão canceladas`}: ${reason}. ${mailed(people, "devolução")}`,
    over: "As aulas deste dia já terminaram.",
    cancel: "Cancelar as aulas",
    giveBack: (count: number) => (count === 1 ? "Devolver a aula" : `Devolver as ${count} aulas`),
  },
  notify: "Avisar os matriculados por e-mail",
  restoration: {
    title: "A aula vai acontecer?",
    description:
      "Ela volta à agenda, e quem foi avisado recebe um e-mail dizendo que está confirmada. Se tinha mudado de dia, a do outro dia sai.",
    confirm: "Desfazer cancelamento",
  },
  unmailed: (count: number) =>
    count === 1
      ? "1 pessoa ficou sem e-mail: o limite de avisos do dia foi atingido."
      : `${count} pessoas ficaram sem e-mail: o limite de avisos do dia foi atingido.`,
  saved: "Aula do dia atualizada.",
  changed:
    "Outra pessoa mudou o professor ou a anotação enquanto você escrevia. Nada foi salvo, e o que você digitou continua aqui: copie, feche e abra de novo para juntar os dois.",
  undone: "Desfeito.",
  rollCall: (state: number | "due") => {
    if (state === "due") return "Chamada por fazer";
    if (state === 0) return "Ninguém veio";
    return state === 1 ? "1 veio" : `${state} vieram`;
  },
  describe: "Professor e anotação",
  /** For somebody who names no substitute. */
  annotate: "Anotação",
  substitute: {
    title: "Substituir em uma data",
    day: "Data",
    office: "Quem dá a aula neste dia é definido pela administração da academia.",
  },
  replacesNote: (note: string) => `Ao salvar, troca a anotação desta data: “${note}”`,
  reasonRequired: "Diga o motivo do cancelamento.",
  tooEarly: "A chamada só pode ser concluída no dia da aula.",
  attended: "Esta aula teve presença registrada. Desmarque os alunos antes de cancelar.",
  over: "Esta aula já terminou. O que aconteceu nela fica na chamada.",
  alreadyCancelled: "Esta aula já está cancelada.",
  notCancelled: "Esta aula não está cancelada.",
  otherWeekday: "A aula não acontece neste dia da semana.",
  move: {
    /** The reason of cancellation stored with the original date. */
    reason: (slot: DatedSlot) => `Mudou para ${dateOf(slot)}`,
    done: ({ name, day, to }: { name: string; day: IsoDay; to: DatedSlot }) =>
      `${name} de ${formatDayShort(day)} agora é ${dateOf(to)}. As outras semanas não mudam.`,
    undone: ({ name, to }: { name: string; to: DatedSlot }) => `${name} voltou para ${dateOf(to)}.`,
    from: (day: IsoDay) => `De ${formatDayShort(day)}`,
    sameDay: "Só nesta data",
    inPlaceOf: (day: IsoDay) => `No lugar de ${formatDayShort(day)}`,
    begun: "Esta aula já começou. Só muda de dia ou hora uma data que ainda vem.",
    same: "A aula já é neste dia e horário. Escolha outro.",
    over: "Este dia e horário já passaram. Escolha outro.",
    far: (days: number) => `Escolha um dia até ${days} dias antes ou depois da data da aula.`,
    held: "Esta data foi cancelada ou já tem chamada: ela não muda mais de dia.",
    taken: "Esta aula já tem uma data neste dia. Escolha outro.",
    back: "A aula mudou de dia, e um dos dois já passou: esta data não volta mais.",
    pastMidnight: "A aula terminaria depois da meia-noite. Escolha um horário mais cedo.",
    changed: "Esta data foi alterada em outra aba. Recarregue a página.",
  },
  nothingToCancel: "Não há aula para cancelar neste dia.",
  nothingToRestore: "Nenhuma aula deste dia está cancelada por este motivo.",
  pastDay: "Só aulas de hoje em diante podem ser canceladas assim.",
  notFound: "Esta aula não está na agenda deste dia.",
  holidayReason: (name: string) => `Feriado: ${name}`,
  holidays: {
    newYear: "Confraternização Universal",
    carnival: "Carnaval",
    goodFriday: "Sexta-feira Santa",
    tiradentes: "Tiradentes",
    labour: "Dia do Trabalho",
    corpusChristi: "Corpus Christi",
    independence: "Independência do Brasil",
    aparecida: "Nossa Senhora Aparecida",
    souls: "Finados",
    republic: "Proclamação da República",
    blackAwareness: "Dia da Consciência Negra",
    christmas: "Natal",
  },
  suggestion: {
    ask: ({ day, name, optional, count }: { day: string; name: string; optional: boolean; count: number }) =>
      `${day}, ${optional ? "ponto facultativo" : "feriado"} (${name}): cancelar ${count === 1 ? "a aula" : `as ${count} aulas`} do dia?`,
    done: ({ day, name, count }: { day: string; name: string; count: number }) =>
      `${day}, ${name}: ${count === 1 ? "1 aula cancelada" : `${count} aulas canceladas`}.`,
  },
  dates: {
    coming: "Próximas datas",
    past: "Últimas datas",
    today: "Hoje",
    cancel: (day: string) => `Cancelar a aula de ${day}`,
    cancelled: (reason: string) => `Cancelada: ${reason}`,
  },
  mail: {
    subjectCancelled: (studio: string, day: IsoDay) => `${studio}: aula cancelada em ${formatDayShort(day)}`,
    subjectRestored: (studio: string, day: IsoDay) => `${studio}: aula confirmada em ${formatDayShort(day)}`,
    subjectMoved: (studio: string) => `${studio}: aula em novo horário`,
    subjectDateMoved: (studio: string, day: IsoDay) => `${studio}: a aula de ${formatDayShort(day)} muda`,
    titleCancelled: "Aula cancelada",
    titleRestored: "A aula vai acontecer",
    titleMoved: "Sua aula mudou de horário",
    titleDateMoved: "Uma aula muda, só desta vez",
    greeting: (name: string) => `Olá, ${name}!`,
    cancelled: (day: IsoDay, classDays: string) => `${formatDayShort(day)}: não haverá ${classDays}.`,
    restored: (day: IsoDay, classDays: string) =>
      `O cancelamento de ${formatDayShort(day)} foi desfeito. Está confirmado: ${classDays}.`,
    moved: (classDays: string) => `Mudou de horário, daqui em diante: ${classDays}.`,
    dateMoved: (classDays: string) => `Só desta vez muda: ${classDays}.`,
    dateBefore: (slot: DatedSlot) => `Antes: ${dateOf(slot)}.`,
    dateNow: (slot: DatedSlot) => `Agora: ${dateOf(slot)}.`,
    otherWeeks: "Nas outras semanas não muda nada.",
    before: (slot: Slot) => `Antes: ${slotOf(slot)}.`,
    now: (slot: Slot) => `Agora: ${slotOf(slot)}.`,
    beforeOn: (days: readonly number[], time: string) => `Antes: ${groupCopy.days(days)}, às ${time}.`,
    nowOn: (days: readonly number[], time: string) => `Agora: ${groupCopy.days(days)}, às ${time}.`,
    reason: (reason: string) => `Motivo: ${reason}`,
    button: "Ver minhas aulas",
    classDay: (name: string, startTime: string) => `${name} às ${startTime}`,
    footnote: (studio: string) => `Você recebeu este aviso porque está matriculado nesta aula em ${studio}.`,
    ofStudent: (classDay: string, student: string) => `${classDay} (${student})`,
    footnoteGuardian: (studio: string) =>
      `Você recebeu este aviso porque responde por um aluno de ${studio} e recebe os avisos dele.`,
  },
} as const;
