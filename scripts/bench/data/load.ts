import type { Client } from "pg";
import { attendances, charges, classes, leads, notices, payments } from "./activity.ts";
import { imports } from "./imports.ts";
import { night } from "./night.ts";
import { academies, instructors, scratch, students } from "./people.ts";
import { firstNames, lastNames } from "./words.ts";

export type Academy = { id: string; ownerId: string };
export type Size = {
  name: string;
  count: number;
  students: number;
  payments: number;
  instructors: number;
  classes: number;
  leads: number;
  notices: number;
  charges?: number;
  attendances?: number;
  invites?: number;
  announcements?: number;
};
export type Batch = Required<Size> & {
  months: number;
  firstNames: readonly string[];
  lastNames: readonly string[];
};
export type Step = [statement: string, values?: unknown[]];

/** In this order: later rows refer to earlier ones. */
const nouns = [
  academies,
  instructors,
  students,
  classes,
  payments,
  charges,
  attendances,
  leads,
  notices,
  imports,
  night,
];

/**
 * Inserts `count` academies of one size in one transaction, bypassing the doors but not the checks, then runs
 * analyze, as on a settled server. The same call creates the same figures.
 */
export async function loadAcademies(client: Client, size: Size): Promise<Academy[]> {
  const batch: Batch = {
    months: 24,
    announcements: 0,
    charges: 0,
    attendances: 0,
    invites: 5,
    firstNames,
    lastNames,
    ...size,
  };
  await client.query("begin");
  await client.query(scratch);
  await client.query("select setseed(0.5)");
  for (const [statement, values] of nouns.flatMap((noun) => noun(batch)))
    await client.query(statement, values);
  const { rows } = await client.query<Academy>(
    `select id, owner_id as "ownerId" from b_studio order by place`,
  );
  await client.query("commit");
  await client.query("vacuum (analyze)");
  return rows;
}

/** The academy for which the budgets are set. */
// prettier-ignore
export const busy: Size = {
  name: "Academia", count: 1, students: 1_000, payments: 20_000, charges: 12_000, attendances: 100_000, instructors: 20, classes: 30,
  leads: 300, notices: 80, announcements: 20,
};

// prettier-ignore
export const neighbours = (count: number): Size => ({
  name: "Vizinha", count, students: 20, payments: 40, charges: 40, attendances: 600, instructors: 2, classes: 6, leads: 5, notices: 2,
});

/** An academy with this many rows of everything that a page lists. */
// prettier-ignore
export const allOf = (rows: number): Size => ({
  name: `De ${rows}`, count: 1, students: rows, payments: rows, charges: rows, instructors: rows, classes: rows, leads: rows, notices: rows,
  invites: rows,
});

/** The same with attendances. It has fewer classes, as each of them has a hundred days. */
export const attendedOf = (rows: number): Size => ({
  ...allOf(rows),
  name: `Com chamada, de ${rows}`,
  classes: Math.min(rows, 60),
  attendances: 2 * rows,
});

/** The size of the largest existing academies. */
// prettier-ignore
export const large: Size = {
  ...busy, name: "Grande", students: 5_000, payments: 100_000, charges: 60_000, attendances: 500_000,
};

// prettier-ignore
export const small: Size = {
  name: "Pequena", count: 1, students: 300, payments: 0, instructors: 10, classes: 30, leads: 0, notices: 0,
};
