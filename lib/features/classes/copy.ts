import { commonCopy } from "@/lib/kernel/copy/common";
import { type IsoDay, formatDayShort } from "@/lib/kernel/dates";

type Taught = { name: string; dayOfWeek: number; startTime: string; endTime: string };

type Slot = { dayOfWeek: number; startTime: string };

const weekdayName = (weekday: number): string => commonCopy.weekdays[weekday]?.toLowerCase() ?? "";

/** "terça, 18:00" */
const slotOf = ({ dayOfWeek, startTime }: Slot): string => `${weekdayName(dayOfWeek)}, ${startTime}`;

const stay = (enrolled: number): string =>
  enrolled === 1 ? "1 aluno continua matriculado" : `${enrolled} alunos continuam matriculados`;

const comesBack = (enrolled: number): string => {
  if (enrolled === 0) return "";
  return enrolled === 1
    ? "Quem estava matriculado volta com ela."
    : `Os ${enrolled} alunos que estavam matriculados voltam com ela.`;
};

export const classesCopy = {
  withoutStudio: "Você precisa estar associado a um estúdio para criar aulas.",
  /** One form created several classes. */
  createdOn: (classes: number) => `${classes} aulas, uma em cada dia escolhido.`,
  created: "Aula criada com sucesso!",
  see: "Ver aula",
  updated: "Aula atualizada com sucesso!",
  removed: "Aula removida com sucesso!",
  today: "Hoje",
  tomorrow: "Amanhã",
  full: "Lotada",
  cancelled: "Cancelada",
  startingOn: (day: IsoDay) => `A partir de ${formatDayShort(day)}`,
  emptyDay: "Nenhuma aula agendada",
  legend: { label: "O que dizem as bordas", kids: "Infantil" },
  dialog: {
    createTitle: "Nova Aula",
    editTitle: "Editar Aula",
    create: "Criar",
    update: "Atualizar",
    createAnyway: "Criar mesmo assim",
    updateAnyway: "Atualizar mesmo assim",
  },
  actsOf: (name: string) => `Ações de ${name}`,
  acts: {
    rollCall: (day: string) => `Chamada de ${day}`,
    substitute: "Substituir em uma data…",
    edit: "Editar",
    duplicate: "Duplicar",
    move: "Mover…",
    remove: "Remover",
  },
  move: {
    fromTo: (from: Slot, to: Slot) => `${slotOf(from)} → ${slotOf(to)}`,
    scope: "Vale para",
    once: (day: IsoDay) => `Só esta (${formatDayShort(day)})`,
    everyWeek: "Todas as semanas",
    onceDescription: "As outras semanas não mudam.",
    date: "Data",
    title: (name: string) => `Mover ${name}`,
    description: (enrolled: number) =>
      enrolled === 0
        ? "Ainda não há alunos matriculados nesta aula."
        : `${stay(enrolled)} e passam a treinar no novo horário.`,
    submit: "Mover",
    failed: "A aula não foi movida",
    overrule: "Mover mesmo assim",
    done: ({ name, dayOfWeek, startTime, enrolled }: Taught & { enrolled: number }) =>
      `${name} agora é ${weekdayName(dayOfWeek)}, às ${startTime}.${enrolled > 0 ? ` ${stay(enrolled)}.` : ""}`,
    /** All days of a turma moved to another hour. */
    doneOn: ({ name, days, startTime }: { name: string; days: string; startTime: string }) =>
      `${name} agora é ${days}, às ${startTime}.`,
    undone: "A aula voltou para o horário de antes.",
  },
  picture: {
    title: "Horários da semana",
    more: (classes: number) => `e mais ${classes}`,
  },
  share: {
    open: "Compartilhar semana",
    title: "Compartilhar a semana",
    description: "Uma imagem com o nome da academia e o nome e o horário de cada aula, e nada mais.",
    download: "Baixar imagem",
    address: "Endereço público",
    off: "Crie um endereço para o site, a bio ou o grupo da academia: quem tiver o link vê a semana de agora, sem entrar no Obi.",
    on: "Quem tiver este link vê a semana, sem entrar no Obi. Uma mudança na agenda aparece nele em até cinco minutos.",
    create: "Criar endereço",
    created: "Endereço criado.",
    failed: "Erro ao mudar o endereço",
    loadFailed: "Erro ao carregar o endereço",
    copy: "Copiar",
    copied: "Copiado!",
    notCopied: "Não foi possível copiar. Selecione o endereço e copie.",
    see: "Ver imagem",
    renew: "Trocar",
    renewTitle: "Trocar o endereço?",
    renewDescription:
      "O link de agora deixa de funcionar em até cinco minutos, e quem o tem precisa do novo.",
    renewed: "Endereço trocado.",
    stop: "Desligar",
    stopTitle: "Desligar o endereço?",
    stopDescription: "O link deixa de funcionar em até cinco minutos, para todos que o têm.",
    stopped: "Endereço desligado.",
  },
  removal: {
    title: (name: string) => `Remover a aula ${name}?`,
    description: ({ dayOfWeek, startTime }: Omit<Taught, "name">) =>
      `${commonCopy.weekdays[dayOfWeek]}, ${startTime}. Ela sai da agenda e dos horários dos alunos matriculados.`,
    /** The other days of the turma. */
    othersStay: (days: string) => `A turma continua nos outros dias: ${days}.`,
    confirm: "Remover",
  },
  weekdayRequired: "Escolha pelo menos um dia da semana.",
  nameRequired: "Informe o nome da aula.",
  endBeforeStart: "O término precisa ser depois do início.",
  placesRange: (max: number) => `Informe um número de vagas entre 1 e ${max}.`,
  tooFewPlaces: (enrolled: number) =>
    enrolled === 1
      ? "Esta aula já tem 1 aluno matriculado. As vagas não podem ser menos que isso."
      : `Esta aula já tem ${enrolled} alunos matriculados. As vagas não podem ser menos que isso.`,
  /** The same of another day of the turma. */
  tooFewPlacesOn: (enrolled: number, weekday: number) =>
    enrolled === 1
      ? `A aula de ${weekdayName(weekday)} já tem 1 aluno matriculado. As vagas não podem ser menos que isso.`
      : `A aula de ${weekdayName(weekday)} já tem ${enrolled} alunos matriculados. As vagas não podem ser menos que isso.`,
  placesTaken: "Há mais alunos matriculados do que vagas. Recarregue a página e confira o número de vagas.",
  page: {
    numbers: "Números da aula",
    enrolled: "Matriculados",
    places: (places: number) => (places === 1 ? "de 1 vaga" : `de ${places} vagas`),
    free: "Vagas livres",
    full: "Lotada",
    average: "Presença média",
    averageOf: (dates: number) => (dates === 1 ? "na última chamada" : `nas últimas ${dates} chamadas`),
    suspended: "Suspensos",
    students: "Alunos matriculados",
    suspendedStudents: "Matrículas suspensas",
    everybody: (count: number) => `Mostrar todos os ${count.toLocaleString("pt-BR")}`,
    nobody: "Ninguém matriculado ainda.",
    enrolFirst: "Matricule o primeiro aluno: ele aparece aqui e na chamada.",
    since: (day: string) => `desde ${day}`,
    about: "Sobre a aula",
    noDescription: "Sem descrição.",
    removed: (enrolled: number) =>
      `Esta aula foi removida da agenda. O que aconteceu nela continua aqui. ${comesBack(enrolled)}`.trimEnd(),
    bringBack: "Trazer de volta",
  },
  broughtBack: ({ name, enrolled }: { name: string; enrolled: number }) =>
    `${name} está de volta na agenda.${enrolled > 0 ? ` ${stay(enrolled)}.` : ""}`,
  alreadyBack: "Esta aula já está de volta na agenda. Recarregue a página.",
  artUnavailable: "Escolha uma arte marcial da lista.",
  gone: "Esta aula foi removida. Recarregue a página para ver a agenda atual.",
  changedElsewhere: "Esta aula foi alterada em outra aba. Recarregue a página.",
} as const;
