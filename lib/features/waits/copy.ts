const list = new Intl.ListFormat("pt-BR");

export const waitsCopy = {
  title: "Lista de espera",
  join: "Pôr na lista de espera",
  joinFor: (className: string) => `Pôr na lista de espera de ${className}`,
  joinShort: "Lista de espera",
  /** "Lista de espera: Seg e Sex" */
  joinOn: (days: string) => `Lista de espera: ${days}`,
  joined: "Quando uma vaga ficar livre, o nome aparece no Dashboard e na página da aula.",
  isWaiting: (turn: number) => `${turn}º na espera`,
  joinedOn: (days: string) => `Na lista de espera: ${days}.`,
  leave: "Tirar da lista de espera",
  leaveTitle: (name: string) => `Tirar ${name} da lista de espera?`,
  leaveDescription: "A vez na lista se perde: quem voltar a ela entra no fim.",
  leaveConfirm: "Tirar",
  left: "Fora da lista de espera.",
  since: (day: string) => `espera desde ${day}`,
  away: "Fora no momento",
  next: "Próximo: vaga livre",
  fullNow: (days: string) => `O aluno entra na lista de espera: ${days}.`,
  /** Told when a place gets free. */
  called: (names: readonly string[]) =>
    `Vaga livre para quem espera: ${list.format(names)}. Veja a lista de espera da aula.`,
  /** Days of the turma on which nobody has to wait. */
  roomOn: (days: string) => `Há vaga livre: ${days}.`,
  hasPlaceOn: (days: string) => `Há vaga livre: ${days}. Matricule o aluno agora.`,
  already: "Este aluno já tem vaga ou já está na lista de espera.",
  inactive: "Só alunos ativos entram na lista de espera.",
  classGone: "Esta aula foi removida da agenda. Recarregue a página.",
  studentGone: "Este aluno não existe mais. Recarregue a página e escolha outro.",
  gone: "Este aluno não está mais na lista de espera. Recarregue a página.",
} as const;
