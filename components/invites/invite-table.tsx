"use client";

import { contactCell, contactTitle } from "@/components/shell/contact-line";
import { StatusBadge } from "@/components/shell/status-badge";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { invitesCopy } from "@/lib/features/invites/copy";
import type { UnansweredInvite } from "@/lib/features/invites/queries";
import { formatDay } from "@/lib/kernel/dates";
import { InviteMenu } from "./invite-menu";

type InviteTableProps = { invites: readonly UnansweredInvite[]; contacts: "masked" | "open" };

const contactOf = ({ email }: UnansweredInvite) => ({ email, phone: null });

const columnsOf = (contacts: InviteTableProps["contacts"]): Column<UnansweredInvite>[] => [
  { head: "Nome", room: [10, 2], cell: (row) => row.fullName },
  {
    head: "E-mail",
    room: [12, 3],
    phone: "meta",
    cell: (row) => contactCell(contactOf(row), contacts),
    title: (row) => contactTitle(contactOf(row)),
  },
  {
    head: "Situação",
    room: [7, 0],
    phone: "side",
    cell: ({ expired }) =>
      expired ? (
        <StatusBadge tone="neutral">{invitesCopy.expired}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{invitesCopy.pending}</StatusBadge>
      ),
  },
  { head: "Vale até", room: [7, 0], phone: "foot", align: "end", cell: (row) => formatDay(row.until) },
];

/** Who is a student already leads to that one's page; of whoever is not yet, everything is in the row. */
export function InviteTable({ invites, contacts }: InviteTableProps) {
  return (
    <DataTable
      label="Convites pendentes"
      columns={columnsOf(contacts)}
      rows={invites}
      hrefOf={({ studentId }) => studentId && paths.studio.student(studentId)}
      actions={(invite) => <InviteMenu invite={invite} />}
    />
  );
}
