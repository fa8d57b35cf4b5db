"use client";

import { CircleCheck } from "lucide-react";
import { lazyDialog } from "@/components/feedback/lazy-dialog";
import { CopiedText } from "@/components/form/copied-text";
import { EmptyState } from "@/components/shell/empty-state";
import { StatusBadge } from "@/components/shell/status-badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { checkIntegrity } from "@/lib/features/upkeep/actions";
import { upkeepCopy } from "@/lib/features/upkeep/copy";
import type { TasksView } from "@/lib/features/upkeep/loaders";
import { type Batch, isUnderWay } from "@/lib/features/upkeep/rules";
import { DEFAULT_TIME_ZONE, clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { formatBytes } from "@/lib/kernel/sizes";
import { RetryButton } from "./retry-button";

const { tasks: taskWords, copies: words, gone: goneWords, integrity: checkWords } = upkeepCopy;

const Export = lazyDialog(() => import("./backup-dialog").then(({ BackupDialog }) => BackupDialog));

type Copy = TasksView["copies"][number];
type Finding = NonNullable<TasksView["integrity"]>["findings"][number] & { id: string };

const moment = (at: Date): string =>
  `${formatDay(dayOf(at, DEFAULT_TIME_ZONE))} ${clockTimeOf(at, DEFAULT_TIME_ZONE)}`;
const body = "flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5";

const copyColumns: readonly Column<Copy>[] = [
  { head: words.studio, room: [12, 3], cell: (row) => row.studio },
  { head: words.at, room: [9.5, 0], phone: "meta", cell: (row) => moment(row.at) },
  {
    head: words.by,
    room: [6, 0],
    from: "md",
    cell: (row) => (row.nightly ? words.nightly : words.byHand),
  },
  {
    head: words.size,
    room: [6, 0],
    phone: "side",
    align: "end",
    cell: (row) => (row.bytes === null ? words.unknownSize : formatBytes(row.bytes)),
  },
];

const findingColumns: readonly Column<Finding>[] = [
  { head: checkWords.check, room: [16, 4], cell: (row) => checkWords.checks[row.check] },
  {
    head: checkWords.studio,
    room: [8, 2],
    phone: "meta",
    cell: (row) => row.studio ?? checkWords.whole,
  },
  {
    head: checkWords.count,
    room: [6, 0],
    phone: "side",
    align: "end",
    cell: (row) => row.count.toLocaleString("pt-BR"),
  },
];

/** State of the last request. While tasks are running, the person refreshes the page by a button. */
function Standing({ batch }: { batch: Batch }) {
  const { requestedAt, done, failed, tasks } = batch;
  const open = isUnderWay(batch);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <StatusBadge tone={open ? "info" : failed > 0 ? "danger" : "success"}>
        {taskWords.state(done, failed, tasks)}
      </StatusBadge>
      <span className="text-muted-foreground">
        {taskWords.lastAsked}: {moment(requestedAt)}
      </span>
      {open && (
        <a
          href={paths.admin.settingsTab("banco")}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          {taskWords.refresh}
        </a>
      )}
    </p>
  );
}

/** Backups and integrity checks on demand, with their outcomes (ADMIN-49). */
export function TaskCards({ batch, copies, gone, integrity }: TasksView) {
  return (
    <>
      <Card aria-label={words.title}>
        <CardHeader>
          <CardTitle>{words.title}</CardTitle>
          <CardDescription>{words.description}</CardDescription>
        </CardHeader>
        <div className={body}>
          <Export dialog={{}}>{words.open}</Export>
          {batch && <Standing batch={batch} />}
        </div>
        {copies.length > 0 ? (
          <DataTable label={words.list} columns={copyColumns} rows={copies} />
        ) : (
          <EmptyState title={words.none} description={words.noneHint} />
        )}
      </Card>
      <Card aria-label={goneWords.title}>
        <CardHeader>
          <CardTitle>{goneWords.title}</CardTitle>
          <CardDescription>{goneWords.description}</CardDescription>
        </CardHeader>
        {gone.length > 0 ? (
          <GoneStudios gone={gone} />
        ) : (
          <p className="text-muted-foreground px-4 py-6 text-sm sm:px-5">{goneWords.none}</p>
        )}
      </Card>
      <Card aria-label={checkWords.title}>
        <CardHeader>
          <CardTitle>{checkWords.title}</CardTitle>
          <CardDescription>{checkWords.description}</CardDescription>
        </CardHeader>
        <div className={body}>
          <RetryButton action={checkIntegrity} label={checkWords.start} success={checkWords.asked} />
          {integrity ? (
            <Standing batch={integrity} />
          ) : (
            <p className="text-muted-foreground text-sm">{checkWords.never}</p>
          )}
        </div>
        {integrity && <Findings integrity={integrity} />}
      </Card>
    </>
  );
}

/** A list, not a table: a command that is cut off restores nothing. */
const GoneStudios = ({ gone }: Pick<TasksView, "gone">) => (
  <ul aria-label={goneWords.title} className="divide-y">
    {gone.map(({ id, name, at, command, until }) => (
      <li key={id} className="grid gap-1 px-4 py-3 text-sm sm:px-5">
        <span className="font-medium">{name ?? goneWords.unnamed}</span>
        <span className="text-muted-foreground">{goneWords.moments(moment(at), formatDay(until))}</span>
        <CopiedText label={goneWords.commandOf} value={command} words={goneWords.copy} variant="outline" />
      </li>
    ))}
  </ul>
);

function Findings({ integrity }: { integrity: NonNullable<TasksView["integrity"]> }) {
  const { findings } = integrity;
  if (findings.length > 0)
    return (
      <DataTable
        label={checkWords.found}
        columns={findingColumns}
        rows={findings.map((found) => ({ ...found, id: `${found.check} ${found.studioId ?? ""}` }))}
      />
    );
  if (isUnderWay(integrity)) return null;
  return (
    <p className="flex items-center gap-2 px-4 pb-4 text-sm sm:px-5">
      <CircleCheck aria-hidden="true" className="text-success size-4" />
      {checkWords.sound}
    </p>
  );
}
