"use client";

import { RankCell } from "@/components/catalog/rank-cell";
import { StatusBadge } from "@/components/shell/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { instructorCopy } from "@/lib/features/instructors/copy";
import type { InstructorRow } from "@/lib/features/instructors/queries";
import { formatBRL } from "@/lib/kernel/money";

const tones = { active: "success", inactive: "neutral" } as const;

/** A client component for its weight alone, like the students' table. */
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
          <TableRow
            key={instructor.id}
            className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4"
          >
            <TableCell lead>{instructor.fullName}</TableCell>
            <TableCell className="max-md:order-1">
              <RankCell art={instructor.martialArt} belt={instructor.belt} />
            </TableCell>
            <TableCell className="max-md:justify-end">
              <StatusBadge tone={tones[instructor.status]}>
                {instructorCopy.status[instructor.status]}
              </StatusBadge>
            </TableCell>
            <TableCell align="end" className="max-md:order-2">
              <span>
                {formatBRL(instructor.hourlyRate)}
                <span className="text-muted-foreground md:hidden">/hora</span>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
