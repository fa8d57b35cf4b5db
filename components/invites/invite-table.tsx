"use client";

import { contactCell, contactTitle } from "@/components/shell/contact-line";
import { StatusBadge } from "@/components/shell/status-badge";
import type { Sorting } from "@/components/ui/sorting";
import { useMay } from "@/components/ui/rights";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { UnansweredInvite } from "@/lib/features/invites/queries/student-invites";
import type { InviteOrder } from "@/lib/features/invites/schema";
import { formatDay } from "@/lib/kernel/dates";
import { InviteMenu } from "./invite-menu";

type InviteTableProps = {
  invites: readonly UnansweredInvite[];
  contacts: "masked" | "open";
  sorting?: Record<InviteOrder, Sorting>;
};

const { heads } = invitesCopy;

const contactOf = ({ email }: UnansweredInvite) => ({ email, phone: null });

const columnsOf = ({ contacts, sorting }: Omit<InviteTableProps, "invites">): Column<UnansweredInvite>[] => [
  { head: heads.nome, room: [10, 2], sort: sorting?.nome, cell: (row) => row.fullName },
  {
    head: "E-mail",
    room: [12, 3],
    phone: "meta",
    cell: (row) => contactCell(contactOf(row), { contacts }),
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
  {
    head: heads.validade,
    room: [7, 0],
    phone: "foot",
    align: "end",
    sort: sorting?.validade,
    cell: (row) => formatDay(row.until),
  },
];

/** A row of an existing student links to that student's page. For others, the row shows everything. */
export function InviteTable({ invites, ...view }: InviteTableProps) {
  const writes = useMay()("students:write");
  return (
    <DataTable
      label="Convites pendentes"
      columns={columnsOf(view)}
      rows={invites}
      hrefOf={({ studentId }) => studentId && paths.studio.student(studentId)}
      {...(writes && { actions: (invite: UnansweredInvite) => <InviteMenu invite={invite} /> })}
    />
  );
}
