import type pg from "pg";
import { violatedConstraint } from "@/lib/db/errors";

/** `names` are columns separated by spaces. */
export async function expectColumns(superuser: pg.Pool, table: string, names: string): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(" ")));
}

export const denied = /permission denied/;

/** Name of the violated constraint, "accepted" without an error, otherwise the error's text. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "accepted",
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
