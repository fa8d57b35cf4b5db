import { StatusBadge } from "@/components/shell/status-badge";
import { subscriptionTones } from "@/components/studios/subscription-badge";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { StudioRow } from "@/lib/features/studios/queries";
import { studioCopy } from "@/lib/features/studios/copy";
import { subscriptionLabel } from "@/lib/features/studios/rules";
import { formatDay } from "@/lib/kernel/dates";

/** One page of studios, newest first, with status and plan (ADMIN-09). */
export function StudioTable({ studios }: { studios: readonly StudioRow[] }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Academia</TableHead>
          <TableHead>E-mail</TableHead>
          <TableHead align="end">Criada em</TableHead>
          <TableHead>Situação</TableHead>
          <TableHead align="end">Teste até</TableHead>
          <TableHead>Plano</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {studios.map((studio) => (
          <TableRow key={studio.id}>
            <TableCell lead>{studio.name}</TableCell>
            <TableCell label="E-mail">
              <span className="text-muted-foreground min-w-0 max-md:truncate md:wrap-anywhere">
                {studio.email}
              </span>
            </TableCell>
            <TableCell label="Criada em" align="end">
              {formatDay(studio.since)}
            </TableCell>
            <TableCell label="Situação">
              <StatusBadge tone={subscriptionTones[studio.status]}>
                {subscriptionLabel({ state: studio.status })}
              </StatusBadge>
            </TableCell>
            <TableCell label="Teste até" align="end" className={studio.trialEndsOn ? "" : "max-md:hidden"}>
              {studio.trialEndsOn && formatDay(studio.trialEndsOn)}
            </TableCell>
            <TableCell label="Plano">
              <Badge variant="outline">{studioCopy.plan[studio.plan]}</Badge>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
