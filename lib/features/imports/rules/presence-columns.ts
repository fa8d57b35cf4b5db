import { type Content, contentOf, isOfSomebodyElse } from "./columns";
import { orderOf } from "./days";
import type { ColumnUse, DayOrder, ImportField, Row } from "./fields";
import { headerKey } from "./text";

/** Headers by field, without accents; a header may hold more than the name. */
const HEADERS: Readonly<Partial<Record<ImportField, RegExp>>> = {
  givenName: /^(primeiro nome|first name|given name)$/,
  familyName: /^(sobrenome|ultimo nome|last name|family name|surname)$/,
  email: /\b(e ?mail|mail)\b/,
  cpf: /\b(cpf|documento)\b/,
  phone: /\b(telefone|tel|fone|celular|cel|whatsapp|phone|mobile)\b/,
  fullName: /\b(alun[oa]s?|nome|cliente|atleta|member|client|student|name)\b/,
  present: /\b(presenca|presente|situacao|status|compareceu|comparecimento|attendance|attended|falta)\b/,
  time: /^(hora|horario|hora da aula|horario da aula|hora de entrada|entrada|time|start time|check ?in time|hour)$/,
  day: /\b(dia|data|date|day|check ?in|quando)\b/,
  art: /\b(modalidade|modalidades|arte|esporte|martial art|program|style)\b/,
  class: /\b(turma|turmas|aula|aulas|class|classe|session|atividade)\b/,
};

/** Columns about other people and things, and days that are no day of a class. */
const OTHERS =
  /\b(professor|instrutor|coach|unidade|empresa|codigo|id|matricula|nascimento|nasc|cadastro|vencimento|plano|observac\w+)\b/;

const FIELDS = Object.entries(HEADERS) as [ImportField, RegExp][];

function fieldOf(header: string): ImportField | null {
  const key = headerKey(header);
  if (OTHERS.test(key) || isOfSomebodyElse(header)) return null;
  return FIELDS.find(([, name]) => name.test(key))?.[0] ?? null;
}

const BY_CONTENT: Readonly<Partial<Record<Content, ImportField>>> = {
  email: "email",
  cpf: "cpf",
  phone: "phone",
  day: "day",
  name: "fullName",
};
/** A column "Aluno" that holds addresses or numbers is one of those. */
const CONTACTS: readonly Content[] = ["email", "cpf", "phone"];

/** The use of each column of a file of presences, by header and content (IMP-07, IMP-24). */
export function guessPresenceColumns(
  headers: readonly string[],
  rows: readonly Row[],
): { map: ColumnUse[]; dates: DayOrder } {
  const contents = headers.map((_, at) => contentOf(rows, at));
  const map: ColumnUse[] = headers.map(() => null);
  const take = (at: number, field: ImportField | null | undefined): void => {
    if (field && map[at] === null && !map.includes(field)) map[at] = field;
  };
  headers.forEach((header, at) => {
    const field = fieldOf(header);
    const content = contents[at] ?? null;
    const isContact = field === "fullName" && content !== null && CONTACTS.includes(content);
    take(at, isContact ? BY_CONTENT[content] : field);
  });
  headers.forEach((header, at) => {
    const content = contents[at];
    if (content && (headerKey(header) === "" || content === "name" || content === "day"))
      take(at, OTHERS.test(headerKey(header)) ? null : BY_CONTENT[content]);
  });
  const isSplit = map.includes("familyName") && !map.includes("givenName");
  const split = map.map((use) => (isSplit && use === "fullName" ? ("givenName" as const) : use));
  return { map: split, dates: orderOf(rows.flatMap((row) => row.filter((_, at) => split[at] === "day"))) };
}
