"use client";

import Link from "next/link";
import { HoldRows, useHeldRows } from "@/components/feedback/held-rows";
import { ReceiveButton } from "@/components/payments/receive-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { dueWords } from "@/lib/features/charges/rules";
import { dayCopy } from "@/lib/features/day/copy";
import type { LateHere as Row } from "@/lib/features/day/queries/read-desk";
import type { IsoDay } from "@/lib/kernel/dates";
import { formatBRL } from "@/lib/kernel/money";

const copy = dayCopy.lateHere;

/** People with an overdue charge who come today. "Recebi" takes the oldest one. */
export function LateHere({ rows, today }: { rows: readonly Row[]; today: IsoDay }) {
  const { shown, hold } = useHeldRows(rows);
  return (
    <Card aria-labelledby="atraso-e-aqui-hoje">
      <CardHeader>
        <CardTitle id="atraso-e-aqui-hoje">{copy.title}</CardTitle>
      </CardHeader>
      {shown.length === 0 ? (
        <p className="type-text text-muted-foreground px-4 py-6 sm:px-5">{copy.none}</p>
      ) : (
        <HoldRows hold={hold}>
          <ul className="divide-y">
            {shown.map((row) => (
              <li key={row.id} className="flex min-h-14 items-center gap-3 px-4 py-1 sm:px-5">
                <div className="min-w-0 flex-1">
                  <p className="type-name truncate" title={row.studentName}>
                    <Link
                      href={`${paths.studio.student(row.studentId)}#financeiro`}
                      prefetch={false}
                      className="hover:underline"
                    >
                      {row.studentName}
                    </Link>
                  </p>
                  <p className="type-meta">
                    {[
                      row.startsAt && copy.comesAt(row.startsAt),
                      dueWords(row.dueOn, today),
                      row.charges > 1 && copy.more(row.charges - 1),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                <span className="type-name numeric shrink-0">{formatBRL(row.openCents)}</span>
                <ReceiveButton charge={{ ...row, begun: null }} />
              </li>
            ))}
          </ul>
        </HoldRows>
      )}
    </Card>
  );
}
