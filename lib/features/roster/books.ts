import { catalogCopy } from "@/lib/features/catalog/copy";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentDetails } from "@/lib/features/students/queries/list-chosen";
import type { StudentRow } from "@/lib/features/students/queries/list-students";
import type { StudentFilter } from "@/lib/features/students/schema";
import {
  type Book,
  type Cell,
  type Column,
  type PrintedLetterhead,
  cutRows,
  fileStem,
} from "@/lib/kernel/book";
import { type IsoDay, formatDay, monthOfYear } from "@/lib/kernel/dates";
import { formatPhone } from "@/lib/kernel/phone";
import { rosterFileCopy as words } from "./copy/files";
import { EXPORTED_ROWS, SHEET_DATES } from "./rules/acts";

type RosterRow = StudentRow & StudentDetails;

type RosterOf = {
  letterhead: PrintedLetterhead;
  today: IsoDay;
  filter: Pick<StudentFilter, "status" | "fee" | "waiting" | "q">;
  /** The rows were chosen one by one. */
  areChosen: boolean;
  reads: { fees: boolean; classes: boolean };
};

const { columns: heads } = words;

type Told = { column: Column; cell: (row: RosterRow) => Cell };

const text = (title: string, cell: Told["cell"]): Told => ({ column: { title, kind: "text" }, cell });
const phoneTold = (phone: string | null): string | null => phone && formatPhone(phone);

const standingTold = ({ feeBegins, standing }: RosterRow): string | null =>
  feeBegins === undefined
    ? studentCopy.fee.standing[standing] || null
    : studentCopy.fee.begins(monthOfYear(feeBegins));

const columnsFor = ({ reads }: RosterOf): Told[] => [
  text(heads.name, (row) => row.fullName),
  text(heads.status, (row) => studentCopy.status[row.status]),
  text(heads.email, (row) => row.email),
  text(heads.phone, (row) => phoneTold(row.phone)),
  { column: { title: heads.birth, kind: "day" }, cell: (row) => row.birthDate },
  text(heads.art, (row) => row.martialArt),
  text(heads.belt, (row) => row.belt?.name ?? null),
  { column: { title: heads.degrees, kind: "number" }, cell: (row) => (row.belt ? row.beltDegree : null) },
  ...(reads.classes ? [text(heads.classes, (row) => row.classes)] : []),
  { column: { title: heads.enrolled, kind: "day" }, cell: (row) => row.enrollmentDate },
  { column: { title: heads.trained, kind: "day" }, cell: (row) => row.lastTrained },
  ...(reads.fees
    ? [
        { column: { title: heads.fee, kind: "money" as const }, cell: (row: RosterRow) => row.monthlyFee },
        text(heads.standing, standingTold),
      ]
    : []),
  text(heads.guardian, (row) => row.guardian),
  text(heads.guardianPhone, (row) => phoneTold(row.guardianPhone)),
  text(heads.guardianEmail, (row) => row.guardianEmail),
];

const factsOf = ({ today, filter, areChosen }: RosterOf, count: number): string[] =>
  [
    formatDay(today),
    studentCopy.total(Math.min(count, EXPORTED_ROWS)),
    areChosen && words.chosen,
    filter.status !== "all" && studentCopy.filters[filter.status],
    filter.fee && words.fee(studentCopy.fee.filters[filter.fee]),
    filter.waiting && studentCopy.waiting[filter.waiting],
    filter.q !== "" && words.searched(filter.q),
    count > EXPORTED_ROWS && words.cut(EXPORTED_ROWS),
  ].filter((fact) => typeof fact === "string");

const cut = (rows: readonly (readonly Cell[])[]) =>
  cutRows(rows, { limit: EXPORTED_ROWS, words: words.cut(EXPORTED_ROWS) });

/** The list as a spreadsheet, with contacts in clear. */
export function rosterBook(students: readonly RosterRow[], of: RosterOf): Book {
  const told = columnsFor(of);
  return {
    name: fileStem(`${words.title} ${of.today}`),
    title: words.title,
    facts: factsOf(of, students.length),
    letterhead: of.letterhead,
    sheets: [
      {
        title: words.title,
        isWhole: true,
        columns: told.map(({ column }) => column),
        rows: cut(students.map((row) => told.map(({ cell }) => cell(row)))),
      },
    ],
  };
}

const rankOf = ({ belt, beltDegree }: StudentRow): string | null =>
  belt && [belt.name, beltDegree > 0 && catalogCopy.degrees(beltDegree)].filter(Boolean).join(" · ");

/** The list on paper, to be ticked by hand: names and belts without contacts or money. */
export function rollCallSheet(students: readonly StudentRow[], of: RosterOf): Book {
  const { sheet, columns } = words;
  const dates = Array.from({ length: SHEET_DATES }, () => sheet.date);
  return {
    name: fileStem(`${sheet.title} ${of.today}`),
    title: sheet.title,
    facts: factsOf(of, students.length),
    letterhead: of.letterhead,
    sheets: [
      {
        title: words.title,
        isWhole: true,
        isRuled: true,
        columns: [
          { title: sheet.number, kind: "number" },
          { title: columns.name, kind: "text" },
          { title: columns.belt, kind: "text" },
          ...dates.map((title): Column => ({ title, kind: "text" })),
        ],
        rows: cut(
          students.map((row, at) => [at + 1, row.fullName, rankOf(row) ?? "", ...dates.map(() => "")]),
        ),
      },
    ],
  };
}
