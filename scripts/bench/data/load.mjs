import { attendances, charges, classes, leads, notices, payments } from "./activity.mjs";
import { academies, instructors, scratch, students } from "./people.mjs";
import { firstNames, lastNames } from "./words.mjs";

/** In this order: later rows point at earlier ones. */
const nouns = [academies, instructors, students, classes, payments, charges, attendances, leads, notices];

/**
 * Writes `count` academies of the same size in one transaction, past the doors but under the checks, and
 * leaves the statistics as a settled server would have them. The same call makes the same figures again.
 * Answers `[{ id, ownerId }]`.
 */
export async function loadAcademies(client, size) {
  const batch = { months: 24, announcements: 0, charges: 0, attendances: 0, firstNames, lastNames, ...size };
  await client.query("begin");
  await client.query(scratch);
  await client.query("select setseed(0.5)");
  for (const [statement, values] of nouns.flatMap((noun) => noun(batch)))
    await client.query(statement, values);
  const { rows } = await client.query(`select id, owner_id as "ownerId" from b_studio order by place`);
  await client.query("commit");
  await client.query("vacuum (analyze)");
  return rows;
}

/** The academy that the budgets speak of. */
// prettier-ignore
export const busy = {
  name: "Academia", count: 1, students: 3_000, payments: 100_000, charges: 36_000, attendances: 300_000, instructors: 40, classes: 60,
  leads: 600, notices: 80, announcements: 20,
};

// prettier-ignore
export const neighbours = (count) => ({
  name: "Vizinha", count, students: 20, payments: 40, charges: 40, attendances: 600, instructors: 2, classes: 6, leads: 5, notices: 2,
});

/** An academy with so many rows of everything that a page lists. */
// prettier-ignore
export const allOf = (rows) => ({
  name: `De ${rows}`, count: 1, students: rows, payments: rows, charges: rows, instructors: rows, classes: rows, leads: rows, notices: rows,
});

// prettier-ignore
export const studentsOnly = (rows) => ({
  name: `Com ${rows} alunos`, count: 1, students: rows, payments: 0, instructors: 10, classes: 60, leads: 0, notices: 0,
});
