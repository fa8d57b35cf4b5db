import "server-only";
import { type Sql, sql } from "@/lib/db/sql";
import { fold, literally } from "@/lib/kernel/search";

/** Whether an academy `s` holds the words in its name or address, or in that of whoever owns it. */
export function studioHolds(q: string): Sql {
  const words = `%${literally(fold(q))}%`;
  return sql`(fold(s.name) like ${words} or lower(s.email) like ${words} or s.id in (
    select r.studio_id from user_roles r join users owner on owner.id = r.user_id
     where r.role = 'studio_owner' and owner.email like ${words}))`;
}
