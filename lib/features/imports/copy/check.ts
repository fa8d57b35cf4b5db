import { formatCount } from "@/lib/kernel/counts";
import { importsCopy } from "./imports";

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const rowsOf = importsCopy.questions.rows;

type NamedRow = { name: string; line: number };
/** A row without a name is told by its line. */
const ofRow = ({ name, line }: NamedRow): string => (name === "" ? `da linha ${line}` : `de ${name}`);

/** Things that a sentence names; the others are counted. */
const NAMED = 6;
const firstOf = (names: readonly string[]): string =>
  [
    ...names.slice(0, NAMED),
    ...(names.length > NAMED ? [`e mais ${formatCount(names.length - NAMED)}`] : []),
  ].join(", ");

type CheckCounts = Partial<
  Record<"ready" | "completing" | "problem" | "double" | "repeated" | "skipped" | "unread", number>
>;

type Counts = Partial<
  Record<"ready" | "problem" | "known" | "absent" | "unnamed" | "unread" | "artOnly", number>
>;

/** Conferência: what will be written, and what somebody has to look at. */
export const checkCopy = {
  /** "293 prontos, 7 para corrigir, 12 já existem, 1 repetido no arquivo". */
  head: ({ ready = 0, problem = 0, double = 0, repeated = 0, skipped = 0, unread = 0 }: CheckCounts) =>
    [
      `${formatCount(ready)} ${ready === 1 ? "pronto" : "prontos"}`,
      ...(problem > 0 ? [`${formatCount(problem)} para corrigir`] : []),
      ...(double > repeated
        ? [`${formatCount(double - repeated)} ${double - repeated === 1 ? "já existe" : "já existem"}`]
        : []),
      ...(repeated > 0 ? [`${counted(repeated, "repetido", "repetidos")} no arquivo`] : []),
      ...(skipped > 0 ? [`${formatCount(skipped)} ${skipped === 1 ? "pulado" : "pulados"}`] : []),
      ...(unread > 0 ? [`${formatCount(unread)} sem conferir`] : []),
    ].join(", "),
  /** "1.204 prontas, 7 para corrigir, 3 já existem, 40 faltas". */
  presencesHead: ({ ready = 0, problem = 0, known = 0, absent = 0, unnamed = 0, unread = 0 }: Counts) =>
    [
      `${formatCount(ready)} ${ready === 1 ? "pronta" : "prontas"}`,
      ...(problem > 0 ? [`${formatCount(problem)} para corrigir`] : []),
      ...(known > 0 ? [`${formatCount(known)} ${known === 1 ? "já existe" : "já existem"}`] : []),
      ...(absent > 0 ? [counted(absent, "falta", "faltas")] : []),
      ...(unnamed > 0 ? [`${formatCount(unnamed)} de fora`] : []),
      ...(unread > 0 ? [`${formatCount(unread)} sem conferir`] : []),
    ].join(", "),
  /** Why a row of presences comes without something, or not at all. */
  presence: {
    known: "Já está na academia.",
    absent: "É uma falta. Só as presenças entram.",
    unnamed: "De ninguém da academia.",
    artOnly: "Entra só com a modalidade: a turma não tem aula nesse dia.",
  },
  headHint: "Nada foi gravado ainda. O que ficar para corrigir não entra, e pode ser baixado depois.",
  table: "Linhas do arquivo",
  total: rowsOf,
  filter: { label: "Linhas", all: "Todas", waiting: "Só os que precisam de você" },
  noneWaiting: "Ninguém precisa de você",
  noneWaitingHint: "Todas as linhas estão prontas, puladas ou decididas.",
  seeAll: "Ver todas as linhas",
  columns: { line: "Linha", state: "Situação" },
  /** Headings shorter than the names of the fields. */
  heads: { guardianName: "Responsável", dueDay: "Vencimento" },
  /** The line of a row on a phone, where it stands without a heading. */
  lineWord: "linha",
  scholarship: "Bolsa integral",
  rank: (belt: string, degrees: number) =>
    degrees === 0 ? belt : `${belt}, ${degrees} ${degrees === 1 ? "grau" : "graus"}`,
  states: {
    problem: "Corrigir",
    double: "Já existe",
    repeated: "Repetido",
    ready: "Pronto",
    skipped: "Pulado",
    unread: "Sem conferir",
    left: "De fora",
    done: "Importado",
  },
  empty: "vazio",
  line: (line: number) => `Linha ${line}`,
  edit: ({ title, line }: { title: string; line: number }) => `Corrigir ${title} da linha ${line}`,
  field: ({ title, line }: { title: string; line: number }) => `${title}, linha ${line}`,
  editHint: "Enter salva, Esc desiste.",
  detail: {
    open: (row: NamedRow) => `Ver tudo ${ofRow(row)}`,
    item: "Ver tudo",
    title: (row: NamedRow) => `Tudo o que entra ${ofRow(row)}`,
    hint: "Cada coluna como será gravada. Toque num valor para corrigir.",
    failed: "Não foi possível abrir esta linha.",
    note: "Observação",
  },
  noColumn: "O arquivo não tem esta coluna. Escolha uma em Colunas.",
  noColumnAsked:
    "O arquivo não tem esta coluna. Responda em “Perguntas do arquivo”, ou escolha uma em Colunas.",
  sameStudent: (name: string) => `${name} já está na academia.`,
  sameLine: (line: number) => `Parece ser a mesma pessoa da linha ${line} deste arquivo.`,
  willComplete: (name: string) => `Completa o que falta em ${name}.`,
  willMake: "Cadastra mesmo assim.",
  menu: ({ name, line }: NamedRow) => `O que fazer com ${name || `a linha ${line}`}`,
  decisions: {
    skip: "Pular",
    complete: "Completar o que falta",
    make: "Cadastrar mesmo assim",
    ask: "Decidir depois",
  },
  doubles: {
    title: (count: number) =>
      count === 1
        ? "1 linha parece ser de alguém que já está na academia ou no arquivo"
        : `${formatCount(count)} linhas parecem ser de quem já está na academia ou no arquivo`,
    hint: "Escolha para todas aqui, ou uma a uma na tabela. Sem escolha, ficam de fora. Completar preenche só o que está vazio: contatos, CPF, nascimento, responsáveis, modalidade com faixa, mensalidade (a partir do próximo mês), turmas, etiquetas e observações. O que o aluno já tem fica como está.",
    skip: "Pular todas",
    complete: "Completar o que falta em todas",
    make: "Cadastrar todas mesmo assim",
    makeTitle: (count: number) =>
      count === 1 ? "Cadastrar mesmo assim?" : `Cadastrar as ${formatCount(count)} mesmo assim?`,
    makeHint: "Quem já está na academia fica com dois cadastros.",
  },
  questions: {
    title: "Perguntas do arquivo",
    hint: "Cada resposta vale para todas as linhas iguais.",
    answer: "Responder",
    rows: (count: number, isCut: boolean) => `${isCut ? "pelo menos " : ""}${rowsOf(count)}`,
    more: (count: number) =>
      count === 1
        ? "Mais 1 pergunta aparece depois destas."
        : `Mais ${formatCount(count)} perguntas aparecem depois destas.`,
    choose: "Escolha",
    noBelt: "Sem faixa",
    statuses: { active: "Ativo", inactive: "Inativo", suspended: "Suspenso" },
    degrees: "Graus",
    noDegrees: "Sem graus",
    label: {
      century: "Século",
      area: "DDD",
      discount: "Unidade",
      art: "Modalidade",
      belt: "Faixa",
      status: "Situação",
      student: "Aluno",
      turma: "Turma",
      present: "Significado",
    },
    noClass: "Nenhuma: só a modalidade",
    presents: { present: "Presença", absent: "Falta" },
    leaveOut: "Deixar de fora",
    nobody: "A academia ainda não tem alunos.",
  },
  unread: "Parte das linhas ainda não foi conferida.",
  again: "Conferir de novo",
  checked: "Linhas conferidas",
  checking: (checked: number, total: number) => `Conferindo: ${formatCount(checked)} de ${rowsOf(total)}`,
  alsoOpen: (count: number) =>
    count === 1
      ? "Outro arquivo desta academia também está em importação."
      : `Outros ${formatCount(count)} arquivos desta academia também estão em importação.`,
  alsoOpenHint: "Só um pode ser gravado de cada vez.",
  seeOpen: "Ver os arquivos",
  samples: importsCopy.before.samples,
  start: (count: number) => (count === 1 ? "Importar 1 aluno" : `Importar ${formatCount(count)} alunos`),
  startNone: "Importar",
  startTitle: (count: number) =>
    count === 1 ? "Importar 1 aluno?" : `Importar ${formatCount(count)} alunos?`,
  startHint: (
    { ready = 0, completing = 0, problem = 0, double = 0, skipped = 0 }: CheckCounts,
    proposals: string,
  ) => {
    const made = ready - completing;
    const out = problem + double + skipped;
    return [
      ...(made > 0
        ? [made === 1 ? "1 cadastro novo será feito." : `${formatCount(made)} cadastros novos serão feitos.`]
        : []),
      ...(completing > 0
        ? [
            completing === 1
              ? "1 cadastro que já existe será completado."
              : `${formatCount(completing)} cadastros que já existem serão completados.`,
          ]
        : []),
      ...(out > 0 ? [out === 1 ? "1 linha fica de fora." : `${formatCount(out)} linhas ficam de fora.`] : []),
      ...(proposals === "" ? [] : [proposals]),
      "Ninguém recebe mensagem. Dá para desfazer por 30 dias.",
    ].join(" ");
  },
  /** The fate of turmas and plans that do not exist: "A importação cria: turma “Kids” (20 vagas)." */
  startProposals: ({ made, known, left }: Record<"made" | "known" | "left", readonly string[]>) =>
    [
      ...(made.length > 0 ? [`A importação cria: ${firstOf(made)}.`] : []),
      ...(known.length > 0 ? [`Usa o que já existe: ${firstOf(known)}.`] : []),
      ...(left.length > 0
        ? [`${left.length === 1 ? "Fica" : "Ficam"} de fora: ${firstOf(left)}. Os alunos entram sem isso.`]
        : []),
    ].join(" "),
  proposed: {
    turma: (name: string) => `turma “${name}”`,
    turmaMade: (name: string, places: string) =>
      `turma “${name}” (${places} ${places === "1" ? "vaga" : "vagas"})`,
    plan: (name: string) => `plano “${name}”`,
    planMade: (name: string, amount: string) => `plano “${name}” (${amount})`,
    /** "turma “Kids Seg 18h” (Kids · Seg · 18:00)". */
    known: (said: string, label: string) => `${said} (${label})`,
  },
  startPresences: (count: number) => `Importar ${counted(count, "presença", "presenças")}`,
  startPresencesTitle: (count: number) => `Importar ${counted(count, "presença", "presenças")}?`,
  startPresencesHint: ({ artOnly = 0, problem = 0, known = 0, absent = 0, unnamed = 0 }: Counts) => {
    const out = problem + known + absent + unnamed;
    return [
      "Elas contam para a graduação e nos relatórios, marcadas como importadas.",
      ...(artOnly > 0 ? [`${formatCount(artOnly)} só com a modalidade.`] : []),
      ...(out > 0 ? [out === 1 ? "1 linha fica de fora." : `${formatCount(out)} linhas ficam de fora.`] : []),
      "Ninguém recebe mensagem. Dá para desfazer por 30 dias.",
    ].join(" ");
  },
  discard: "Descartar",
  discardTitle: "Descartar esta importação?",
  discardHint: "O arquivo e as correções saem do Obi. Nada foi gravado.",
  discarded: "Importação descartada.",
} as const;
