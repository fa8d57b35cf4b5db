"use client";

import { RankCell, rankTitle } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries/list-instructors";
import type { InstructorOrder } from "@/lib/features/instructors/schema";
import { formatBRL } from "@/lib/kernel/money";
import { InstructorMenu } from "./instructor-menu";
import { loginInBrief, loginWords } from "./login-words";

const { heads } = instructorCopy;

const tones = { active: "success", inactive: "neutral" } as const;

type InstructorTableProps = {
  instructors: readonly InstructorRow[];
  sorting: Record<InstructorOrder, Sorting>;
};

const columnsOf = (sorting: InstructorTableProps["sorting"]): Column<InstructorRow>[] => [
  { head: heads.nome, room: [10, 3], sort: sorting.nome, cell: (row) => row.fullName },
  {
    head: "Arte e graduação",
    room: [12, 3],
    phone: "meta",
    cell: (row) => <RankCell art={row.martialArt} belt={row.belt} />,
    title: (row) => rankTitle({ art: row.martialArt, belt: row.belt }),
  },
  {
    head: "Situação",
    room: [6, 0],
    phone: "side",
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{instructorCopy.status[status]}</StatusBadge>,
  },
  {
    head: instructorCopy.login.head,
    room: [8, 0],
    from: "md",
    phone: "meta",
    cell: loginInBrief,
    title: loginWords,
  },
  {
    head: heads.valor,
    room: [7.5, 0],
    phone: "foot",
    align: "end",
    sort: sorting.valor,
    cell: (row) => formatBRL(row.hourlyRate),
  },
];

export function InstructorTable({ instructors, sorting }: InstructorTableProps) {
  return (
    <DataTable
      label="Instrutores"
      columns={columnsOf(sorting)}
      rows={instructors}
      hrefOf={({ id }) => paths.studio.instructor(id)}
      actions={(instructor) => <InstructorMenu instructor={instructor} />}
    />
  );
}
