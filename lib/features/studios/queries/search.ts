import "server-only";
import { type Sql, sql } from "@/lib/db/sql";
import { fold, literally } from "@/lib/kernel/search";

/**
 * Whether an academy `s` holds the words in its name or address, or in that of whoever owns it. Owners are looked up one by one:
 * there are as many as academies, and with them in the same table all students who enter the portal.
 */
export function studioHolds(q: string): Sql {
  const words = `%${literally(fold(q))}%`;
  return sql`(fold(s.name) like ${words} or lower(s.email) like ${words} or s.id in (
    select r.studio_id from user_roles r
     cross join lateral (select email from users where id = r.user_id offset 0) owner
     where r.role = 'studio_owner' and owner.email like ${words}))`;
}
