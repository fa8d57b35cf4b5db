/** What is said about a student's place in a class. */
export const enrollmentCopy = {
  enrolled: "Matrícula feita.",
  suspended: "Matrícula suspensa: a vaga ficou livre.",
  reactivated: "Matrícula retomada.",
  removed: "Matrícula removida da aula.",
  undone: "Desfeito.",
  selectStudent: "Escolha um aluno da lista.",
  classGone: "Esta aula foi removida da agenda. Recarregue a página.",
  gone: "Esta matrícula não existe mais. Recarregue a página.",
  studentGone: "Este aluno não existe mais. Recarregue a página e escolha outro.",
  notActive: "Só alunos ativos são matriculados. Reative o cadastro antes.",
  already: "Este aluno já está nesta aula.",
  full: (places: number) =>
    places === 1
      ? "Aula lotada: a única vaga está ocupada. Aumente as vagas ou suspenda uma matrícula."
      : `Aula lotada: as ${places} vagas estão ocupadas. Aumente as vagas ou suspenda uma matrícula.`,
  nobody: "Nenhum aluno cadastrado ainda.",
  noClasses: "Nenhuma aula na agenda ainda. Crie a primeira em Agenda.",
  classesFailed: "Não foi possível carregar as aulas.",
  isEnrolled: "Matriculado",
  fullShort: "Lotada",
  free: (places: number) => (places === 1 ? "1 vaga livre" : `${places} vagas livres`),
} as const;
