"use client";

import { RankCell } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { studentCopy } from "@/lib/features/students/copy";
import type { StudentRow } from "@/lib/features/students/queries";
import { formatDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";
import styles from "./student-table.module.css";

const tones = { active: "success", inactive: "neutral", suspended: "warning" } as const;

/** A client component for its weight alone: rows travel as data beside their markup, not as markup twice. */
export function StudentTable({ students }: { students: readonly StudentRow[] }) {
  return (
    <Table className={styles.students}>
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

/** Goes on in the next line at the sign, where there is no room for the whole. */
function Address({ email }: { email: string }) {
  const [mailbox, ...host] = email.split("@");
  return (
    <span>
      {mailbox}
      <wbr />@{host.join("@")}
    </span>
  );
}

/** On a phone: name and status, rank and fee, contact and date, in three lines of two. */
function Row({ student }: { student: StudentRow }) {
  return (
    <TableRow>
      <TableCell lead>{student.fullName}</TableCell>
      <TableCell>
        <span>
          <Address email={student.email} />
          {student.phone && <span>{student.phone}</span>}
        </span>
      </TableCell>
      <TableCell>
        <RankCell art={student.martialArt} belt={student.belt} degrees={student.beltDegree} />
      </TableCell>
      <TableCell>
        <StatusBadge tone={tones[student.status]}>{studentCopy.status[student.status]}</StatusBadge>
      </TableCell>
      <TableCell align="end">
        <span>
          <small>desde </small>
          {formatDay(student.enrollmentDate)}
        </span>
      </TableCell>
      <TableCell align="end">
        <span>
          {formatBRL(student.monthlyFee)}
          <small>/mês</small>
        </span>
      </TableCell>
    </TableRow>
  );
}
