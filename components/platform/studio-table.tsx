"use client";

import { StatusBadge } from "@/components/shell/status-badge";
import { subscriptionTones } from "@/components/studios/subscription-badge";
import { Badge } from "@/components/ui/badge";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { studioCopy } from "@/lib/features/studios/copy/subscription";
import type { StudioRow } from "@/lib/features/studios/queries/list-studios";
import { subscriptionLabel } from "@/lib/features/studios/rules/subscription";
import { formatDay } from "@/lib/kernel/dates";
import { ManageButton } from "./manage-button";

const columns: readonly Column<StudioRow>[] = [
  { head: "Academia", room: [8.5, 2], cell: (row) => row.name },
  { head: "E-mail", room: [10.75, 3], phone: "meta", cell: (row) => row.email },
  { head: "Criada em", room: [6.5, 0], from: "lg", align: "end", cell: (row) => formatDay(row.since) },
  {
    head: "Situação",
    room: [9.5, 0],
    phone: "side",
    cell: (row) => (
      <StatusBadge tone={subscriptionTones[row.state]}>{subscriptionLabel({ state: row.state })}</StatusBadge>
    ),
  },
  {
    head: "Teste até",
    room: [6.5, 0],
    from: "lg",
    align: "end",
    cell: (row) => (row.trialEndsOn ? formatDay(row.trialEndsOn) : ""),
  },
  {
    head: "Plano",
    room: [6.5, 0],
    from: "md",
    phone: "foot",
    cell: (row) => <Badge variant="outline">{studioCopy.plan[row.plan]}</Badge>,
  },
  {
    head: "Ações",
    room: [6.5, 0],
    align: "end",
    phone: "line",
    cell: (row) => <ManageButton studio={row} />,
  },
];

/** One page of studios, newest first, with status and plan (ADMIN-09). */
export function StudioTable({ studios }: { studios: readonly StudioRow[] }) {
  return (
    <DataTable
      label="Academias"
      columns={columns}
      rows={studios}
      hrefOf={({ id }) => paths.admin.studio(id)}
    />
  );
}
