import { StatusBadge } from "@/components/shell/status-badge";
import { type Column, DataTable } from "@/components/ui/table";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadRow } from "@/lib/features/leads/queries";
import { type LeadStatus } from "@/lib/features/leads/schema";
import { formatDay } from "@/lib/kernel/dates";
import { LeadContact } from "./lead-contact";

const tones = {
  new: "info",
  contacted: "info",
  trial_scheduled: "warning",
  attended: "warning",
  proposal: "warning",
  active_student: "success",
  lost: "neutral",
} as const satisfies Record<LeadStatus, string>;

const columns: readonly Column<LeadRow>[] = [
  { head: "Nome", room: [10, 3], cell: (row) => row.name },
  {
    head: "Etapa",
    room: [8.5, 0],
    phone: "side",
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{leadsCopy.stage[status]}</StatusBadge>,
  },
  {
    head: "Contato",
    room: [10, 3],
    phone: "meta",
    cell: (row) => <LeadContact email={row.email} phone={row.phone} />,
  },
  {
    head: "Interesse e origem",
    room: [8, 2],
    from: "lg",
    cell: (row) => [row.martialArt, row.source ?? leadsCopy.unknownSource].filter(Boolean).join(" · "),
  },
  { head: "Chegou em", room: [6.5, 0], from: "xl", align: "end", cell: (row) => formatDay(row.since) },
  {
    head: "Próximo contato",
    room: [8.5, 0],
    from: "md",
    phone: "foot",
    align: "end",
    cell: (row) => (row.nextContact ? formatDay(row.nextContact) : "Sem data"),
  },
];

/** One page of leads, newest first. */
export function LeadTable({ leads }: { leads: readonly LeadRow[] }) {
  return <DataTable label="Interessados" columns={columns} rows={leads} />;
}
