/** What the roll call says. */
export const attendanceCopy = {
  /** Why a tap was taken back, where nobody gave another reason. */
  unmarked: "Desmarcado na chamada",
  unreadable: "Esta chamada não pôde ser lida. Recarregue a página.",
  reasonRequired: "Diga por que a presença é lançada depois do dia.",
  refused: {
    cancelled: "A aula foi cancelada: o que foi marcado nela não valeu.",
    late: "Presença de um dia que já passou precisa de um motivo.",
    gone: "A aula ou a pessoa não existe mais: o que foi marcado não valeu.",
    future: "A chamada só abre no dia da aula.",
  },
  concluded: "Chamada concluída.",
  resumed: "Chamada reaberta.",
} as const;
