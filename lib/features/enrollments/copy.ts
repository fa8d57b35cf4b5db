export const enrollmentCopy = {
  enrolled: "Matrícula feita.",
  suspended: "Matrícula suspensa: a vaga ficou livre.",
  reactivated: "Matrícula retomada.",
  undone: "Desfeito.",
  selectStudent: "Escolha um aluno da lista.",
  classGone: "Esta aula foi removida da agenda. Recarregue a página.",
  gone: "Esta matrícula não existe mais. Recarregue a página.",
  studentGone: "Este aluno não existe mais. Recarregue a página e escolha outro.",
  notActive: "Só alunos ativos são matriculados. Reative o cadastro antes.",
  changed: "As matrículas deste aluno mudaram neste momento. Salve de novo.",
  already: "Este aluno já está nesta aula.",
  full: (places: number) =>
    places === 1
      ? "Aula lotada: a única vaga está ocupada. Ponha o aluno na lista de espera, aumente as vagas ou suspenda uma matrícula."
      : `Aula lotada: as ${places} vagas estão ocupadas. Ponha o aluno na lista de espera, aumente as vagas ou suspenda uma matrícula.`,
  willSuspend: (count: number) =>
    count === 1
      ? "1 matrícula fica suspensa, e a vaga fica livre:"
      : `${count} matrículas ficam suspensas, e as vagas ficam livres:`,
  resume: (count: number) =>
    count === 1 ? "Retomar a matrícula suspensa" : `Retomar as ${count} matrículas suspensas`,
  resumeHint: (places: string) => `Onde houver vaga: ${places}.`,
  /** The effect of a change of status on the student's places; null if there is none. */
  moved: ({ suspended, resumed, full }: { suspended: number; resumed: number; full: number }) =>
    [
      suspended > 0 && (suspended === 1 ? "1 matrícula suspensa." : `${suspended} matrículas suspensas.`),
      resumed > 0 && (resumed === 1 ? "1 matrícula retomada." : `${resumed} matrículas retomadas.`),
      full > 0 && (full === 1 ? "1 aula está lotada." : `${full} aulas estão lotadas.`),
    ]
      .filter(Boolean)
      .join(" ") || null,
  suspendedShort: "Suspensa",
  suspendedDays: (days: string) => `Suspensa: ${days}`,
  acts: {
    of: (name: string) => `Ações da matrícula: ${name}`,
    suspend: "Suspender matrícula",
    reactivate: "Retomar matrícula",
    remove: "Remover da aula",
    which: (act: string) => `${act}…`,
  },
  enrolledOn: (days: string) => `Matrícula feita: ${days}.`,
  fullOn: (days: string) => `Sem vaga: ${days}.`,
  suspendedOn: (count: number) =>
    count === 1
      ? "1 matrícula suspensa: a vaga ficou livre."
      : `${count} matrículas suspensas: as vagas ficaram livres.`,
  reactivatedOn: (count: number) =>
    count === 1 ? "1 matrícula retomada." : `${count} matrículas retomadas.`,
  removedOn: (days: string) => `Matrícula removida: ${days}.`,
  alreadyOnAll: "Este aluno já está em todos estes dias.",
  fullOnAll:
    "Todos estes dias estão lotados. Ponha o aluno na lista de espera, aumente as vagas ou suspenda uma matrícula.",
  noPlace:
    "Todas as vagas estão ocupadas. Ponha o aluno na lista de espera, aumente as vagas da aula ou suspenda uma matrícula.",
  nobody: "Nenhum aluno cadastrado ainda.",
  noClasses: "Nenhuma aula na agenda ainda. Crie a primeira em Agenda.",
  classesFailed: "Não foi possível carregar as aulas.",
  isEnrolled: "Matriculado",
  fullShort: "Lotada",
  free: (places: number) => (places === 1 ? "1 vaga livre" : `${places} vagas livres`),
} as const;
