"use client";

import type { ReactNode } from "react";
import { EmptyState } from "@/components/shell/empty-state";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { retryAllEvents, retryAllMails, retryJob, retryMail } from "@/lib/features/upkeep/actions";
import { upkeepCopy } from "@/lib/features/upkeep/copy";
import type { WorkView } from "@/lib/features/upkeep/loaders";
import { DEFAULT_TIME_ZONE, clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { RetryButton } from "./retry-button";

const { queue: words, outbox: mailWords, events: eventWords, queueName } = upkeepCopy;

type Queue = NonNullable<WorkView["queue"]>;
type Failed = Queue["failed"][number];
type Mail = WorkView["outbox"]["mails"][number];
type GivenUp = WorkView["webhooks"]["events"][number];

const whole = (count: number): string => count.toLocaleString("pt-BR");
const moment = (at: Date | null): string =>
  at ? `${formatDay(dayOf(at, DEFAULT_TIME_ZONE))} ${clockTimeOf(at, DEFAULT_TIME_ZONE)}` : "";

const queueColumns: readonly Column<Queue["queues"][number]>[] = [
  { head: words.name, room: [12, 3], cell: ({ id }) => queueName(id) },
  { head: words.waiting, room: [4.75, 0], phone: "side", align: "end", cell: (row) => whole(row.waiting) },
  { head: words.active, room: [6.5, 0], from: "md", align: "end", cell: (row) => whole(row.active) },
  { head: words.failed, room: [4.25, 0], from: "md", align: "end", cell: (row) => whole(row.failed) },
  { head: words.oldest, room: [8.5, 0], phone: "meta", align: "end", cell: (row) => moment(row.oldest) },
];

const failedColumns: readonly Column<Failed>[] = [
  { head: words.name, room: [15, 3], cell: (row) => queueName(row.queue) },
  { head: words.failedAt, room: [8.5, 0], phone: "meta", cell: (row) => moment(row.failedAt) },
  { head: words.failed, room: [6.5, 0], phone: "side", cell: (row) => words.attempts(row.attempts) },
  {
    head: words.retry,
    room: [9, 3],
    align: "end",
    phone: "line",
    cell: ({ id, queue, isOver }) =>
      isOver ? (
        <span className="text-muted-foreground text-sm">{words.over(queue)}</span>
      ) : (
        <RetryButton
          action={retryJob}
          input={{ id, queue }}
          label={words.retry}
          about={queueName(queue)}
          success={words.retried}
        />
      ),
  },
];

const mailColumns: readonly Column<Mail>[] = [
  { head: mailWords.to, room: [10, 2], cell: (row) => row.to },
  { head: mailWords.studio, room: [7, 2], from: "md", cell: (row) => row.studio ?? "" },
  { head: mailWords.at, room: [9.5, 0], phone: "meta", cell: (row) => moment(row.at) },
  { head: mailWords.error, room: [8, 2], phone: "foot", cell: (row) => row.error ?? mailWords.unknown },
  {
    head: mailWords.retry,
    room: [9, 0],
    align: "end",
    phone: "line",
    cell: ({ id, to }) => (
      <RetryButton
        action={retryMail}
        input={{ id }}
        label={mailWords.retry}
        about={to}
        success={mailWords.retried}
      />
    ),
  },
];

const eventColumns: readonly Column<GivenUp>[] = [
  { head: eventWords.type, room: [11, 2], cell: (row) => row.type },
  {
    head: eventWords.provider,
    room: [7, 0],
    phone: "side",
    cell: (row) => eventWords.providers[row.provider],
  },
  { head: eventWords.studio, room: [7, 2], from: "md", cell: (row) => row.studio ?? eventWords.platform },
  { head: eventWords.at, room: [9.5, 0], phone: "meta", cell: (row) => moment(row.at) },
  {
    head: eventWords.error,
    room: [8, 2],
    phone: "foot",
    cell: (row) => row.error ?? eventWords.unknown,
  },
];

type LeftCardProps<Row extends { id: string }> = {
  words: { title: string; none: string; noneHint: string };
  description: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The button that retries all of them. */
  children: ReactNode;
};

function LeftCard<Row extends { id: string }>(props: LeftCardProps<Row>) {
  const { words: own, description, columns, rows, children } = props;
  return (
    <Card aria-label={own.title}>
      <CardHeader>
        <div className="flex w-full flex-wrap items-start justify-between gap-3">
          <div className="grid gap-1">
            <CardTitle>{own.title}</CardTitle>
            <CardDescription>{description}</CardDescription>
          </div>
          {children}
        </div>
      </CardHeader>
      {rows.length > 0 ? (
        <DataTable label={own.title} columns={columns} rows={rows} />
      ) : (
        <EmptyState title={own.none} description={own.noneHint} />
      )}
    </Card>
  );
}

export function WorkCards({ queue, outbox, webhooks }: WorkView) {
  return (
    <>
      <Card aria-label={words.title}>
        <CardHeader>
          <CardTitle>{words.title}</CardTitle>
          <CardDescription>{words.description}</CardDescription>
        </CardHeader>
        {queue ? (
          <DataTable label={words.title} columns={queueColumns} rows={queue.queues} />
        ) : (
          <p className="px-4 py-4 text-sm sm:px-5">{words.notThere}</p>
        )}
      </Card>
      {queue && (
        <Card aria-label={words.failedTitle}>
          <CardHeader>
            <CardTitle>{words.failedTitle}</CardTitle>
            <CardDescription>{words.failedDescription}</CardDescription>
          </CardHeader>
          {queue.failed.length > 0 ? (
            <DataTable label={words.failedTitle} columns={failedColumns} rows={queue.failed} />
          ) : (
            <EmptyState title={words.noFailures} description={words.noFailuresHint} />
          )}
        </Card>
      )}
      <LeftCard
        words={mailWords}
        description={mailWords.description(outbox.waiting, outbox.failed)}
        columns={mailColumns}
        rows={outbox.mails}
      >
        {outbox.failed > 1 && (
          <RetryButton
            action={retryAllMails}
            label={mailWords.retryAll}
            success={({ mails }) => mailWords.retriedAll(mails)}
          />
        )}
      </LeftCard>
      <LeftCard
        words={eventWords}
        description={eventWords.description(webhooks.givenUp)}
        columns={eventColumns}
        rows={webhooks.events}
      >
        {webhooks.givenUp > 0 && (
          <RetryButton
            action={retryAllEvents}
            label={eventWords.retryAll}
            success={({ events }) => eventWords.retriedAll(events)}
          />
        )}
      </LeftCard>
    </>
  );
}
