import { withStudio } from "@/lib/db/doors";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { loadSamples, removeSamples } from "@/lib/features/samples/commands";
import { today } from "@/lib/kernel/clock";
import { addDays, addMonths, dateToDay, firstOfMonth } from "@/lib/kernel/dates";
import { bringFile, openImports } from "@/lib/testing/import-file";
import { enteredOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";

const superuser = openSuperuser();
const { run } = openImports();
const MAP = ["fullName", "email", "status", "fee", "dueDay", "classes"] as const;

async function importRows(rows: readonly string[][]): Promise<void> {
  const { id } = await bringFile({ head: MAP, map: MAP, rows });
  await run(id);
}

const ROWS = [
  ["Ana Ativa", "ana@obi.example", "ativo", "150,00", "5", "Kids Seg 18h"],
  ["Bia Antiga", "bia@obi.example", "inativo", "150,00", "5", "Kids Seg 18h"],
];

it("IMP-25 a former student comes as Inativo, without a place and without a fee", async () => {
  const by = await enteredOwner();
  await importRows(ROWS);
  const students = await withStudio(by, (tx) =>
    tx.student.findMany({
      orderBy: { fullName: "asc" },
      select: { fullName: true, status: true, _count: { select: { enrollments: true, charges: true } } },
    }),
  );
  expect(students).toEqual([
    { fullName: "Ana Ativa", status: "active", _count: { enrollments: 1, charges: 0 } },
    { fullName: "Bia Antiga", status: "inactive", _count: { enrollments: 0, charges: 0 } },
  ]);
  await superuser.query(
    "update students set created_at = created_at - interval '3 days' where studio_id = $1",
    [by.studioId],
  );
  const later = addDays(addMonths(firstOfMonth(today("America/Sao_Paulo")), 1), 2);
  await withStudio(by, (tx) => chargeFees(tx, { today: later }));
  const charged = await withStudio(by, (tx) =>
    tx.charge.findMany({ select: { student: { select: { fullName: true } } } }),
  );
  expect(charged).toEqual([{ student: { fullName: "Ana Ativa" } }]);
}, 60_000);

it("IMP-09 the nightly job charges an imported student from the next month on, not for the running one", async () => {
  const by = await enteredOwner();
  await importRows(ROWS);
  await superuser.query(
    "update students set created_at = created_at - interval '3 days' where studio_id = $1",
    [by.studioId],
  );
  const now = today("America/Sao_Paulo");
  const next = addMonths(firstOfMonth(now), 1);
  const periods = async () =>
    (await withStudio(by, (tx) => tx.charge.findMany({ select: { period: true, dueOn: true } }))).map(
      ({ period, dueOn }) => [period && dateToDay(period), dateToDay(dueOn)],
    );
  await withStudio(by, (tx) => chargeFees(tx, { today: now }));
  expect(await periods()).toEqual([]);
  await withStudio(by, (tx) => chargeFees(tx, { today: next }));
  expect(await periods()).toEqual([[next, addDays(next, 4)]]);
}, 60_000);

it("IMP-27 sample data stays beside an import, and removing it leaves everybody who was imported", async () => {
  const by = await enteredOwner();
  await withStudio(by, (tx) => loadSamples(tx, { userId: by.userId, today: today("America/Sao_Paulo") }));
  await importRows(ROWS);
  await withStudio(by, (tx) => removeSamples(tx));
  const left = await withStudio(by, (tx) =>
    tx.student.findMany({ orderBy: { fullName: "asc" }, select: { fullName: true } }),
  );
  expect(left.map(({ fullName }) => fullName)).toEqual(["Ana Ativa", "Bia Antiga"]);
}, 60_000);
