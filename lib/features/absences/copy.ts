/** Texts about an announced absence. `child` is the student's name where a guardian reads. */
export const absencesCopy = {
  today: "Não vou hoje",
  otherDay: "Não vou",
  notComing: (child: string) => `${child} não vai`,
  of: (act: string, name: string, day: string) => `${act}: ${name}, ${day}`,
  isSaid: "Falta avisada",
  takeBack: "Desfazer aviso",
  said: "Falta avisada. A academia já sabe.",
  takenBack: "Aviso desfeito. A academia conta com a presença.",
  failed: "Aviso não enviado",
  over: "Esta aula já terminou ou ainda está longe. O aviso vale de uma semana antes até o fim da aula.",
  cancelled: "Esta aula foi cancelada: não é preciso avisar.",
  present: "A chamada já marcou a presença nesta aula: não há falta para avisar.",
  called: "A chamada desta aula já foi concluída. Se algo estiver errado, fale com a academia.",
  isPresent: "Presença marcada",
  /** Why the button is disabled. */
  offline: "Precisa de internet",
  willNotCome: "Avisou que não vem",
  count: (count: number) => (count === 1 ? "1 avisou que não vem" : `${count} avisaram que não vêm`),
} as const;
