import { RankCell } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries";
import { formatBRL } from "@/lib/kernel/money";

const tones = { active: "success", inactive: "neutral" } as const;

export function InstructorTable({ instructors }: { instructors: readonly InstructorRow[] }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Instrutor</TableHead>
          <TableHead>Arte e graduação</TableHead>
          <TableHead>Situação</TableHead>
          <TableHead align="end">Valor por hora</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {instructors.map((instructor) => (
          <TableRow key={instructor.id}>
            <TableCell lead>{instructor.fullName}</TableCell>
            <TableCell label="Graduação">
              <RankCell art={instructor.martialArt} belt={instructor.belt} />
            </TableCell>
            <TableCell label="Situação">
              <StatusBadge tone={tones[instructor.status]}>
                {instructorCopy.status[instructor.status]}
              </StatusBadge>
            </TableCell>
            <TableCell label="Valor por hora" align="end">
              {formatBRL(instructor.hourlyRate)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
