const keptHere = (count: number): string =>
  count === 1
    ? "1 marcação está guardada neste aparelho."
    : `${count} marcações estão guardadas neste aparelho.`;

type Struck = { by: string | null; day: string | null; time: string; reason: string };

export const attendanceCopy = {
  /** The stored reason of a tap taken back without another reason. */
  unmarked: "Desmarcada na chamada",
  unreadable: "Esta chamada não pôde ser lida. Recarregue a página.",
  refused: {
    cancelled: "A aula foi cancelada: o que foi marcado nela não valeu.",
    late: "Presença de um dia que já passou precisa de um motivo.",
    gone: "A aula ou a pessoa não existe mais: o que foi marcado não valeu.",
    future: "A chamada só abre no dia da aula.",
    unreadable: "Uma marcação não pôde ser lida e não valeu. Confira a lista.",
  },
  counts: ({ present, enrolled, guests }: { present: number; enrolled: number; guests: number }) =>
    [
      present === 1 ? "presente" : "presentes",
      enrolled === 1 ? "1 matriculado" : `${enrolled} matriculados`,
      guests > 0 && (guests === 1 ? "1 visitante" : `${guests} visitantes`),
    ]
      .filter(Boolean)
      .join(" · "),
  today: "Hoje",
  substitute: (name: string) => `${name} (só neste dia)`,
  kinds: { student: "Visitante", lead: "Experimental" },
  search: "Buscar aluno ou visitante",
  others: "Quem não está na lista",
  /** Read aloud around the visitor's name. */
  addGuest: { before: "Marcar ", after: " como visitante" },
  guestsFailed: "A busca de visitantes precisa de rede.",
  nobody: "Ninguém matriculado nesta aula. Busque quem veio pelo nome.",
  notOnList: (words: string) => `Nenhum nome da lista contém "${words}".`,
  /** Neither on the list nor among the people who may be called. */
  noHit: {
    title: (words: string) => `Nenhum nome encontrado com "${words}".`,
    enrol: "Aluno inativo não aparece aqui. Quem veio pela primeira vez pode ser cadastrado agora.",
    ask: "Só aluno ativo aparece aqui. Peça à recepção que cadastre quem veio.",
  },
  lateEntry: (reason: string) => `Lançamento atrasado: ${reason}`,
  /** For a day before the class was created. */
  beforeMade: (day: string) => `A aula foi criada em ${day}, depois deste dia: confira a data.`,
  /** Asked on a day after the class: for presences that are entered, and for one that is struck. */
  late: {
    came: {
      title: "Lançamento atrasado",
      hint: "O dia desta aula já passou. O motivo fica registrado com cada presença.",
      example: "Esqueci de fazer a chamada",
      required: "Diga por que a presença é lançada depois do dia.",
    },
    struck: {
      title: "Retirar presença",
      hint: "O dia desta aula já passou. O motivo fica registrado ao lado do seu nome.",
      example: "Marcada por engano",
      required: "Diga por que a presença é retirada.",
    },
  },
  struck: {
    title: "Presenças retiradas",
    told: ({ by, day, time, reason }: Struck) =>
      `Retirada por ${by ?? "alguém que saiu da equipe"} ${day === null ? "" : `em ${day} `}às ${time}: ${reason}`,
    explain: {
      open: "Dizer o motivo",
      title: "Motivo da retirada",
      description: "Fica na chamada e no histórico, ao lado do seu nome.",
      label: "Motivo",
      required: "Diga por que a presença foi retirada.",
      submit: "Salvar",
      done: "Motivo salvo.",
      failed: "Erro ao salvar o motivo",
      gone: "Só quem retirou a presença diz o motivo, e uma vez.",
    },
  },
  cancelled: "Aula cancelada",
  comeBack: (day: string) => `Volte em ${day}`,
  /** Keyed by why the marks are still in this browser. */
  waiting: {
    offline: (count: number) =>
      count === 1 ? "1 marcação esperando a rede" : `${count} marcações esperando a rede`,
    "signed-out": (count: number) => `Sua sessão terminou. ${keptHere(count)}`,
    forbidden: (count: number) =>
      `Sua conta não pode registrar presenças agora. ${keptHere(count)} Recarregue a página para ver o motivo.`,
    "not-yours": (count: number) =>
      `Uma aula não está mais com você. ${keptHere(count)} Se ela voltar para você, o envio é automático.`,
    outdated: (count: number) => `O Obi foi atualizado: recarregue a página para enviar. ${keptHere(count)}`,
  },
  notConcluded: "Chamada ainda aberta",
  sendFirst: (count: number) =>
    count === 1
      ? "1 marcação espera a rede, guardada neste aparelho. Conclua quando ela tiver sido enviada."
      : `${count} marcações esperam a rede, guardadas neste aparelho. Conclua quando elas tiverem sido enviadas.`,
  concluded: "Chamada concluída.",
  resumed: "Chamada reaberta.",
} as const;
