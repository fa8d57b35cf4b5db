import type pg from "pg";

/** Consents and rights changed since the copy was made, read before the copy replaces the academy. */
type TakenBack = { consents: string; confirmed: string; students: string[]; calendars: string[] };

export async function readTakenBack(client: pg.Client, studioId: string): Promise<TakenBack> {
  const { rows } = await client.query<TakenBack>(
    `select coalesce((select json_agg(c) from consents c where c.studio_id = $1), '[]')::text as consents,
            coalesce((select json_agg(l) from student_guardians l where l.studio_id = $1 and l.confirmed_at is not null), '[]')::text
              as confirmed,
            array(select s.id::text from students s where s.studio_id = $1) as students,
            array(select key_hash from student_calendars k where k.studio_id = $1 and key_hash is not null) as calendars`,
    [studioId],
  );
  return rows[0] ?? { consents: "[]", confirmed: "[]", students: [], calendars: [] };
}

/**
 * SQL condition: the ledger's entry is that of guardian `g`. Older entries name no guardian. `maybe` (withdrawals)
 * also matches the name alone, which namesakes share; `surely` (consents) matches the account only.
 */
const isOf = (word: "w" | "a", how: "maybe" | "surely" = "maybe"): string =>
  `(${word}.guardian_id = g.id or (${word}.guardian_id is null and (${word}.user_id = g.user_id
     ${how === "maybe" ? `or left(g.full_name, 100) = ${word}.signed_by` : ""})))`;

/**
 * Consents signed since are proof and are kept for students in the copy. A withdrawal since stands unless consent was
 * given again; the trigger `apply_withdrawn_consent` is off, so it is applied here. Rights that students of age gave
 * their guardians stand too. For students who existed, calendar addresses revoked since stay revoked.
 */
export async function takeBackAgain(
  client: pg.Client,
  { studioId, consents, confirmed, students, calendars }: TakenBack & { studioId: string },
): Promise<void> {
  await client.query(
    `with since as (
       insert into consents select c.* from json_populate_recordset(null::consents, $2::json) c
         where c.studio_id = $1 and exists (select from students s where s.studio_id = $1 and s.id = c.student_id)
         on conflict do nothing returning *),
     withdrawn as (select * from since where not given),
     health as (update students set medical_conditions = null
       where studio_id = $1 and id in (select student_id from withdrawn))
     update student_guardians l set consented_at = null, consent_version = null from guardians g, withdrawn w
       where l.studio_id = $1 and g.studio_id = $1 and g.id = l.guardian_id
         and w.kind = 'child' and w.student_id = l.student_id and ${isOf("w")}
         and not exists (select from since a where a.given and a.kind = 'child' and a.student_id = l.student_id
           and ${isOf("a", "surely")} and (a.created_at, a.id) > (w.created_at, w.id))`,
    [studioId, consents],
  );
  await client.query(
    `update student_guardians l
        set can_see = c.can_see, can_pay = c.can_pay, gets_messages = c.gets_messages, confirmed_at = c.confirmed_at
       from json_populate_recordset(null::student_guardians, $2::json) c
      where l.studio_id = $1 and l.student_id = c.student_id and l.guardian_id = c.guardian_id
        and (l.confirmed_at is null or l.confirmed_at < c.confirmed_at)`,
    [studioId, confirmed],
  );
  await client.query(
    `delete from student_calendars
      where studio_id = $1 and student_id = any($2) and key_hash is not null and key_hash <> all($3)`,
    [studioId, students, calendars],
  );
}
