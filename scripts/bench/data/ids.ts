import type { Client } from "pg";
import type { Ids } from "../pages.ts";

/**
 * Ids for the addresses of an academy's pages: an active student, a lead, a class, the last day on which its roll
 * was called, or else its last regular day, and an import in each state.
 */
export async function findIds(client: Client, studio: string): Promise<Ids> {
  const { rows } = await client.query<Ids>(
    `select (select id from students where studio_id = $1 and status = 'active' order by last_trained_on desc nulls last, id limit 1) as student,
            (select id from students where studio_id = $1 and status = 'active' order by last_trained_on desc nulls last, id offset 1 limit 1) as other,
            (select id from instructors where studio_id = $1 and status = 'active' order by id limit 1) as instructor,
            (select id from leads where studio_id = $1 order by id limit 1) as lead,
            (select id from import_batches where studio_id = $1 and status = 'check' order by id limit 1) as "checkedImport",
            (select id from import_batches where studio_id = $1 and status = 'done' order by id limit 1) as "doneImport",
            c.id as class, coalesce((select max(day) from class_sessions held where held.class_id = c.id),
              current_date - (extract(dow from current_date)::int - c.day_of_week + 7) % 7)::text as day
       from classes c where c.studio_id = $1 order by c.id limit 1`,
    [studio],
  );
  const [ids] = rows;
  if (!ids) throw new Error("The academy has no class to measure.");
  return ids;
}
