/** What the weekly schedule says. */
export const classesCopy = {
  withoutStudio: "Você precisa estar associado a um estúdio para criar aulas.",
  created: "Aula criada com sucesso!",
  updated: "Aula atualizada com sucesso!",
  removed: "Aula removida com sucesso!",
  today: "Hoje",
  tomorrow: "Amanhã",
  emptyDay: "Nenhuma aula agendada",
  dialog: {
    createTitle: "Nova Aula",
    editTitle: "Editar Aula",
    create: "Criar",
    update: "Atualizar",
  },
  nameRequired: "Informe o nome da aula.",
  endBeforeStart: "O término precisa ser depois do início.",
  placesRange: (max: number) => `Informe um número de vagas entre 1 e ${max}.`,
  tooFewPlaces: (enrolled: number) =>
    enrolled === 1
      ? "Esta aula já tem 1 aluno matriculado. As vagas não podem ser menos que isso."
      : `Esta aula já tem ${enrolled} alunos matriculados. As vagas não podem ser menos que isso.`,
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
    nobody: "Ninguém matriculado ainda. Matricule o primeiro aluno: ele aparece aqui e na chamada.",
    since: (day: string) => `desde ${day}`,
    about: "Sobre a aula",
    noDescription: "Sem descrição.",
    removed: "Esta aula foi removida da agenda. O que aconteceu nela continua aqui.",
  },
  artUnavailable: "Escolha uma arte marcial da lista.",
  gone: "Esta aula foi removida. Recarregue a página para ver a agenda atual.",
  changedElsewhere: "Esta aula foi alterada em outra aba. Recarregue a página.",
} as const;
