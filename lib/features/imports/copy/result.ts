import { formatCount } from "@/lib/kernel/counts";
import { importsCopy } from "./imports";

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const rowsOf = importsCopy.questions.rows;

/** Resultado: what was written, and the way back. */
export const resultCopy = {
  running: "Importando",
  progress: (made: number, all: number) => `${formatCount(made)} de ${formatCount(all)}`,
  runningHint: "Você pode sair desta página: a importação continua, e o resultado fica aqui.",
  done: "Importação concluída",
  undone: "Importação desfeita",
  counts: {
    label: "Números da importação",
    made: "Cadastrados",
    completed: "Completados",
    skipped: "Pulados",
    left: "De fora",
    undone: "Desfeitos",
    kept: "Ficaram",
    presences: "Importadas",
    known: "Já existiam",
    absent: "Faltas",
    presencesUndone: "Desfeitas",
  },
  /** "1.204 presenças importadas, 3 já existiam". */
  presences: ({ made, known }: { made: number; known: number }) =>
    [
      counted(made, "presença importada", "presenças importadas"),
      ...(known > 0 ? [`${formatCount(known)} já ${known === 1 ? "existia" : "existiam"}`] : []),
    ].join(", "),
  left: {
    title: "Quem ficou de fora",
    hint: "Baixe, corrija na planilha e importe de novo.",
    total: rowsOf,
    download: "Baixar os que faltam",
    downloaded: "Arquivo baixado.",
    name: "Nome",
    line: "Linha",
    reason: "Motivo",
    forgotten: "As linhas do arquivo foram apagadas depois de 30 dias.",
  },
  /** Reasons of rows that fitted at Conferência and not any more, by the code of the refusal. */
  reasons: {
    double: "Foi cadastrado por outra pessoa enquanto a importação corria.",
    invalid: "O plano, a mensalidade e o desconto desta linha não combinam.",
    failed: "Não foi possível gravar esta linha. Importe de novo.",
    other: "A academia não aceitou este cadastro. Cadastre à mão para ver o motivo.",
    undecided: "Não foi decidido o que fazer.",
  },
  withoutClass: {
    title: (count: number) =>
      `${counted(count, "aluno entrou", "alunos entraram")} sem uma das turmas do arquivo`,
    why: {
      noClass: "a turma não existe, está inativa ou ficou de fora",
      fullClass: "a turma está lotada",
    },
    /** Between a name and its reasons, and between two reasons. */
    of: (name: string, why: readonly string[]) => `${name}: ${why.join("; ")}.`,
    andMore: (count: number) => `E mais ${formatCount(count)}.`,
  },
  access: "Enviar o acesso ao portal",
  accessHint: "Ninguém recebeu mensagem pela importação. Escolha na lista quem recebe o acesso.",
  undo: {
    open: "Desfazer importação",
    until: (day: string) => `Pode ser desfeita até ${day}.`,
    title: "Desfazer importação",
    goes: (count: number) =>
      count === 0
        ? "Ninguém sai da academia."
        : count === 1
          ? "1 aluno cadastrado por ela sai da academia, com o que veio junto."
          : `${formatCount(count)} alunos cadastrados por ela saem da academia, com o que veio junto.`,
    presencesGo: (count: number) =>
      count === 0
        ? "Nenhuma presença sai da academia."
        : `${counted(count, "presença importada sai", "presenças importadas saem")} da academia.`,
    presencesStay: (count: number) =>
      `${counted(count, "presença fica", "presenças ficam")}, porque alguém já mexeu na chamada:`,
    presencesDone: (undone: number) => counted(undone, "presença desfeita.", "presenças desfeitas."),
    emptied: (count: number) =>
      count === 1
        ? "1 aluno que já existia perde o que ela completou."
        : `${formatCount(count)} alunos que já existiam perdem o que ela completou.`,
    stay: (count: number) =>
      count === 1
        ? "1 aluno fica, porque alguém já mexeu nele:"
        : `${formatCount(count)} alunos ficam, porque alguém já mexeu neles:`,
    andMore: (count: number) => `e mais ${formatCount(count)}`,
    submit: "Desfazer",
    failed: "Não foi possível ver o que seria desfeito.",
    done: (undone: number) =>
      undone === 1 ? "1 cadastro desfeito." : `${formatCount(undone)} cadastros desfeitos.`,
  },
  kept: {
    title: "Quem ficou",
    hint: "Estes alunos vieram com a importação e foram mexidos depois. Nada foi apagado neles.",
    total: (count: number) => (count === 1 ? "1 aluno" : `${formatCount(count)} alunos`),
    student: "Aluno",
    /** The reason after a name. */
    inBrackets: (why: string) => `(${why.charAt(0).toLowerCase()}${why.slice(1)})`,
    why: {
      edited: "O cadastro foi editado",
      access: "Recebeu acesso ou convite",
      money: "Tem pagamento ou cobrança alterada",
      presence: "Tem presença registrada",
      related: "Algo ligado ao cadastro mudou",
    },
  },
  keptPresences: {
    title: "Presenças que ficaram",
    hint: "Vieram com a importação, e alguém mexeu na chamada depois. Nada foi apagado nelas.",
    total: (count: number) => counted(count, "presença", "presenças"),
    why: "A chamada foi mexida",
  },
  leftPresences: {
    title: "Linhas que ficaram de fora",
    download: "Baixar as linhas que faltam",
  },
} as const;
