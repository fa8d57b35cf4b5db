import "server-only";
import type { SystemTx } from "@/lib/db/doors";
import { type Sql, sql } from "@/lib/db/sql";
import type { IsoDay } from "@/lib/kernel/dates";

/** A student whose portal somebody may open: their own record (`own`), or that of a child whose guardian may see it. */
export type ReachableStudent = { id: string; studioId: string; fullName: string; own: boolean };

/** A child who is away, of a guardian who may see the child; `until` is null while no return is planned. */
export type PausedChild = { id: string; fullName: string; until: IsoDay | null };

/**
 * Own records first, then the others by name. `userId` may be a column of the outer query: no alias here is called s.
 */
export const reachableBy = (userId: Sql) => sql`
    select r.id, r.studio_id as "studioId", r.full_name as "fullName", r.own from (
      select o.id, o.studio_id, o.full_name, o.folded_name, true as own from students o
       where o.user_id = ${userId} and o.status = 'active'
      union
      select c.id, c.studio_id, c.full_name, c.folded_name, c.user_id is not distinct from g.user_id as own
        from guardians g
        join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id and l.can_see
        join students c on c.studio_id = l.studio_id and c.id = l.student_id and c.status = 'active'
       where g.user_id = ${userId}
    ) r order by r.own desc, r.folded_name, r.id`;

export const listReachable = (tx: SystemTx, userId: string) =>
  tx.$queryRaw<ReachableStudent[]>(reachableBy(sql`${userId}::uuid`));

/** By name. `userId` is a column of the outer query, as above. */
export const pausedBy = (userId: Sql) => sql`
    select c.id, c.full_name as "fullName", away.until
      from guardians g
      join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id and l.can_see
      join students c on c.studio_id = l.studio_id and c.id = l.student_id and c.status = 'suspended'
       and c.user_id is distinct from g.user_id
      join student_pauses away on away.studio_id = c.studio_id and away.student_id = c.id and away.ended_on is null
     where g.user_id = ${userId} order by c.folded_name, c.id`;
