import { EmptyState } from "@/components/shell/empty-state";
import { Fact, Facts } from "@/components/shell/facts";
import { StatusBadge } from "@/components/shell/status-badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { systemCopy } from "@/lib/features/global-settings/copy";
import type { SystemView } from "@/lib/features/global-settings/loaders";
import { eventLabel } from "@/lib/features/global-settings/rules";
import { clockTimeOf, dayOf, formatDay } from "@/lib/kernel/dates";
import { formatBytes } from "@/lib/kernel/sizes";

type View<Tab extends SystemView["tab"]> = Extract<SystemView, { tab: Tab }>;
type Database = View<"banco">["database"];
type Event = View<"seguranca">["events"][number];

const whole = (count: number): string => count.toLocaleString("pt-BR");
const { database: dbWords, security: eventWords, system: systemWords } = systemCopy;

const tableColumns: readonly Column<Database["tables"][number]>[] = [
  { head: dbWords.table, room: [12, 2], cell: (row) => row.id },
  { head: dbWords.rows, room: [9, 1], phone: "meta", align: "end", cell: (row) => whole(row.rows) },
  { head: dbWords.size, room: [7, 1], phone: "side", align: "end", cell: (row) => formatBytes(row.bytes) },
];

/** How large the database is, and which tables make it so. */
export function DatabaseView({ database }: { database: Database }) {
  return (
    <>
      <Facts title={dbWords.title} description={dbWords.description}>
        <Fact term={dbWords.total}>{formatBytes(database.bytes)}</Fact>
        <Fact term={dbWords.version}>{database.version}</Fact>
      </Facts>
      <Card>
        <CardHeader>
          <CardTitle>{dbWords.tables}</CardTitle>
        </CardHeader>
        <DataTable label={dbWords.tables} columns={tableColumns} rows={database.tables} />
      </Card>
    </>
  );
}

const tones = { info: "neutral", warning: "warning", error: "danger", critical: "danger" } as const;
const moment = (at: Date) => `${formatDay(dayOf(at))} ${clockTimeOf(at)}`;

const eventColumns: readonly Column<Event>[] = [
  { head: eventWords.event, room: [13, 3], cell: (row) => eventLabel(row.type) },
  { head: eventWords.at, room: [10, 0], phone: "meta", cell: (row) => moment(row.createdAt) },
  { head: eventWords.from, room: [9, 1], from: "md", phone: "foot", cell: (row) => row.ip ?? "" },
  {
    head: eventWords.severity,
    room: [8, 0],
    phone: "side",
    cell: (row) => (
      <StatusBadge tone={tones[row.severity]}>{eventWords.severities[row.severity]}</StatusBadge>
    ),
  },
];

/** What happened last around accounts and money; the whole of it cannot be changed by anybody. */
export function SecurityView({ events }: { events: readonly Event[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{eventWords.title}</CardTitle>
        <CardDescription>{eventWords.description}</CardDescription>
      </CardHeader>
      {events.length === 0 ? (
        <EmptyState title={eventWords.none} description={eventWords.noneHint} />
      ) : (
        <DataTable label={eventWords.title} columns={eventColumns} rows={events} />
      )}
    </Card>
  );
}

/** How this installation runs now. */
export function StateView({ system }: { system: View<"sistema">["system"] }) {
  const { waiting, givenUp } = system.webhooks;
  return (
    <Facts title={systemWords.title} description={systemWords.description}>
      <Fact term={systemWords.environment}>{systemWords.environments[system.appEnv]}</Fact>
      <Fact term={systemWords.address}>{system.appUrl}</Fact>
      <Fact term={systemWords.node}>{system.node}</Fact>
      <Fact term={systemWords.webhooks}>
        {systemWords.waiting(waiting)}, {systemWords.givenUp(givenUp)}
      </Fact>
    </Facts>
  );
}
