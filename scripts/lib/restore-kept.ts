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

/** Copies of before `student_counts` do not have it. */
export async function countStudents(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into student_counts (studio_id, status, martial_art_id, current_belt_id, students, fee_cents)
     select studio_id, status, martial_art_id, current_belt_id, count(*), sum(monthly_fee_cents)
       from students where studio_id = $1 group by 1, 2, 3, 4`,
    [studioId],
  );
}

/** Copies of before `payment_months.payment_method` do not have them. */
export async function sumPayments(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into payment_months (studio_id, month, status, for_charge, payment_method, payments, amount_cents)
     select studio_id, date_trunc('month', payment_date::timestamp), status, charge_id is not null, payment_method,
            count(*), sum(amount_cents)
       from payments where studio_id = $1 group by 1, 2, 3, 4, 5`,
    [studioId],
  );
}

/** Copies of before `subscription_changes` do not have them: what is so now is said to have been so from the beginning. */
export async function recordSubscription(client: pg.Client, studioId: string): Promise<void> {
  await client.query(
    `insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
     select studio_id, status, amount_cents, access_until, created_at from subscriptions where studio_id = $1`,
    [studioId],
  );
}
