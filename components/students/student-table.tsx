"use client";

import { RankCell, rankTitle } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { type Column, DataTable } from "@/components/ui/table";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentRow } from "@/lib/features/students/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const tones = { active: "success", inactive: "neutral", suspended: "warning" } as const;

const contactOf = ({ email, phone }: StudentRow) => (phone ? `${phone} · ${email}` : email);

const columns: readonly Column<StudentRow>[] = [
  { head: "Aluno", room: [10, 3], cell: (row) => row.fullName },
  { head: "Contato", room: [10, 3], from: "lg", cell: contactOf },
  {
    head: "Arte e graduação",
    room: [11, 3],
    phone: "meta",
    cell: (row) => <RankCell art={row.martialArt} belt={row.belt} degrees={row.beltDegree} />,
    title: (row) => rankTitle({ art: row.martialArt, belt: row.belt, degrees: row.beltDegree }),
  },
  {
    head: "Situação",
    room: [7, 0],
    phone: "side",
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{studentCopy.status[status]}</StatusBadge>,
  },
  {
    head: "Matrícula",
    room: [6.5, 0],
    from: "xl",
    align: "end",
    cell: (row) => formatDay(row.enrollmentDate),
  },
  {
    head: "Mensalidade",
    room: [7, 0],
    phone: "foot",
    align: "end",
    cell: (row) => formatBRL(row.monthlyFee),
  },
];

/** A client component for its weight alone: rows travel as data beside their markup, not as markup twice. */
export function StudentTable({ students }: { students: readonly StudentRow[] }) {
  return <DataTable label="Alunos" columns={columns} rows={students} />;
}
