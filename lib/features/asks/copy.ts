import { formatCount } from "@/lib/kernel/counts";
import type { ClockTime } from "@/lib/kernel/dates";

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const list = new Intl.ListFormat("pt-BR");

export const asksCopy = {
  /** First message of a chat; the person may edit it before sending. Words in braces are variables. */
  usual:
    "Oi, {nome}! Aqui é da {academia}. Passando para lembrar: {oque} de {aluno}, {valor}, {vencimento}.\n\n" +
    "PIX copia e cola: {pix}\n\n" +
    "Pelo portal: {link}\n\n" +
    "Se já pagou, pode desconsiderar esta mensagem. Qualquer dúvida, é só responder por aqui.",
  /** For several charges: stands for {oque}, {aluno} and {vencimento}, and lists them below. */
  several: (count: number) => counted(count, "cobrança", "cobranças"),
  names: (names: readonly string[]) => list.format(names),
  firstDue: (due: string) => `a primeira ${due}`,
  line: ({
    child,
    charge,
    amount,
    due,
  }: {
    child: string | null;
    charge: string;
    amount: string;
    due: string;
  }) => `${child === null ? "" : `${child}: `}${charge}, ${amount}, ${due}`,
  /** Stands in a preview for the code, which is made when the chat opens. */
  codeLater: "[código PIX]",
  button: "Cobrar",
  item: "Cobrar pelo WhatsApp",
  label: (name: string) => `Cobrar ${name} pelo WhatsApp`,
  labelOf: (what: string) => `Cobrar pelo WhatsApp: ${what}`,
  open: "Abrir conversa",
  openAgain: "Abrir conversa outra vez",
  again: {
    title: "Cobrar outra vez?",
    description: (name: string, time: ClockTime, by: string | null) =>
      `A conversa de cobrança de ${name} já foi aberta hoje às ${time}${by === null ? "" : `, por ${by}`}.`,
  },
  settings: {
    title: "Texto da cobrança pelo WhatsApp",
    description: "Abre pronto na conversa. Quem cobra ainda pode mudar antes de enviar.",
    text: "Texto",
    hint: (names: readonly string[]) =>
      `Pode usar ${list.format(names)}. O {vencimento} já diz “vence em” ou “venceu em”. Sem código PIX, a linha do {pix} não vai.`,
    preview: "Como fica",
    usual: "Voltar ao texto padrão",
    unknown: (name: string, names: readonly string[]) => `{${name}} não existe. Use ${list.format(names)}.`,
    noAmount: "O texto precisa de {valor}: sem ele, a mensagem não diz quanto pagar.",
    failed: (problem: string) => `Erro ao salvar o texto: ${problem}`,
    sample: {
      nome: "Ana",
      aluno: "Caio Lima",
      oque: "Mensalidade de novembro de 2026",
      vencimento: "venceu em 10/11/2026",
    },
  },
  queue: {
    open: "Cobrar em fila",
    title: "Cobrar em fila",
    left: (count: number) => (count === 1 ? "É a última." : `Faltam ${formatCount(count)}.`),
    place: (place: number, of: number) => `${formatCount(place)} de ${formatCount(of)}`,
    lastAsked: (when: string, time: ClockTime, by: string | null) =>
      `Já ${when} às ${time}${by === null ? "" : `, por ${by}`}`,
    neverAsked: "Ainda não cobrada pelo WhatsApp",
    text: "Mensagem",
    skip: "Pular",
    back: "Voltar",
    end: "Encerrar",
    keys: "No teclado: Enter abre a conversa, → ou S pula, ← volta, Esc encerra.",
    skipped: {
      asked: (count: number) => counted(count, "já cobrada hoje", "já cobradas hoje"),
      phone: (count: number) => counted(count, "sem telefone", "sem telefone"),
      review: (count: number) => counted(count, "com pagamento a conferir", "com pagamentos a conferir"),
      uncharged: (count: number) => counted(count, "sem cobrança aberta", "sem cobrança aberta"),
    },
    skippedOf: (parts: readonly string[]) => `Ficam de fora: ${list.format(parts)}.`,
    done: "A fila terminou",
    doneHint: "Ninguém mais desta lista espera por uma cobrança.",
    list: "Voltar à lista",
  },
} as const;
