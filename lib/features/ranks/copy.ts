import { type Elapsed, elapsedWords } from "@/lib/kernel/copy/elapsed";
import { formatCount } from "@/lib/kernel/counts";

export const ranksCopy = {
  /** Beside a rank with degrees: the day is that of the belt alone. */
  beltSince: (day: string) => `faixa desde ${day}`,
  art: {
    add: "Adicionar modalidade",
    title: "Adicionar modalidade",
    description: "Outra arte marcial que o aluno treina, com uma graduação só dela.",
    submit: "Adicionar",
    added: "Modalidade adicionada.",
    failed: "Erro ao adicionar modalidade",
    required: "Escolha a arte marcial.",
    allKnown: "O aluno já tem todas as modalidades.",
    resume: "Uma modalidade encerrada pode ser retomada pelo menu dela, na lista.",
    known: "O aluno já tem esta modalidade. Se ela está encerrada, retome-a na lista.",
    unknown: "O aluno não treina esta modalidade.",
    primary: "Tornar principal",
    primarySet: "Modalidade principal alterada.",
    primaryFailed: "Erro ao mudar a modalidade principal",
    primaryEnded: "Esta modalidade está encerrada. Retome-a antes de torná-la principal.",
    endsLast: "Escolha antes outra modalidade como principal.",
    stateFailed: "Erro ao mudar a modalidade",
    states: { active: "Modalidade retomada.", paused: "Modalidade pausada.", ended: "Modalidade encerrada." },
    actions: { active: "Retomar", paused: "Pausar", ended: "Encerrar" },
    undone: "Desfeito.",
    menu: (art: string) => `Ações de ${art}`,
  },
  promotion: {
    open: "Graduar",
    title: (art: string) => `Graduar em ${art}`,
    description: "Escolha a nova faixa ou o novo grau. O registro fica na linha do tempo.",
    from: "De",
    to: "para",
    chooseNext: "Escolha a próxima",
    /** "Na graduação atual há 8 meses, 64 aulas", shown before another is awarded. */
    held: ({ time, classes }: { time: Elapsed; classes: number | null }) => {
      const since = time.years + time.months + time.days === 0 ? "desde hoje" : `há ${elapsedWords(time)}`;
      const came = classes === null ? "" : classes === 1 ? ", 1 aula" : `, ${formatCount(classes)} aulas`;
      return `Na graduação atual ${since}${came}`;
    },
    submit: "Graduar",
    done: "Graduação registrada!",
    failed: "Erro ao graduar",
    beltRequired: "Escolha a graduação.",
    inFuture: "A graduação não pode estar no futuro.",
    same: "O aluno já tem esta graduação. Escolha a próxima.",
    lower: "Esta graduação é anterior à atual. Para voltar atrás, corrija a última.",
    skips: "Esta graduação pula etapas: informe o motivo.",
    ended: "Esta modalidade está encerrada. Retome-a antes de graduar.",
    before: (day: string) =>
      `A última graduação é de ${day}. Escolha este dia ou um depois, ou corrija a última antes.`,
    reasonHint: "Obrigatório quando a graduação pula uma faixa ou um grau.",
    undo: "Desfazer",
    undone: "Graduação desfeita.",
    undoneReason: "Graduação desfeita",
    undoFailed: "Erro ao desfazer a graduação",
    isCorrection: "Esta graduação já é uma correção: para mudá-la, corrija de novo.",
    nothingBefore: "Antes desta graduação não havia outra: corrija-a.",
  },
  correction: {
    open: "Corrigir última",
    title: "Corrigir a última graduação",
    description: "A graduação errada continua na linha do tempo, riscada, com o motivo da correção.",
    submit: "Corrigir",
    done: "Graduação corrigida.",
    failed: "Erro ao corrigir a graduação",
    reasonRequired: "Informe o motivo da correção.",
    notLast: "Esta não é mais a última graduação. Recarregue a página para ver a atual.",
    reasonOfForm: "Cadastro corrigido",
    same: "Nada mudou: escolha outra graduação ou outro dia.",
    before: (day: string) => `A graduação anterior é de ${day}. Escolha este dia ou um depois.`,
  },
} as const;
