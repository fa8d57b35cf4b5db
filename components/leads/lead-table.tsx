import { StatusBadge } from "@/components/shell/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
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

/** One page of leads, newest first. */
export function LeadTable({ leads }: { leads: readonly LeadRow[] }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Nome</TableHead>
          <TableHead>Etapa</TableHead>
          <TableHead>Contato</TableHead>
          <TableHead>Interesse e origem</TableHead>
          <TableHead align="end">Próximo contato</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {leads.map((lead) => (
          <TableRow key={lead.id}>
            <TableCell lead>{lead.name}</TableCell>
            <TableCell label="Etapa">
              <StatusBadge tone={tones[lead.status]}>{leadsCopy.stage[lead.status]}</StatusBadge>
            </TableCell>
            <TableCell label="Contato">
              <LeadContact email={lead.email} phone={lead.phone} />
            </TableCell>
            <TableCell label="Interesse e origem">
              <span className="max-md:text-right">
                {lead.martialArt && <span className="block">{lead.martialArt}</span>}
                <span className="text-muted-foreground block">{lead.source ?? leadsCopy.unknownSource}</span>
              </span>
            </TableCell>
            <TableCell label="Próximo contato" align="end" className="whitespace-nowrap">
              <span>
                {lead.nextContact ? formatDay(lead.nextContact) : "Sem data"}
                <span className="text-muted-foreground block md:max-xl:whitespace-normal">
                  chegou em {formatDay(lead.since)}
                </span>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
