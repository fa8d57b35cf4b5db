import type pg from "pg";

/** Recomputes columns and rows that triggers maintain, as triggers are off while a copy is restored. */

/** Older copies lack `class_sessions.present`, and the trigger that counts is off. */
export async function countPresent(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `update class_sessions s set present = (select count(*) from attendances a
        where a.studio_id = s.studio_id and a.session_id = s.id and a.voided_at is null)
      where s.studio_id = $1`,
    [studioId],
  );
}

/** Older copies lack `consents.guardian_id`: found by the account, or else by a name that only one guardian has. */
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

/** Older copies lack `settlements.receipts_sent` and know only the last receipt of each transfer. */
export async function countReceipts(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    "update settlements set receipts_sent = 1 where studio_id = $1 and receipt_sent_at is not null",
    [studioId],
  );
}

/** Older copies lack `enrollment_spans`: present places count from their enrollment on. */
export async function keepSpans(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into enrollment_spans (studio_id, class_id, student_id, since)
     select studio_id, class_id, student_id, enrollment_date from student_enrollments
      where studio_id = $1 and status = 'active'`,
    [studioId],
  );
}

/** Older copies lack `agreements`: every student with a fee agreed on it, monthly and on the 10th. */
export async function keepAgreements(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into agreements (studio_id, student_id, amount_cents, asked_cents)
     select studio_id, id, monthly_fee_cents, monthly_fee_cents from students
      where studio_id = $1 and monthly_fee_cents > 0`,
    [studioId],
  );
  await client.query(
    `insert into settlement_charges (studio_id, settlement_id, charge_id, amount_cents)
     select studio_id, id, charge_id, amount_cents from settlements where studio_id = $1 and charge_id is not null`,
    [studioId],
  );
  await client.query(
    `update payments p set kind = c.kind from charges c
      where p.studio_id = $1 and c.studio_id = p.studio_id and c.id = p.charge_id and c.kind <> p.kind`,
    [studioId],
  );
}

/** Older copies hold telephones as typed, not as E.164. */
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

/** Older copies lack `subscription_changes`: the present state counts from the beginning. */
export async function recordSubscription(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
     select studio_id, status, amount_cents, access_until, created_at from subscriptions where studio_id = $1`,
    [studioId],
  );
}
