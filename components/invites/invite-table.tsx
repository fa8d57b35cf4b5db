"use client";

import { StatusBadge } from "@/components/shell/status-badge";
import { type Column, DataTable } from "@/components/ui/table";
import { invitesCopy } from "@/lib/features/invites/copy";
import type { PendingInvite } from "@/lib/features/invites/queries";
import { formatDay } from "@/lib/kernel/dates";
import { InviteMenu } from "./invite-menu";

const columns: readonly Column<PendingInvite>[] = [
  { head: "Nome", room: [10, 2], cell: (row) => row.fullName },
  { head: "E-mail", room: [12, 3], phone: "meta", cell: (row) => row.email },
  {
    head: "Situação",
    room: [7, 0],
    phone: "side",
    cell: () => <StatusBadge tone="warning">{invitesCopy.pending}</StatusBadge>,
  },
  { head: "Vale até", room: [7, 0], phone: "foot", align: "end", cell: (row) => formatDay(row.until) },
];

export function InviteTable({ invites }: { invites: readonly PendingInvite[] }) {
  return (
    <DataTable
      label="Convites pendentes"
      columns={columns}
      rows={invites}
      actions={(invite) => <InviteMenu invite={invite} />}
    />
  );
}
