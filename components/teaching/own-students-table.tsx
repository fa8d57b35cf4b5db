import { RankCell, rankTitle } from "@/components/catalog/rank-cell";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { teachingCopy } from "@/lib/features/teaching/copy";
import type { OwnStudent } from "@/lib/features/teaching/queries/own-students";
import { formatDay } from "@/lib/kernel/dates";

const { classes, list } = teachingCopy;

const columns: Column<OwnStudent>[] = [
  {
    head: list.heads.name,
    room: [9, 4],
    cell: ({ fullName }) => fullName,
    title: ({ fullName }) => fullName,
  },
  {
    head: list.heads.rank,
    room: [11, 3],
    phone: "meta",
    cell: ({ martialArt, belt, beltDegree }) => (
      <RankCell art={martialArt} belt={belt} degrees={beltDegree} />
    ),
    title: ({ martialArt, belt, beltDegree }) => rankTitle({ art: martialArt, belt, degrees: beltDegree }),
  },
  {
    head: list.heads.last,
    room: [8, 0],
    phone: "foot",
    align: "end",
    cell: ({ lastTrained }) => (lastTrained ? formatDay(lastTrained) : list.never),
  },
  {
    head: list.heads.month,
    room: [6, 0],
    phone: "side",
    align: "end",
    cell: ({ presences }) => classes(presences),
  },
];

export const OwnStudentsTable = ({ students }: { students: readonly OwnStudent[] }) => (
  <DataTable label="Alunos" columns={columns} rows={students} hrefOf={({ id }) => paths.studio.student(id)} />
);
