import { commonCopy } from "@/lib/kernel/copy/common";
import { formatCount } from "@/lib/kernel/counts";

const classes = (count: number) => (count === 1 ? "1 aula" : `${formatCount(count)} aulas`);

export const teachingCopy = {
  classes,
  home: {
    numbers: "Seus números",
    rollCallOf: (name: string, day: string, time: string) => `Chamada de ${name}, ${day}, ${time}`,
    ahead: "Na semana",
    noneAhead: "Nenhuma aula sua nos próximos dias.",
    open: "Chamadas em aberto",
    hours: (month: string) => `Suas horas em ${month}`,
    hoursNote: (count: number) => `${classes(count)} com chamada`,
    fresh: "Novos",
    freshNote: (day: string) => `desde ${day}`,
    back: "De volta",
    backNote: (day: string, days: number) => `${day}, depois de ${days} dias`,
    birthdays: "Aniversários",
    birthdayNote: (day: string, age: number) => `${day} · ${commonCopy.age(age)}`,
    students: "Seus alunos",
    studentsNone: "Ninguém novo, de volta ou de aniversário nesta semana.",
    cancelled: "Cancelada",
    enrolled: (count: number, places: number) => `${count}/${places}`,
  },
  list: {
    title: "Seus alunos",
    description: "Quem tem lugar nas suas aulas.",
    search: "Buscar por nome",
    none: "Nenhum aluno nas suas aulas",
    noneHint: "Quem for matriculado numa aula sua aparece aqui.",
    notFound: "Nenhum aluno encontrado",
    notFoundHint: "Ninguém combina com esta busca. Confira a grafia ou veja todos.",
    all: "Ver todos os alunos",
    total: (count: number) => (count === 1 ? "1 aluno" : `${formatCount(count)} alunos`),
    heads: { name: "Nome", rank: "Arte e graduação", last: "Último treino", month: "30 dias" },
    never: "Ainda não treinou",
  },
  page: {
    presence: "Presença nas suas aulas",
    noPresence: "Este aluno não tem lugar em uma aula sua agora.",
    inMonth: (count: number) => `${classes(count)} em 30 dias`,
    last: (day: string | null) => (day === null ? "ainda não veio" : `última em ${day}`),
    noRanks: "Nenhuma modalidade ainda.",
    noNotes: "Nenhuma anotação. Só a equipe da academia as lê.",
  },
} as const;
