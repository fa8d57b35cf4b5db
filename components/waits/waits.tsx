"use client";

import Link from "next/link";
import { useAction } from "@/components/form/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { useMay } from "@/components/ui/rights";
import { paths } from "@/lib/config/paths";
import { enrolInClass } from "@/lib/features/enrollments/actions";
import { enrollmentCopy } from "@/lib/features/enrollments/copy";
import { waitsCopy } from "@/lib/features/waits/copy";
import type { WaitRow } from "@/lib/features/waits/queries";
import { calledOf } from "@/lib/features/waits/rules";
import { formatDay } from "@/lib/kernel/dates";
import { LeaveButton } from "./leave-button";

type WaitsProps = { classId: string; waits: readonly WaitRow[]; free: number };

/** The waiting list of a class in turn. Those for whom a place is free are marked, and enrolled by one press. */
export function Waits({ classId, waits, free }: WaitsProps) {
  if (waits.length === 0) return null;
  const called = calledOf(waits, { free });
  return (
    <Card id="espera" aria-label={waitsCopy.title} className="scroll-mt-16 lg:scroll-mt-4">
      <CardHeader>
        <CardTitle>{waitsCopy.title}</CardTitle>
        <p className="type-meta numeric">{waits.length}</p>
      </CardHeader>
      <ol className="divide-y px-4 sm:px-5">
        {waits.map((wait, index) => (
          <Wait
            key={wait.id}
            classId={classId}
            wait={wait}
            turn={index + 1}
            isCalled={called.includes(wait)}
          />
        ))}
      </ol>
    </Card>
  );
}

type WaitProps = { classId: string; wait: WaitRow; turn: number; isCalled: boolean };

function Wait({ classId, wait, turn, isCalled }: WaitProps) {
  const { id, studentId, fullName, isActive, since } = wait;
  const may = useMay();
  const { run, pending } = useAction({ action: enrolInClass, success: enrollmentCopy.enrolled });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="type-name line-clamp-2 wrap-anywhere" title={fullName}>
          {turn}.{" "}
          {may("students:read") ? (
            <Link href={paths.studio.student(studentId)} prefetch={false} className="hover:underline">
              {fullName}
            </Link>
          ) : (
            fullName
          )}
        </p>
        <p className="type-meta">{waitsCopy.since(formatDay(since))}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {isCalled && <Badge variant="success">{waitsCopy.next}</Badge>}
        {!isActive && <Badge variant="warning">{waitsCopy.away}</Badge>}
        {isCalled && may("enrollments:write") && (
          <Button
            size="sm"
            pending={pending}
            aria-label={`Matricular ${fullName}`}
            onClick={() => run({ classId, studentId })}
          >
            Matricular
          </Button>
        )}
        <LeaveButton id={id} name={fullName} />
      </div>
    </li>
  );
}
