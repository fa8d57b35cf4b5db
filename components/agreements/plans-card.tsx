"use client";

import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { EmptyState } from "@/components/shell/empty-state";
import { agreementsCopy } from "@/lib/features/agreements/copy";
import type { PlanRow } from "@/lib/features/agreements/queries/plans";
import { formatBRL } from "@/lib/kernel/money";
import { NewPlanButton } from "./new-plan-button";
import { PlanMenu } from "./plan-menu";

const words = agreementsCopy.plans;
const { column } = words;

/** Arts and classes a week that it is for. */
const whomOf = ({ arts, classesPerWeek }: PlanRow): string =>
  [
    arts.map(({ name }) => name).join(", ") || words.anyArt,
    ...(classesPerWeek === null ? [] : [words.week(classesPerWeek)]),
  ].join(" · ");

const amountOf = ({ amount, everyMonths }: PlanRow): string =>
  agreementsCopy.per(formatBRL(amount), everyMonths);

const columns: Column<PlanRow>[] = [
  { head: column.name, room: [8, 2], cell: ({ name }) => name },
  { head: column.amount, room: [11.5, 0], phone: "side", align: "end", cell: amountOf, title: amountOf },
  { head: column.whom, room: [10, 2], phone: "meta", cell: whomOf, title: whomOf },
  {
    head: column.students,
    room: [5.5, 0],
    phone: "foot",
    align: "end",
    cell: ({ students }) => words.students(students),
  },
  {
    head: column.state,
    room: [6, 0],
    phone: ({ active }) => (active ? undefined : "line"),
    cell: ({ active }) => (
      <StatusBadge tone={active ? "success" : "neutral"}>
        {active ? words.active : words.inactive}
      </StatusBadge>
    ),
  },
];

/** Plans of the academy (AGR-01). */
export function PlansCard({ plans }: { plans: readonly PlanRow[] }) {
  return (
    <Card aria-labelledby="planos">
      <CardHeader>
        <CardTitle id="planos">{words.title}</CardTitle>
        <NewPlanButton variant="outline" size="sm">
          {words.open}
        </NewPlanButton>
        <CardDescription>{words.description}</CardDescription>
      </CardHeader>
      {plans.length === 0 ? (
        <EmptyState title={words.none} description={words.noneHint} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={plans}
          actions={(plan) => <PlanMenu plan={plan} />}
        />
      )}
    </Card>
  );
}
