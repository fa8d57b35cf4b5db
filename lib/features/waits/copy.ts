const list = new Intl.ListFormat("pt-BR");

export const waitsCopy = {
  title: "Lista de espera",
  join: "Pôr na lista de espera",
  joinFor: (className: string) => `Pôr na lista de espera de ${className}`,
  joinShort: "Lista de espera",
  joined: "Na lista de espera. Quando uma vaga ficar livre, o nome aparece no Dashboard e na página da aula.",
  isWaiting: (turn: number) => `${turn}º na espera`,
  leave: "Tirar da lista de espera",
  leaveTitle: (name: string) => `Tirar ${name} da lista de espera?`,
  leaveDescription: "A vez na lista se perde: quem voltar a ela entra no fim.",
  leaveConfirm: "Tirar",
  left: "Fora da lista de espera.",
  since: (day: string) => `espera desde ${day}`,
  away: "Fora no momento",
  next: "Próximo: vaga livre",
  fullNow: "Todas as vagas estão ocupadas. O aluno entra na lista de espera desta aula.",
  /** Told when a place gets free. */
  called: (names: readonly string[]) =>
    `Vaga livre para quem espera: ${list.format(names)}. Veja a lista de espera da aula.`,
  hasPlace: "Esta aula tem vaga livre. Matricule o aluno agora.",
  already: "Este aluno já está na lista de espera desta aula.",
  enrolled: "Este aluno já está nesta aula.",
  inactive: "Só alunos ativos entram na lista de espera.",
  classGone: "Esta aula foi removida da agenda. Recarregue a página.",
  studentGone: "Este aluno não existe mais. Recarregue a página e escolha outro.",
  gone: "Este aluno não está mais na lista de espera. Recarregue a página.",
} as const;
