import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { ImportResultView } from "@/lib/features/imports/loaders";
import type { ImportKind } from "@/lib/features/imports/rules/batches";

const { left: leftWords, leftPresences, kept: keptWords, keptPresences } = resultCopy;

export const leftTitle = (kind: ImportKind): string =>
  kind === "presences" ? leftPresences.title : leftWords.title;

type LeftRow = NonNullable<ImportResultView["left"]>["rows"][number];
type KeptRow = NonNullable<ImportResultView["kept"]>["rows"][number];

const leftColumns: Column<LeftRow>[] = [
  { head: leftWords.name, room: [10, 2], cell: ({ name }) => name || checkCopy.empty },
  { head: leftWords.line, room: [4, 0], phone: "side", align: "end", cell: ({ line }) => line },
  { head: leftWords.reason, room: [16, 5], phone: "line", wraps: true, cell: ({ reason }) => reason },
];

type OfKind<Row> = { kind: ImportKind; rows: readonly Row[] };

export const LeftTable = ({ kind, rows }: OfKind<LeftRow>) => (
  <DataTable label={leftTitle(kind)} columns={leftColumns} rows={rows} />
);

const keptColumns = (kind: ImportKind): Column<KeptRow>[] => [
  { head: keptWords.student, room: [10, 2], cell: ({ student }) => student?.fullName ?? "" },
  { head: leftWords.line, room: [4, 0], phone: "side", align: "end", cell: ({ line }) => line },
  {
    head: leftWords.reason,
    room: [14, 4],
    phone: "line",
    cell: ({ kept }) => kept && (kind === "presences" ? keptPresences.why : keptWords.why[kept]),
  },
];

/** Students or presences that outlived the undoing of their import, each with a link to the student. */
export const KeptTable = ({ kind, rows }: OfKind<KeptRow>) => (
  <DataTable
    label={(kind === "presences" ? keptPresences : keptWords).title}
    columns={keptColumns(kind)}
    rows={rows}
    hrefOf={({ student }) => student && paths.studio.student(student.id)}
  />
);
