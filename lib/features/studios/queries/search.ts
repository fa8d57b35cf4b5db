import "server-only";
import { type Sql, sql } from "@/lib/db/sql";
import { likeEach } from "@/lib/kernel/search";

/** SQL condition: academy `s` has every word in its own name or address, or in its owner's. */
export function studioHolds(q: string): Sql {
  const words = sql`like all (${likeEach(q)}::text[])`;
  return sql`(fold(s.name) || ' ' || fold(coalesce(s.email, '')) ${words} or exists (
    select from user_roles r join users owner on owner.id = r.user_id
     where r.studio_id = s.id and r.role = 'studio_owner' and fold(s.name) || ' ' || fold(owner.email) ${words}))`;
}
