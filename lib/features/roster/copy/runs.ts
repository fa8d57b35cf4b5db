import { formatCount } from "@/lib/kernel/counts";

const said = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

const inWords = new Intl.ListFormat("pt-BR");

/** Words of an act that works or has worked on several students. */
export const runsCopy = {
  title: {
    invite: "Convites",
    enrol: "Matrículas em turma",
    pause: "Trancamentos",
    tag: "Etiquetas",
    adjust: "Reajuste",
  },
  done: {
    invite: said("convite enviado", "convites enviados"),
    enrol: said("aluno matriculado", "alunos matriculados"),
    pause: said("matrícula trancada", "matrículas trancadas"),
    tag: said("aluno etiquetado", "alunos etiquetados"),
    adjust: said("mensalidade reajustada", "mensalidades reajustadas"),
  },
  names: (names: readonly string[], count: number) => {
    const more = count - names.length;
    return inWords.format(more > 0 ? [...names, `mais ${formatCount(more)}`] : names);
  },
  tags: ({ add, remove }: Record<"add" | "remove", readonly string[]>) =>
    [
      add.length > 0 && `Etiquetas postas: ${inWords.format(add)}.`,
      remove.length > 0 && `Etiquetas tiradas: ${inWords.format(remove)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  progress: (done: number, of: number) => `${formatCount(done)} de ${formatCount(of)}`,
  progressLabel: "Andamento",
  goesOn: "O trabalho continua se você sair desta tela.",
  resumes: (count: number, time: string) =>
    count === 1
      ? `1 sai a partir das ${time}.`
      : `${formatCount(count)} saem a partir das ${time}, até 50 por hora.`,
  undoing: "Desfazendo…",
  undone: (count: number) =>
    count === 1 ? "Desfeito para 1 aluno." : `Desfeito para ${formatCount(count)} alunos.`,
  left: (count: number) => (count === 1 ? "1 ficou de fora:" : `${formatCount(count)} ficaram de fora:`),
  kept: (count: number) =>
    count === 1 ? "1 não foi desfeito:" : `${formatCount(count)} não foram desfeitos:`,
  because: (why: string) => `: ${why}`,
  more: (count: number) => `e mais ${formatCount(count)}`,
  undo: "Desfazer",
  /** Reason in the ledger of status changes. */
  undoReason: "Trancamento desfeito",
  undoOf: (title: string) => `Desfazer: ${title}`,
  undoHint: "Dá para desfazer por 24 horas, para quem ninguém mexeu desde então.",
  undoStarted: "Desfazendo.",
  undoFailed: "Erro ao desfazer",
  notUndoable: "Esta ação não pode mais ser desfeita.",
  started: "A ação começou.",
  failed: "Não foi possível acompanhar agora. A ação continua.",
  close: "Pronto",
  toList: "Ir para a lista",
  byWhom: (name: string | null, time: string) => (name === null ? time : `${name}, ${time}`),
  none: "Nenhuma ação nas últimas 24 horas",
  noneHint: "Escolha vários alunos na lista, e o que você fizer com eles aparece aqui.",
} as const;
