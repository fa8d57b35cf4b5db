"use client";

import { RankCell } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentRow } from "@/lib/features/students/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const tones = { active: "success", inactive: "neutral", suspended: "warning" } as const;

/** A client component for its weight alone: rows travel as data beside their markup, not as markup twice. */
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
          <Row key={student.id} student={student} />
        ))}
      </TableBody>
    </Table>
  );
}

/** On a phone: name and status, rank and fee, contact and date, in three lines of two. */
function Row({ student }: { student: StudentRow }) {
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4">
      <TableCell lead>{student.fullName}</TableCell>
      <TableCell className="text-muted-foreground max-md:order-3">
        <span className="min-w-0">
          <span className="block break-all">{student.email}</span>
          {student.phone && <span className="numeric block">{student.phone}</span>}
        </span>
      </TableCell>
      <TableCell className="max-md:order-1">
        <RankCell art={student.martialArt} belt={student.belt} degrees={student.beltDegree} />
      </TableCell>
      <TableCell className="max-md:justify-end">
        <StatusBadge tone={tones[student.status]}>{studentCopy.status[student.status]}</StatusBadge>
      </TableCell>
      <TableCell align="end" className="max-md:text-muted-foreground max-md:order-4">
        <span>
          <span className="md:hidden">desde </span>
          {formatDay(student.enrollmentDate)}
        </span>
      </TableCell>
      <TableCell align="end" className="max-md:order-2">
        <span>
          {formatBRL(student.monthlyFee)}
          <span className="text-muted-foreground md:hidden">/mês</span>
        </span>
      </TableCell>
    </TableRow>
  );
}
