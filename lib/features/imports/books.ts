import { type Book, type Cell, type ColumnKind, fileStem } from "@/lib/kernel/book";
import { cents } from "@/lib/kernel/money";
import { checkCopy } from "./copy/check";
import { importsCopy } from "./copy/imports";
import { resultCopy } from "./copy/result";
import type { ImportField } from "./rules/fields";
import type { ImportKind, RowState } from "./rules/batches";
import type { Typed } from "./rules/judge";
import type { Problem } from "./rules/rank";
import { lineOfDouble } from "./rules/verdicts";

type Left = {
  id: string;
  line: number;
  state: RowState;
  kinds: readonly string[];
  typed: Pick<Typed, "fullName"> | { who: string };
  problems: readonly Problem[];
  student: { fullName: string } | null;
};

/** The reason for which a row was left out, in words. */
function reasonOf({ state, kinds, problems, student }: Left): string {
  if (problems.length > 0)
    return problems.map(({ field, message }) => `${importsCopy.fields[field]}: ${message}`).join(" ");
  const line = lineOfDouble(kinds);
  if (state === "left") {
    const told = (["double", "invalid", "failed"] as const).find((kind) => kinds.includes(kind));
    return resultCopy.reasons[told ?? "other"];
  }
  if (student) return checkCopy.sameStudent(student.fullName);
  return line === null ? resultCopy.reasons.undecided : checkCopy.sameLine(line);
}

/** A row that was left out, as Resultado lists it. */
export const leftRow = (row: Left) => ({
  id: row.id,
  line: row.line,
  name: "who" in row.typed ? row.typed.who : row.typed.fullName,
  reason: reasonOf(row),
});

/** The same rows as a file with the columns that they came in, and the reason beside them. */
export const leftBook = (
  rows: readonly (Left & { cells: readonly Cell[] })[],
  { kind, head, fileName }: { kind: ImportKind; head: readonly Cell[]; fileName: string },
): Book => {
  const { title } = kind === "presences" ? resultCopy.leftPresences : resultCopy.left;
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
  const titles = Array.from(
    { length: width },
    (_, at) => String(head[at] ?? "") || importsCopy.column(at + 1),
  );
  return {
    name: `${fileStem(fileName.replace(/\.\w{1,5}$/, ""))}-faltam`,
    title,
    facts: [],
    sheets: [
      {
        title,
        columns: [...titles, resultCopy.left.reason].map((each) => ({ title: each, kind: "text" })),
        rows: rows.map((row) => [...titles.map((_, at) => row.cells[at] ?? null), reasonOf(row)]),
      },
    ],
  };
};

const words = importsCopy.sheet;
const { people } = words;

type Art = { name: string; isOwn: boolean; belts: readonly { name: string }[] };

const columns: readonly (readonly [ImportField, ColumnKind])[] = [
  ["fullName", "text"],
  ["email", "text"],
  ["phone", "text"],
  ["cpf", "text"],
  ["birthDate", "day"],
  ["guardianName", "text"],
  ["guardianEmail", "text"],
  ["guardianPhone", "text"],
  ["guardianRelation", "text"],
  ["art", "text"],
  ["belt", "text"],
  ["degrees", "number"],
  ["beltDay", "day"],
  ["classes", "text"],
  ["plan", "text"],
  ["fee", "money"],
  ["dueDay", "number"],
  ["discount", "text"],
  ["enrollmentDate", "day"],
  ["status", "text"],
  ["notes", "text"],
  ["emergencyName", "text"],
  ["emergencyPhone", "text"],
  ["tags", "text"],
];

type Example = Partial<Record<ImportField, Cell>>;

const named = (name: string): string => `${name} ${words.mark}`;

/** IMP-04: the sheet to fill, with three example rows, and the belts of the arts that the academy teaches. */
export function importSheet(arts: readonly Art[]): Book {
  const own = arts.filter(({ isOwn }) => isOwn);
  const offered = own.length > 0 ? own : arts;
  const [art] = offered;
  const belt = (place: number) => (art ? { art: art.name, belt: art.belts[place]?.name ?? null } : {});
  const examples: readonly Example[] = [
    {
      ...belt(1),
      fullName: named(people.adult),
      email: "ana@exemplo.com.br",
      phone: "(11) 98765-4321",
      birthDate: "1990-02-01",
      degrees: 2,
      beltDay: "2025-03-15",
      classes: people.class,
      plan: people.plan,
      fee: cents(18_000),
      dueDay: 10,
      enrollmentDate: "2023-01-09",
      status: words.statuses.active,
    },
    {
      ...belt(0),
      fullName: named(people.child),
      birthDate: "2016-08-20",
      guardianName: people.guardian,
      guardianEmail: "rita@exemplo.com.br",
      guardianPhone: "(11) 91234-5678",
      guardianRelation: people.relation,
      fee: cents(15_000),
      dueDay: 5,
      discount: "10%",
      enrollmentDate: "2026-02-02",
      status: words.statuses.active,
      notes: people.notes,
      tags: people.tag,
    },
    {
      ...belt(0),
      fullName: named(people.former),
      email: "carla@exemplo.com.br",
      enrollmentDate: "2022-05-10",
      status: words.statuses.inactive,
    },
  ];
  return {
    name: words.name,
    title: words.students,
    facts: [],
    sheets: [
      {
        title: words.students,
        columns: columns.map(([field, kind]) => ({ title: importsCopy.fields[field], kind })),
        rows: examples.map((example) => columns.map(([field]) => example[field] ?? null)),
      },
      {
        title: words.ranks,
        columns: [
          { title: words.art, kind: "text" },
          { title: words.belt, kind: "text" },
        ],
        rows: offered.flatMap(({ name, belts }) => belts.map((each) => [name, each.name])),
      },
    ],
  };
}

const presenceColumns: readonly (readonly [ImportField, ColumnKind])[] = [
  ["fullName", "text"],
  ["day", "day"],
  ["time", "text"],
  ["class", "text"],
  ["art", "text"],
  ["present", "text"],
];

/** IMP-04 IMP-24: the sheet to fill with presences, with three example rows, and the turmas of the academy. */
export function presenceSheet({
  arts,
  turmas,
}: {
  arts: readonly Art[];
  turmas: readonly { label: string }[];
}): Book {
  const [art] = arts.filter(({ isOwn }) => isOwn);
  const { present, absent } = words.presents;
  const lesson = { day: "2026-03-02", time: "19:00", class: turmas[0]?.label ?? people.class };
  const examples: readonly Example[] = [
    { ...lesson, fullName: named(people.adult), present },
    { ...lesson, fullName: named(people.child), present: absent },
    { fullName: named(people.former), day: "2026-03-04", art: art?.name ?? null, present },
  ];
  return {
    name: words.presencesName,
    title: words.presences,
    facts: [],
    sheets: [
      {
        title: words.presences,
        columns: presenceColumns.map(([field, kind]) => ({ title: importsCopy.fields[field], kind })),
        rows: examples.map((example) => presenceColumns.map(([field]) => example[field] ?? null)),
      },
      {
        title: words.turmas,
        columns: [{ title: importsCopy.fields.class, kind: "text" }],
        rows: turmas.map(({ label }) => [label]),
      },
    ],
  };
}
