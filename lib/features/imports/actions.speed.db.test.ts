/** @database own */
import pg from "pg";
import { withStudio } from "@/lib/db/doors";
import { makeClass, makeOwner } from "@/lib/testing/factories";
import { answered } from "@/lib/testing/import-file";
import { letters } from "@/lib/testing/letters";
import { enterAs } from "@/lib/testing/owner-session";
import { beginImport, saveColumns, sendRows, startImport } from "./actions";
import { importJob } from "./flows/run";

const ROWS = 300;

/** Everything that a row usually brings, with a telephone, a birth date and a guardian that others share. */
const FIELDS = {
  fullName: (at: number) => `Aluna ${letters(at)} da Silva`,
  email: (at: number) => `aluna${at}@obi.example`,
  phone: (at: number) => `(11) 9${80_000_000 + (at % 7)}`,
  birthDate: (at: number) => `${10 + (at % 18)}/02/2012`,
  art: () => "Jiu-Jitsu",
  belt: () => "branca 2 graus",
  beltDay: () => "05/03/2024",
  classes: () => "Adulto Noite",
  plan: () => "Mensal",
  fee: () => "150,00",
  dueDay: () => "5",
  guardianName: (at: number) => `Mãe ${letters(Math.floor(at / 2))} da Silva`,
  guardianEmail: (at: number) => `mae${Math.floor(at / 2)}@obi.example`,
  notes: () => "chega cedo",
};

/** Runs the work, and counts its statements and milliseconds. */
async function measured<T>(name: string, work: () => Promise<T>): Promise<{ value: T; statements: number }> {
  const asked = jest.spyOn(pg.Client.prototype, "query");
  const began = performance.now();
  const value = await work();
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  process.stdout.write(`${name}: ${Math.round(performance.now() - began)} ms, ${statements} statements\n`);
  return { value, statements };
}

it(`IMP-29 ${ROWS} rows with everything are checked by 40 statements and made by 2 a row at most`, async () => {
  const owner = await makeOwner();
  await enterAs(owner.userId);
  await makeClass({ studioId: owner.studioId, name: "Adulto Noite", maxStudents: 500 });
  const head = JSON.stringify(Object.keys(FIELDS));
  const begun = { kind: "students", fileName: "a.csv", head, rowCount: String(ROWS) };
  const { id } = answered(await beginImport(begun));
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    line: at + 1,
    cells: Object.values(FIELDS).map((cell) => cell(at)),
  }));
  const sending = await measured("send", async () => {
    for (let at = 0; at < ROWS; at += 200)
      answered(await sendRows({ id, rows: JSON.stringify(rows.slice(at, at + 200)) }));
  });
  const checking = await measured("check", () => saveColumns({ id, map: head, answers: "{}" }));
  expect(answered(checking.value)).toEqual({ ready: ROWS });
  answered(await startImport({ id }));
  const running = await measured("run", async () => importJob.handle?.(id));
  expect(await withStudio(owner, (tx) => tx.student.count())).toBe(ROWS);
  expect(sending.statements + checking.statements).toBeLessThanOrEqual(40);
  expect(running.statements).toBeLessThanOrEqual(2 * ROWS);
}, 120_000);
