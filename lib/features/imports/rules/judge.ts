import { commonCopy } from "@/lib/kernel/copy/common";
import type { IsoDay } from "@/lib/kernel/dates";
import { ZERO_CENTS, centsToInput } from "@/lib/kernel/money";
import { nameKey } from "@/lib/kernel/search";
import { importsCopy } from "../copy/imports";
import type { CatalogArt } from "./belts";
import type { Answers, Cell, ColumnMap, ImportField, Row, RowStatus } from "./fields";
import { type Problem, type ProblemKind, type Tell, rankOf } from "./rank";
import { headerKey, listOf, plain, textOf, wordsIn } from "./text";
import { toldDay } from "./told-day";
import {
  readCount,
  readCpfCell,
  readDiscount,
  readDueDay,
  readMoney,
  readPhones,
  readStatus,
} from "./values";

const { problems: words } = importsCopy;

/** A zod schema, as far as the judge needs it: the form's own rules decide (IMP-13). */
export type Form<Facts> = {
  safeParse: (typed: unknown) =>
    | { success: true; data: Facts }
    | {
        success: false;
        error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
      };
};

export type Given<Facts> = {
  headers: readonly string[];
  map: ColumnMap;
  answers: Answers;
  catalog: readonly CatalogArt[];
  form: Form<Facts>;
  /** Today at the academy. */
  today: IsoDay;
};

/** The facts of a row as a form would send them. */
export type Typed = {
  fullName: string;
  email: string;
  phone: string;
  cpf: string;
  birthDate: string;
  martialArtId: string;
  currentBeltId: string;
  beltDegree: string;
  beltSince: string;
  beltClasses: string;
  enrollmentDate: string;
  monthlyFee: string;
  scholarship: "on" | null;
  dueDay?: string;
  discount: { unit: string; value: string } | null;
  status: RowStatus;
  emergencyContactName: string;
  emergencyContactPhone: string;
  plan: string;
  classes: string[];
  tags: string[];
  notes: string;
  guardians: { fullName: string; relation: string; email: string; phone: string }[];
};

/** `facts` is null as long as the row has problems. */
export type Judged<Facts> = { typed: Typed; facts: Facts | null; problems: Problem[] };

/** A row of a file becomes the facts of a student, or problems with their column and sentence (IMP-11). */
export function judgeRow<Facts>(row: Row, given: Given<Facts>): Judged<Facts> {
  const problems: Problem[] = [];
  const { typed, guardians } = typedOf(row, given, problems);
  const parsed = given.form.safeParse(typed);
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const field = fieldAt(path, given.map, guardians);
      const isTold = problems.some((told) => told.field === field);
      if (!isTold)
        problems.push({
          kind: "form",
          field,
          column: columnOf(field, given.map),
          message: wordsFor(message),
        });
    }
  problems.sort((one, other) => placeOf(one) - placeOf(other));
  return { typed, problems, facts: parsed.success && problems.length === 0 ? parsed.data : null };
}

/** The column's name stands before the sentence, which need not name it again. */
const wordsFor = (message: string): string => (message === commonCopy.invalidEmail ? words.email : message);

/** The name that a row gives; empty if it gives none. */
export function nameOf(row: Row, map: ColumnMap): string {
  const texts = (field: ImportField) => row.flatMap((cell, at) => (map[at] === field ? [textOf(cell)] : []));
  const [fullName = ""] = texts("fullName");
  return fullName || [...texts("givenName"), texts("familyName")[0] ?? ""].join(" ").trim();
}

/** Fields of the form under another name than the column's. */
const FIELDS: Readonly<Record<string, ImportField>> = {
  martialArtId: "art",
  currentBeltId: "belt",
  beltDegree: "degrees",
  beltSince: "beltDay",
  monthlyFee: "fee",
  scholarship: "fee",
  emergencyContactName: "emergencyName",
  emergencyContactPhone: "emergencyPhone",
};
const GUARDIAN: Readonly<Record<string, "Name" | "Email" | "Phone" | "Relation">> = {
  fullName: "Name",
  email: "Email",
  phone: "Phone",
  relation: "Relation",
};

function fieldAt(
  [first, at, part]: readonly PropertyKey[],
  map: ColumnMap,
  guardians: readonly Guardian[],
): ImportField {
  const name = String(first);
  if (name === "guardians")
    return `${guardians[Number(at)] ?? "guardian"}${GUARDIAN[String(part)] ?? "Name"}`;
  if (name === "fullName" && !map.includes("fullName") && map.includes("givenName")) return "givenName";
  if (name === "phone" && map.includes("whatsapp")) return "whatsapp";
  return FIELDS[name] ?? (name as ImportField);
}

/** The column of a field; null for a field that the file does not have. */
function columnOf(field: ImportField, map: ColumnMap): number | null {
  const at = map.indexOf(field);
  return at < 0 ? null : at;
}

/** Problems stand in the order of the columns. */
const placeOf = ({ column }: Problem): number => column ?? Number.MAX_SAFE_INTEGER;

/** The columns from which a guardian came: the first ones may be empty. */
type Guardian = "guardian" | "guardian2";

function typedOf<Facts>(
  row: Row,
  { headers, map, answers, catalog, today }: Given<Facts>,
  problems: Problem[],
): { typed: Typed; guardians: Guardian[] } {
  const cells = (field: ImportField): Cell[] => row.filter((_, at) => map[at] === field);
  const cell = (field: ImportField): Cell => cells(field)[0] ?? null;
  const text = (field: ImportField): string => textOf(cell(field));
  const tell: Tell = (field, told) => {
    problems.push({ ...told, field, column: columnOf(field, map) });
  };

  const day = (field: ImportField): string =>
    text(field) === "" ? "" : (toldDay(field, cell(field), { answers, today, tell }) ?? "");

  const others: string[] = [];
  const phone = (field: ImportField): string => {
    const said = text(field);
    if (said === "") return "";
    const read = readPhones(cell(field), answers.area);
    if ("phone" in read) {
      others.push(...read.others);
      return read.phone;
    }
    if (read.problem !== "area-missing")
      tell(field, { kind: "phone", message: commonCopy.phone[read.problem] });
    else tell(field, { kind: "area", message: words.areaMissing(said), asks: { about: "area" } });
    return "";
  };

  const number = (
    field: ImportField,
    read: (cell: Cell) => number | null,
    told: { kind: ProblemKind; message: (said: string) => string },
  ): string => {
    const said = text(field);
    const value = said === "" ? null : read(cell(field));
    if (said !== "" && value === null) tell(field, { kind: told.kind, message: told.message(said) });
    return value === null ? "" : String(value);
  };

  const cpf = (): string => {
    if (text("cpf") === "") return "";
    const read = readCpfCell(cell("cpf"));
    if ("cpf" in read) return read.cpf;
    tell("cpf", { kind: "cpf", message: commonCopy.cpf[read.problem] });
    return "";
  };

  const fee = (): Pick<Typed, "monthlyFee" | "scholarship"> => {
    const said = text("fee");
    const read = said === "" ? null : readMoney(cell("fee"));
    if (said !== "" && read === null) tell("fee", { kind: "money", message: words.money(said) });
    if (read !== null && "free" in read) return { monthlyFee: "", scholarship: "on" };
    return { monthlyFee: read === null ? "" : centsToInput(read.cents), scholarship: null };
  };

  const discount = ({ monthlyFee, scholarship }: ReturnType<typeof fee>): Typed["discount"] => {
    const said = text("discount");
    if (said === "" || /^0+([.,]0+)?\s*%?$/.test(said)) return null;
    const read = readDiscount(cell("discount"), answers.discount);
    const isOfNothing = text("fee") === "" || monthlyFee === centsToInput(ZERO_CENTS);
    if ("unit" in read && isOfNothing && scholarship === null && text("plan") === "")
      tell("discount", { kind: "discount", message: words.discountOfNothing(said) });
    if ("unit" in read) return read;
    if (read.problem === "form") tell("discount", { kind: "discount", message: words.discount(said) });
    else tell("discount", { kind: "unit", message: words.discountUnit(said), asks: { about: "discount" } });
    return null;
  };

  const status = (): RowStatus => {
    const said = text("status");
    const known = said === "" ? "active" : (answers.statuses?.[plain(said)] ?? readStatus(said));
    if (known === null)
      tell("status", {
        kind: "status",
        message: words.status(said),
        asks: { about: "status", said: plain(said) },
      });
    return known ?? "active";
  };

  const fullName = nameOf(row, map);

  const guardian = (one: Guardian) => {
    const name = `${one}Name` as const;
    const known = {
      fullName: text(name),
      relation: text(`${one}Relation`) || relationBy(headers[map.indexOf(name)] ?? ""),
      email: text(`${one}Email`),
      phone: phone(`${one}Phone`),
    };
    // Some programs name an adult as the guardian of oneself.
    if (nameKey(known.fullName) === nameKey(fullName)) return [];
    if (known.fullName === "" && (known.email !== "" || known.phone !== ""))
      tell(name, { kind: "guardian", message: words.guardianName });
    return known.fullName === "" ? [] : [{ one, known }];
  };

  // Chats go to the telephone of a student, so WhatsApp is the one that counts.
  const [told, chats] = [phone("phone"), phone("whatsapp")];
  if (chats !== "" && told !== "" && told !== chats) others.push(told);
  const guardians = [...guardian("guardian"), ...guardian("guardian2")];
  const emergencyContactPhone = phone("emergencyPhone");

  const kept = row.flatMap((each, at) => {
    const said = map[at] === "note" ? textOf(each) : "";
    return said === "" ? [] : [importsCopy.noteLine(headers[at] || importsCopy.column(at + 1), said)];
  });
  const paid = fee();
  const dueDay = number("dueDay", readDueDay, { kind: "dueDay", message: words.dueDay });

  const typed = {
    fullName,
    email: text("email"),
    phone: chats || told,
    cpf: cpf(),
    birthDate: day("birthDate"),
    ...rankOf({ art: text("art"), belt: text("belt"), degrees: cell("degrees") }, { answers, catalog, tell }),
    beltSince: day("beltDay"),
    beltClasses: number("beltClasses", readCount, { kind: "count", message: words.count }),
    enrollmentDate: day("enrollmentDate"),
    ...paid,
    ...(dueDay !== "" && { dueDay }),
    discount: discount(paid),
    status: status(),
    emergencyContactName: text("emergencyName"),
    emergencyContactPhone,
    plan: text("plan"),
    classes: [...new Set(cells("classes").flatMap(listOf))],
    tags: [...new Set(cells("tags").flatMap(wordsIn))],
    notes: [
      ...cells("notes").flatMap((each) => (textOf(each) === "" ? [] : [String(each)])),
      ...kept,
      ...others.map((number) => importsCopy.noteLine(importsCopy.otherPhone, number)),
    ].join("\n"),
    guardians: guardians.map(({ known }) => known),
  };
  return { typed, guardians: guardians.map(({ one }) => one) };
}

/** "Nome da mãe" tells the relation too. */
function relationBy(header: string): string {
  const key = headerKey(header);
  if (/\b(mae|mother)\b/.test(key)) return /\bpai\b/.test(key) ? "" : importsCopy.relations.mother;
  return /\b(pai|father)\b/.test(key) ? importsCopy.relations.father : "";
}
