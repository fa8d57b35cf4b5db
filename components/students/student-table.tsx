import { RankCell } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentRow } from "@/lib/features/students/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const tones = { active: "success", inactive: "neutral", suspended: "warning" } as const;

export function StudentTable({ students }: { students: readonly StudentRow[] }) {
  return (
    <Table>
      <TableHeader>
        <TableRow>
          <TableHead>Aluno</TableHead>
          <TableHead>Contato</TableHead>
          <TableHead>Arte e graduação</TableHead>
          <TableHead>Situação</TableHead>
          <TableHead align="end">Matrícula</TableHead>
          <TableHead align="end">Mensalidade</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {students.map((student) => (
          <TableRow key={student.id}>
            <TableCell lead>{student.fullName}</TableCell>
            <TableCell label="Contato">
              <span className="text-muted-foreground min-w-0 max-md:text-right">
                <span className="block truncate">{student.email}</span>
                {student.phone && <span className="numeric block">{student.phone}</span>}
              </span>
            </TableCell>
            <TableCell label="Graduação">
              <RankCell art={student.martialArt} belt={student.belt} degrees={student.beltDegree} />
            </TableCell>
            <TableCell label="Situação">
              <StatusBadge tone={tones[student.status]}>{studentCopy.status[student.status]}</StatusBadge>
            </TableCell>
            <TableCell label="Matrícula" align="end">
              {formatDay(student.enrollmentDate)}
            </TableCell>
            <TableCell label="Mensalidade" align="end">
              {formatBRL(student.monthlyFee)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
