import { Fact, Facts } from "@/components/shell/facts";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/table";
import { systemCopy } from "@/lib/features/global-settings/copy";
import type { SystemView } from "@/lib/features/global-settings/loaders";
import { formatBytes } from "@/lib/kernel/sizes";

type View<Tab extends SystemView["tab"]> = Extract<SystemView, { tab: Tab }>;
type Database = View<"banco">["database"];

const whole = (count: number): string => count.toLocaleString("pt-BR");
const { database: dbWords, system: systemWords } = systemCopy;

const tableColumns: readonly Column<Database["tables"][number]>[] = [
  { head: dbWords.table, room: [12, 2], cell: (row) => row.id },
  {
    head: dbWords.rows,
    room: [9, 1],
    phone: "meta",
    align: "end",
    cell: ({ rows }) => (rows === null ? "–" : whole(rows)),
  },
  { head: dbWords.size, room: [7, 1], phone: "side", align: "end", cell: (row) => formatBytes(row.bytes) },
];

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
