/** What is said of who will not come to a class. In the portal a guardian reads it too. */
export const absencesCopy = {
  today: "Não vou hoje",
  otherDay: "Não vou",
  of: (act: string, name: string, day: string) => `${act}: ${name}, ${day}`,
  isSaid: "Falta avisada",
  takeBack: "Desfazer aviso",
  said: "Falta avisada. A academia já sabe.",
  takenBack: "Aviso desfeito. A academia conta com a presença.",
  failed: "Aviso não enviado",
  over: "Esta aula já terminou ou ainda está longe. O aviso vale de uma semana antes até o fim da aula.",
  cancelled: "Esta aula foi cancelada: não é preciso avisar.",
  /** To the academy. */
  willNotCome: "Avisou que não vem",
  count: (count: number) => (count === 1 ? "1 avisou que não vem" : `${count} avisaram que não vêm`),
} as const;
