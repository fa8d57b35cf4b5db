import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { checkCopy } from "@/lib/features/imports/copy/check";
import { resultCopy } from "@/lib/features/imports/copy/result";
import type { ImportResultView } from "@/lib/features/imports/loaders";

const { left: leftWords, kept: keptWords } = resultCopy;

type LeftRow = NonNullable<ImportResultView["left"]>["rows"][number];
type KeptRow = NonNullable<ImportResultView["kept"]>["rows"][number];

const leftColumns: Column<LeftRow>[] = [
  { head: leftWords.name, room: [10, 2], cell: ({ name }) => name || checkCopy.empty },
  { head: leftWords.line, room: [4, 0], phone: "side", align: "end", cell: ({ line }) => line },
  { head: leftWords.reason, room: [16, 5], phone: "line", wraps: true, cell: ({ reason }) => reason },
];

export const LeftTable = ({ rows }: { rows: readonly LeftRow[] }) => (
  <DataTable label={leftWords.title} columns={leftColumns} rows={rows} />
);

const keptColumns: Column<KeptRow>[] = [
  { head: keptWords.student, room: [10, 2], cell: ({ student }) => student?.fullName ?? "" },
  { head: leftWords.line, room: [4, 0], phone: "side", align: "end", cell: ({ line }) => line },
  {
    head: leftWords.reason,
    room: [14, 4],
    phone: "line",
    cell: ({ kept }) => kept && keptWords.why[kept],
  },
];

/** Students who outlived the undoing of their import, each with a link. */
export const KeptTable = ({ rows }: { rows: readonly KeptRow[] }) => (
  <DataTable
    label={keptWords.title}
    columns={keptColumns}
    rows={rows}
    hrefOf={({ student }) => student && paths.studio.student(student.id)}
  />
);
