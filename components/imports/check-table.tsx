"use client";

import { CopyPlus, Eye, SkipForward, UserRoundPlus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { firstSentenceOf, useAction } from "@/components/form/use-action";
import { StatusBadge } from "@/components/shell/status-badge";
import { RowIcon } from "@/components/ui/row-icon";
import { RowMenu } from "@/components/ui/row-menu";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { decideDoubles } from "@/lib/features/imports/actions";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { importsCopy } from "@/lib/features/imports/copy/imports";
import type { Decision } from "@/lib/features/imports/rules/batches";
import type { ImportField } from "@/lib/features/imports/rules/fields";
import type { ShownCell, ShownProblem, ShownRow } from "@/lib/features/imports/rules/shown";
import styles from "./check-table.module.css";
import { EditCell } from "./edit-cell";
import { useRowDetails } from "./row-details";

const words = checkCopy;
const heads: Partial<Record<ImportField, string>> = words.heads;

const tones = {
  problem: "danger",
  double: "warning",
  ready: "success",
  skipped: "neutral",
  unread: "neutral",
  left: "warning",
  done: "success",
} as const;

type CheckTableProps = {
  batchId: string;
  rows: readonly ShownRow[];
  /** Fields of the cells beside the name. */
  fields: readonly ImportField[];
};

const MONEY: readonly ImportField[] = ["fee", "dueDay"];
const PHONES: readonly ImportField[] = ["phone", "whatsapp"];

/** On a phone the first field stands below the name, and the fee at the end of that line. */
const phonePlace = (field: ImportField, at: number): { phone?: "meta" | "foot" } =>
  field === "fee" ? { phone: "foot" } : at === 0 && field !== "dueDay" ? { phone: "meta" } : {};

/** Rows of a file as they will be written. Cells are edited in place, and a row tells what is wrong with it. */
export function CheckTable({ batchId, rows, fields }: CheckTableProps) {
  const cellOf = (row: ShownRow, { cell, field }: { cell: ShownCell | undefined; field: ImportField }) =>
    cell && <CheckCell batchId={batchId} row={row} cell={cell} title={importsCopy.fields[field]} />;
  const columns: Column<ShownRow>[] = [
    {
      head: importsCopy.fields.fullName,
      room: [9, 3],
      cell: (row) => cellOf(row, { cell: row.name, field: "fullName" }),
      title: (row) => row.name.text,
    },
    {
      head: words.columns.line,
      room: [3.5, 0],
      phone: "side",
      align: "end",
      cell: ({ line }) => (
        <span className={styles.line}>
          <span className={styles.word}>{words.lineWord} </span>
          {line}
        </span>
      ),
    },
    ...fields.map((field, at): Column<ShownRow> => ({
      head: heads[field] ?? importsCopy.fields[field],
      room: MONEY.includes(field) ? [6.5, 0] : PHONES.includes(field) ? [9, 0] : [6.5, 2],
      ...(at > 1 && { from: at > 2 ? ("xl" as const) : ("lg" as const) }),
      ...phonePlace(field, at),
      ...(MONEY.includes(field) && { align: "end" as const }),
      cell: (row) => cellOf(row, { cell: row.cells[at], field }),
      title: (row) => row.cells[at]?.text ?? null,
    })),
    {
      head: words.columns.state,
      room: [14, 4],
      phone: "line",
      wraps: true,
      cell: (row) => <RowState batchId={batchId} row={row} />,
    },
  ];
  return (
    <DataTable
      label={words.table}
      columns={columns}
      rows={rows}
      actions={(row) => <RowActions batchId={batchId} row={row} />}
    />
  );
}

type OneRow = { batchId: string; row: ShownRow };

function CheckCell({ batchId, row, cell, title }: OneRow & { cell: ShownCell; title: string }) {
  const { text, column, raw = text } = cell;
  if (column === null) return text;
  const isWrong = row.problems.some((problem) => problem.column === column);
  return (
    <EditCell
      batchId={batchId}
      rowId={row.id}
      line={row.line}
      column={column}
      title={title}
      raw={raw}
      text={text}
      isWrong={isWrong}
    />
  );
}

/** The state of a row in words, with the place to correct each problem. */
function RowState({ batchId, row }: OneRow) {
  const { state, intent, student, sameLine, problems, hint } = row;
  return (
    <span className={styles.state}>
      {problems.length === 0 && (
        <StatusBadge tone={tones[state]}>
          {words.states[state === "double" && sameLine !== null ? "repeated" : state]}
        </StatusBadge>
      )}
      {problems.map((problem) => (
        <ProblemLine
          // Not by its message, which names the text: a cell that is still wrong after a correction keeps the focus.
          key={`${problem.title} ${problem.column}`}
          batchId={batchId}
          row={row}
          problem={problem}
        />
      ))}
      {state !== "problem" && student && (
        <span>
          {intent === "complete" ? (
            words.willComplete(student.fullName)
          ) : (
            <Link href={paths.studio.student(student.id)} prefetch={false}>
              {words.sameStudent(student.fullName)}
            </Link>
          )}
        </span>
      )}
      {hint !== undefined && <span>{hint}</span>}
      {sameLine !== null && <span>{words.sameLine(sameLine)}</span>}
      {intent === "make" && <span>{words.willMake}</span>}
    </span>
  );
}

function ProblemLine({ batchId, row, problem }: OneRow & { problem: ShownProblem }) {
  const { title, message, column, raw = "", isAsked } = problem;
  return (
    <span className={styles.problem}>
      <span>
        <b>{title}:</b> {message}
      </span>
      {column === null ? (
        <span>{isAsked ? words.noColumnAsked : words.noColumn}</span>
      ) : (
        <EditCell
          batchId={batchId}
          rowId={row.id}
          line={row.line}
          column={column}
          title={title}
          raw={raw}
          text={raw}
          isWrong
        />
      )}
    </span>
  );
}

const icons = {
  skip: <SkipForward aria-hidden="true" />,
  complete: <CopyPlus aria-hidden="true" />,
  make: <UserRoundPlus aria-hidden="true" />,
  ask: null,
} as const;

const isDouble = ({ student, sameLine, state }: ShownRow): boolean =>
  (student !== null || sameLine !== null) && ["double", "skipped", "ready"].includes(state);

/** Everything of a row, and what becomes of one that seems to be somebody known. */
function RowActions({ batchId, row }: OneRow) {
  const open = useRowDetails();
  const { refresh } = useRouter();
  const { run } = useAction({ action: decideDoubles, failureText: firstSentenceOf, onSuccess: refresh });
  const { student, state, intent, name } = row;
  const onOpen = () => open({ rowId: row.id, line: row.line, name: name.text });
  if (!isDouble(row))
    return (
      <RowIcon
        icon="edit"
        aria-label={words.detail.open({ name: name.text, line: row.line })}
        aria-haspopup="dialog"
        onClick={onOpen}
      />
    );
  const now: Decision = state === "skipped" ? "skip" : (intent ?? "ask");
  const choices = (["skip", "complete", "make", "ask"] as const).filter(
    (each) => each !== now && (each !== "complete" || student !== null),
  );
  return (
    <RowMenu
      label={words.menu({ name: name.text, line: row.line })}
      items={[
        { label: words.detail.item, icon: <Eye aria-hidden="true" />, onSelect: onOpen },
        ...choices.map((decision) => ({
          label: words.decisions[decision],
          icon: icons[decision],
          onSelect: () => run({ id: batchId, rowId: row.id, decision }),
        })),
      ]}
    />
  );
}
