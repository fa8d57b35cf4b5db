import type pg from "pg";

/** What triggers keep, made anew of restored rows: they stand aside while these are written. */

/** Copies of before `class_sessions.present` do not say it, and the trigger that counts stands aside. */
export async function countPresent(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `update class_sessions s set present = (select count(*) from attendances a
        where a.studio_id = s.studio_id and a.session_id = s.id and a.voided_at is null)
      where s.studio_id = $1`,
    [studioId],
  );
}

/** Copies of before `consents.guardian_id` do not say it: by the account, else by a name that is one guardian's alone. */
export async function nameConsenting(client: pg.Client, studioId: string): Promise<void> {
  for (const isTheirs of [
    "g.user_id = c.user_id",
    `c.kind = 'child' and left(g.full_name, 100) = c.signed_by
       and (select count(*) from student_guardians n join guardians o on o.studio_id = n.studio_id and o.id = n.guardian_id
         where n.studio_id = c.studio_id and n.student_id = c.student_id and left(o.full_name, 100) = c.signed_by) = 1`,
  ])
    await client.query(
      `update consents c set guardian_id = g.id from student_guardians l
           join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
         where c.studio_id = $1 and c.guardian_id is null
           and l.studio_id = c.studio_id and l.student_id = c.student_id and ${isTheirs}`,
      [studioId],
    );
}

/** Copies of before `settlements.receipts_sent` know of each transfer its last receipt alone. */
export async function countReceipts(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    "update settlements set receipts_sent = 1 where studio_id = $1 and receipt_sent_at is not null",
    [studioId],
  );
}

/** Copies of before `enrollment_spans` do not have them: who has a place is said to have had it since enrolling. */
export async function keepSpans(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into enrollment_spans (studio_id, class_id, student_id, since)
     select studio_id, class_id, student_id, enrollment_date from student_enrollments
      where studio_id = $1 and status = 'active'`,
    [studioId],
  );
}

/** Copies of before telephones were stored as E.164 have them as they were typed. */
export async function convertPhones(client: pg.Client, studioId: string): Promise<void> {
  for (const [table, column] of PHONES)
    await client.query(
      `update ${table} set ${column} = stored_phone(${column}) where studio_id = $1 and ${column} <> stored_phone(${column})`,
      [studioId],
    );
  await client.query(
    `update leads set phone_e164 = phone
      where studio_id = $1 and phone ~ '^\\+[1-9][0-9]{6,14}$' and phone_e164 is distinct from phone`,
    [studioId],
  );
}

const PHONES = [
  ["students", "phone"],
  ["students", "emergency_contact_phone"],
  ["guardians", "phone"],
  ["instructors", "phone"],
  ["leads", "phone"],
  ["student_invites", "student_phone"],
] as const;

/** Copies of before `subscription_changes` do not have them: what is so now is said to have been so from the beginning. */
export async function recordSubscription(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
     select studio_id, status, amount_cents, access_until, created_at from subscriptions where studio_id = $1`,
    [studioId],
  );
}
