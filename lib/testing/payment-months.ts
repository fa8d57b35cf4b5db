/** Where what is kept of an academy's months differs from its payments; a row of nothing is none. */
export async function monthsApart(
  superuser: { query: (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }> },
  studioIds: readonly string[],
): Promise<unknown[]> {
  const { rows } = await superuser.query(
    `select studio_id, month::text, status, for_charge, payment_method, to_jsonb(kept) as kept, to_jsonb(counted) as counted
       from (select * from payment_months where payments <> 0 or amount_cents <> 0) kept
       full join (select studio_id, date_trunc('month', payment_date::timestamp)::date as month, status,
                         charge_id is not null as for_charge, payment_method, count(*) as payments, sum(amount_cents) as amount_cents
                    from payments group by 1, 2, 3, 4, 5) counted
            using (studio_id, month, status, for_charge, payment_method)
      where studio_id = any($1)
        and (kept.payments, kept.amount_cents) is distinct from (counted.payments, counted.amount_cents)`,
    [studioIds],
  );
  return rows;
}
