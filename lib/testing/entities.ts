import type pg from "pg";
import { violatedConstraint } from "@/lib/db/errors";

/** The table holds each of these columns, named with spaces between. */
export async function expectColumns(superuser: pg.Pool, table: string, names: string): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(" ")));
}

/** The role at the door has no right on what was asked. */
export const denied = /permission denied/;

/** The constraint that refused the work, "accepted" when none did, the error's text for other failures. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "accepted",
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
