"use client";

import { CalendarDays, Pencil, Users } from "lucide-react";
import { RankCell, rankTitle } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { RowMenu } from "@/components/ui/row-menu";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries/list-instructors";
import type { InstructorOrder } from "@/lib/features/instructors/schema";
import { formatBRL } from "@/lib/kernel/money";

const tones = { active: "success", inactive: "neutral" } as const;

type InstructorTableProps = {
  instructors: readonly InstructorRow[];
  sorting: Record<InstructorOrder, Sorting>;
};

const columnsOf = (sorting: InstructorTableProps["sorting"]): Column<InstructorRow>[] => [
  { head: "Instrutor", room: [10, 3], sort: sorting.nome, cell: (row) => row.fullName },
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
    head: "Valor por hora",
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

const loadEdit = () =>
  import("./edit-instructor-dialog").then(({ EditInstructorDialog }) => EditInstructorDialog);

function InstructorMenu({ instructor: { id, fullName } }: { instructor: InstructorRow }) {
  const { Shown, show, hide } = useOnDemand(loadEdit);
  const page = paths.studio.instructor(id);
  const { edit, page: words } = instructorCopy;
  return (
    <>
      <RowMenu
        label={instructorCopy.rowActions(fullName)}
        items={[
          { label: edit.open, icon: <Pencil aria-hidden="true" />, onSelect: show },
          { label: words.week, icon: <CalendarDays aria-hidden="true" />, href: `${page}#aulas` },
          { label: words.students, icon: <Users aria-hidden="true" />, href: `${page}#alunos` },
        ]}
      />
      {Shown && <Shown id={id} onClose={hide} />}
    </>
  );
}
