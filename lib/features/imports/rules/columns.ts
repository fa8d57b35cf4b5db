import {
  type Cell,
  type ColumnMap,
  type ColumnUse,
  type DayOrder,
  type ImportField,
  type Row,
  dayFields,
  isShared,
} from "./fields";
import { orderOf, readDay } from "./days";
import { type KnownExport, knownExports } from "./known-exports";
import { isNamed } from "./map-problems";
import { headerKey, plain, textOf } from "./text";
import { readPhones } from "./values";
import { isCpf } from "@/lib/kernel/tax-id";
import { isoDay } from "@/lib/kernel/dates";

/** Headers by field, without accents; the longest one that a header holds decides. */
const HEADERS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  fullName: [
    "nome",
    "nome completo",
    "aluno",
    "aluna",
    "nome do aluno",
    "cliente",
    "full name",
    "name",
    "student",
  ],
  givenName: ["primeiro nome", "first name", "given name"],
  familyName: ["sobrenome", "ultimo nome", "last name", "family name", "surname"],
  email: ["email", "e mail", "mail", "correio eletronico"],
  phone: ["telefone", "tel", "fone", "celular", "cel", "contato", "phone", "mobile", "phone number"],
  whatsapp: ["whatsapp", "whats", "wpp", "zap", "whats app"],
  cpf: ["cpf", "documento", "cpf do aluno"],
  birthDate: [
    ...[
      "nascimento",
      "data de nascimento",
      "data nascimento",
      "dt nascimento",
      "data nasc",
      "dt nasc",
      "nasc",
    ],
    ...["aniversario", "birth", "birth date", "birthday", "date of birth", "dob"],
  ],
  art: ["modalidade", "modalidades", "arte marcial", "arte", "esporte", "martial art", "style"],
  belt: ["faixa", "graduacao", "graduacao atual", "faixa atual", "cordao", "corda", "belt", "rank", "grade"],
  degrees: ["graus", "grau", "listras", "stripes", "degree", "degrees"],
  beltDay: [
    ...[
      "data da graduacao",
      "data graduacao",
      "ultima graduacao",
      "data da faixa",
      "data da ultima graduacao",
    ],
    ...["data ultima graduacao", "promotion date", "rank date"],
  ],
  beltClasses: ["aulas na faixa", "aulas desde a graduacao", "treinos na faixa", "presencas na faixa"],
  classes: ["turma", "turmas", "aula", "aulas", "horario", "horarios", "class", "classes"],
  plan: ["plano", "planos", "contrato", "pacote", "plan", "membership", "membership plan"],
  fee: [
    "mensalidade",
    "valor",
    "valor da mensalidade",
    "valor mensal",
    "preco",
    "valor do plano",
    "fee",
    "price",
  ],
  dueDay: [
    "vencimento",
    "dia de vencimento",
    "dia do vencimento",
    "dia vencimento",
    "dia de pagamento",
    "due day",
  ],
  discount: ["desconto", "descontos", "discount"],
  enrollmentDate: [
    ...["matricula", "data de matricula", "data da matricula", "data matricula", "inicio", "data de inicio"],
    ...[
      "data inicio",
      "ingresso",
      "entrada",
      "data de cadastro",
      "data de entrada",
      "cadastro",
      "aluno desde",
    ],
    ...["join date", "start date", "begin date", "joined", "member since"],
  ],
  status: ["situacao", "status", "ativo", "estado", "situacao do aluno"],
  notes: ["observacao", "observacoes", "obs", "anotacoes", "notas", "comentarios", "notes", "comments"],
  tags: ["etiqueta", "etiquetas", "tags", "tag", "grupo", "grupos"],
};

type Who = "guardian" | "guardian2" | "emergency";

const WHO: readonly (readonly [RegExp, Who])[] = [
  [/\b(emergencia|emergency)\b/, "emergency"],
  [
    /\b(responsavel|resp|guardian|parent) (2|ii|b)\b|\b(2|segundo) (o )?(responsavel|resp)\b|\b(pai|father)\b/,
    "guardian2",
  ],
  [/\b(responsavel|responsaveis|resp|mae|mother|guardian|parent|tutor)\b/, "guardian"],
];

const WHAT: readonly (readonly [RegExp, "Name" | "Email" | "Phone" | "Relation" | null])[] = [
  [/\b(cpf|rg|nascimento|nasc|endereco|profissao|financeiro)\b/, null],
  [/\b(e mail|email|mail)\b/, "Email"],
  [/\b(telefone|tel|fone|celular|cel|whatsapp|whats|zap|phone|mobile|numero)\b/, "Phone"],
  [/\b(parentesco|relacao|vinculo|grau|relation|relationship)\b/, "Relation"],
  [/./, "Name"],
];

const FIELDS_OF: Readonly<Record<string, ImportField>> = {
  guardianName: "guardianName",
  guardianEmail: "guardianEmail",
  guardianPhone: "guardianPhone",
  guardianRelation: "guardianRelation",
  guardian2Name: "guardian2Name",
  guardian2Email: "guardian2Email",
  guardian2Phone: "guardian2Phone",
  guardian2Relation: "guardian2Relation",
  emergencyName: "emergencyName",
  emergencyPhone: "emergencyPhone",
};

const BY_HEADER = new Map(
  Object.entries(HEADERS).flatMap(([field, names]) =>
    names.map((name): [string, ImportField] => [name, field as ImportField]),
  ),
);
const BY_LENGTH = [...BY_HEADER.keys()].sort((one, other) => other.length - one.length);

/** Columns about other people and things, which hold a word of a field. */
const OTHERS = /\b(professor|instrutor|escola|empresa|unidade|banco|cartao|emissor|usuario|codigo|id)\b/;

type Guess = { field: ImportField; isExact: boolean };

/** The field that a header names; exact if the header is one of its names. */
function guessByHeader(header: string): Guess | null {
  const key = headerKey(header);
  if (/^(parentesco|grau de parentesco)$/.test(key)) return { field: "guardianRelation", isExact: true };
  const who = WHO.find(([sign]) => sign.test(key))?.[1];
  if (who !== undefined) {
    const what = WHAT.find(([sign]) => sign.test(key))?.[1] ?? null;
    const field = what === null ? undefined : FIELDS_OF[`${who}${what}`];
    return field === undefined ? null : { field, isExact: true };
  }
  const exact = BY_HEADER.get(key);
  if (exact !== undefined) return { field: exact, isExact: true };
  if (OTHERS.test(key)) return null;
  const held = BY_LENGTH.find((name) => ` ${key} `.includes(` ${name} `));
  const field = held === undefined ? undefined : BY_HEADER.get(held);
  return field === undefined ? null : { field, isExact: false };
}

export const isHeader = (text: string): boolean => guessByHeader(text) !== null;

/** True for a header about a guardian or an emergency contact. */
export const isOfSomebodyElse = (header: string): boolean =>
  WHO.some(([sign]) => sign.test(headerKey(header)));

export type Content = "email" | "cpf" | "phone" | "day" | "name";

/** The day that stands for "today" while a column is only guessed; two-digit years need one. */
const ANY_DAY = isoDay("2020-01-01");

const LOOKS: Readonly<Record<Content, (text: string) => boolean>> = {
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  cpf: (text) => isCpf(text.replace(/\D/g, "")) && /^[\d.\s-]+$/.test(text),
  phone: (text) => "phone" in readPhones(text, "11"),
  day: (text) => /\D/.test(text) && "day" in readDay(text, { order: "dmy", century: "past", today: ANY_DAY }),
  name: (text) => /^\p{L}[\p{L}'´.-]+( [\p{L}'´.-]+)+$/u.test(text),
};

/** A header holds no addresses, numbers and days. */
export const looksLikeData = (cell: Cell): boolean =>
  typeof cell === "number" ||
  (["email", "cpf", "phone", "day"] as const).some((kind) => LOOKS[kind](textOf(cell)));

/** Most filled cells of a column have to look alike. */
const MOST = 0.8;

export function contentOf(rows: readonly Row[], column: number): Content | null {
  const texts = rows.map((row) => textOf(row[column])).filter((text) => text !== "");
  const found = (Object.keys(LOOKS) as Content[]).find(
    (kind) => texts.length > 0 && texts.filter(LOOKS[kind]).length >= texts.length * MOST,
  );
  return found ?? null;
}

/** Fields for which the content corrects a header such as "Contato". */
const CONTACTS: Readonly<Partial<Record<ImportField, Content>>> = {
  email: "email",
  phone: "phone",
  whatsapp: "phone",
};

function guess(header: string, content: Content | null): Guess | null {
  const named = guessByHeader(header);
  const isContact = content === "email" || content === "phone" || content === "cpf";
  if (named !== null) {
    const wanted = CONTACTS[named.field];
    if (wanted === undefined || !isContact || wanted === content) return named;
    return { field: content, isExact: false };
  }
  return isContact && headerKey(header) === "" ? { field: content, isExact: false } : null;
}

/** A second column of these goes to the field after it. */
const NEXT: Readonly<Partial<Record<ImportField, ImportField>>> = {
  phone: "whatsapp",
  guardianName: "guardian2Name",
  guardianEmail: "guardian2Email",
  guardianPhone: "guardian2Phone",
};

type Guessed = { map: ColumnUse[]; dates: DayOrder; from: KnownExport | null };

/** The use of each column by header and content (IMP-07); a known file of another system by its own table. */
export function guessColumns(headers: readonly string[], rows: readonly Row[]): Guessed {
  const from = knownExport(headers);
  const guesses = headers.map((header, at) => guess(header, contentOf(rows, at)));
  const map: ColumnUse[] = headers.map((header) => from?.columns[headerKey(header)] ?? null);
  const isFree = (field: ImportField) => isShared(field) || !map.includes(field);
  for (const isExact of [true, false])
    guesses.forEach((each, at) => {
      const isTold = from !== null && headerKey(headers[at] ?? "") in from.columns;
      if (each === null || each.isExact !== isExact || map[at] !== null || isTold) return;
      const next = NEXT[each.field];
      map[at] = isFree(each.field) ? each.field : next !== undefined && isFree(next) ? next : null;
    });
  const names = isNamed(map)
    ? -1
    : headers.findIndex((_, at) => map[at] === null && contentOf(rows, at) === "name");
  if (names >= 0) map[names] = "fullName";
  return { map: splitName(map), dates: from?.dates ?? orderOfDays(map, rows), from };
}

/** Beside a surname, "Nome" is the first name. */
function splitName(map: readonly ColumnUse[]): ColumnUse[] {
  const isSplit = map.includes("familyName") && !map.includes("givenName");
  return map.map((use) => (isSplit && use === "fullName" ? "givenName" : use));
}

const orderOfDays = (map: ColumnMap, rows: readonly Row[]): DayOrder =>
  orderOf(rows.flatMap((row) => row.filter((_, at) => dayFields.some((field) => field === map[at]))));

/** The system whose file this is, if all columns by which it is known are there. */
export function knownExport(headers: readonly string[]): KnownExport | null {
  const keys = headers.map(headerKey);
  return knownExports.find(({ known }) => known.every((key) => keys.includes(key))) ?? null;
}

/** Files with the same headers in the same order have the same shape: 64 bits of FNV-1a, as hexadecimal digits. */
export function shapeOf(headers: readonly string[]): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(headers.map(plain).join("\n")))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
