"use client";

import { RankCell, rankTitle } from "@/components/catalog/rank-cell";
import { contactCell, contactTitle } from "@/components/shell/contact-line";
import { StatusBadge } from "@/components/shell/status-badge";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentRow } from "@/lib/features/students/queries/list-students";
import type { StudentOrder } from "@/lib/features/students/schema";
import { formatDay, formatMonth, monthOfYear } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import { PickBox, usePicked } from "./picked-students";
import { StudentActions } from "./student-actions";
import styles from "./student-table.module.css";

const { heads } = studentCopy;

const tones = { active: "success", inactive: "neutral", suspended: "warning" } as const;

/** Null for fees hides their column: the viewer may not read them. */
export type StudentSortings = Record<Exclude<StudentOrder, "mensalidade">, Sorting> & {
  mensalidade: Sorting | null;
};

type StudentTableProps = {
  students: readonly StudentRow[];
  contacts: "masked" | "open";
  sorting: StudentSortings;
};

const columnsOf = ({ students, contacts, sorting }: StudentTableProps): Column<StudentRow>[] => [
  {
    head: heads.nome,
    room: [9, 4],
    sort: sorting.nome,
    cell: (row) => row.fullName,
    title: (row) => studentCopy.since(row.fullName, formatDay(row.enrollmentDate)),
  },
  {
    head: "Contato",
    room: [9, 4],
    under: contacts === "open" ? 36 : 24,
    ...(contacts === "open" && { phone: "line" }),
    cell: (row) => contactCell(row, { contacts, noEmail: studentCopy.noEmail }),
    title: (row) => contactTitle(row, studentCopy.noEmail),
  },
  {
    head: "Arte e graduação",
    room: [11, 3],
    phone: "meta",
    cell: (row) => <TaggedRank student={row} />,
    title: (row) =>
      [rankTitle({ art: row.martialArt, belt: row.belt, degrees: row.beltDegree }), row.tags?.join(", ")]
        .filter(Boolean)
        .join(" · ") || null,
  },
  {
    head: "Situação",
    room: students.some(({ backOn }) => backOn) ? [8.5, 0] : [6, 0],
    // Open contacts need room, for calling people. In a narrow table they replace the status, not the last training.
    ...(contacts === "open" && sorting.matricula.direction === null && { from: "xl" }),
    phone: ({ status }) => (trains(status) ? undefined : "foot"),
    cell: (row) => <StatusCell student={row} />,
  },
  {
    head: heads.matricula,
    room: [6, 0],
    // Sorted by this column, it replaces the last training where only one of them fits.
    ...(sorting.matricula.direction === null && { from: "xl" }),
    phone: () => (sorting.matricula.direction === null ? undefined : "foot"),
    align: "end",
    sort: sorting.matricula,
    cell: (row) => formatDay(row.enrollmentDate),
  },
  {
    head: heads.treino,
    room: students[0]?.away ? [9, 1] : [6.5, 0],
    ...(sorting.matricula.direction !== null && { from: "xl" }),
    phone: ({ status }) => (trains(status) && sorting.matricula.direction === null ? "foot" : undefined),
    align: "end",
    sort: sorting.treino,
    cell: (row) =>
      row.away ? (
        <span className={styles.away}>{awayWords(row, row.away)}</span>
      ) : (
        <TrainedCell student={row} saysStatus={contacts === "open"} />
      ),
    title: (row) => (row.away ? awayWords(row, row.away) : null),
  },
  ...(sorting.mensalidade ? [feeColumn(sorting.mensalidade)] : []),
];

/** Tags that a row shows; the others are counted, and its title says them all. */
const TAGS_SHOWN = 2;

/** Belt and art, and below the belt the first tags. */
function TaggedRank({ student: { martialArt, belt, beltDegree, tags } }: { student: StudentRow }) {
  const rank = <RankCell art={martialArt} belt={belt} degrees={beltDegree} />;
  if (!tags) return rank;
  const more = tags.length - TAGS_SHOWN;
  return (
    <span className={styles.ranked}>
      {rank}
      <span>
        {tags.slice(0, TAGS_SHOWN).map((name) => (
          <span key={name}>{name}</span>
        ))}
        {more > 0 && `+${more}`}
      </span>
    </span>
  );
}

const feeColumn = (sort: Sorting): Column<StudentRow> => ({
  head: heads.mensalidade,
  room: [6.5, 1],
  phone: "side",
  align: "end",
  sort,
  cell: (row) => <FeeCell student={row} />,
  title: feeTitle,
});

/** The status, and below it the day of return of a student who is away. */
const StatusCell = ({ student: { status, backOn } }: { student: StudentRow }) => (
  <>
    <StatusBadge tone={tones[status]}>{studentCopy.status[status]}</StatusBadge>
    {backOn && <span className={styles.back}> {studentCopy.pause.back(formatDay(backOn))}</span>}
  </>
);

/** On a phone, people who do not train show their status instead of the last training. */
const trains = (status: StudentRow["status"]): boolean => status === "active";

const statusWord = (status: StudentRow["status"]): string =>
  studentCopy.status[status].toLocaleLowerCase("pt-BR");

/** If no fee is asked because the student does not train, the status is shown. */
const feeWord = ({ standing, status, unasked, feeBegins }: StudentRow): string => {
  if (feeBegins !== undefined) return studentCopy.fee.from(formatMonth(feeBegins));
  if (standing === "none" && unasked) return studentCopy.fee[unasked];
  return standing === "none" && !trains(status) ? statusWord(status) : studentCopy.fee.standing[standing];
};

const awayWords = (
  { lastTrained }: StudentRow,
  { days, unplaced }: NonNullable<StudentRow["away"]>,
): string => studentCopy.away.last({ days, never: lastTrained === null, unplaced });

/**
 * The day of the last training. If no column shows it, adds the status of students who do not train, or the day of
 * enrolment with a two-digit year.
 */
function TrainedCell({ student, saysStatus }: { student: StudentRow; saysStatus: boolean }) {
  const { lastTrained, enrollmentDate, status } = student;
  return (
    <span className={styles.trained}>
      {lastTrained ? formatDay(lastTrained) : studentCopy.neverTrained}
      <span>
        {saysStatus && !trains(status)
          ? statusWord(status)
          : studentCopy.sinceDay(formatDay(enrollmentDate).replace(/\d{2}(?=\d{2}$)/, ""))}
      </span>
    </span>
  );
}

/** From this amount on (cents), a narrow column may cut the sum. It may cut "sem mensalidade" and a month, too. */
const LONG_CENTS = 1_000_000;

const feeTitle = (row: StudentRow) => {
  if (shownFee(row) < LONG_CENTS && !row.unasked && row.feeBegins === undefined) return null;
  const word = row.feeBegins ? studentCopy.fee.begins(monthOfYear(row.feeBegins)) : feeWord(row);
  return [formatBRL(shownFee(row)), word].filter(Boolean).join(", ");
};

/** The fee, or what is late of somebody without one. */
const shownFee = ({ monthlyFee, late }: StudentRow) => late ?? monthlyFee;

function FeeCell({ student }: { student: StudentRow }) {
  return (
    <span className={styles.fee} data-standing={student.standing}>
      {`${formatBRL(shownFee(student))} `}
      <span>{feeWord(student)}</span>
    </span>
  );
}

export function StudentTable({ students, contacts, sorting }: StudentTableProps) {
  const isPicking = usePicked().picked !== null;
  return (
    <DataTable
      label="Alunos"
      columns={columnsOf({ students, contacts, sorting })}
      rows={students}
      hrefOf={({ id }) => paths.studio.student(id)}
      actions={(student) =>
        isPicking ? <PickBox student={student} /> : <StudentActions student={student} contacts={contacts} />
      }
      slots={2}
    />
  );
}
