import type { Batch, Step } from "./load.ts";

/** SQL that fills one batch of academies with people. `$1` and so on are the batch's numbers. */

/** Rows of the batch by number within their academy, so that later rows can refer to them. */
export const scratch = `
  create temp table b_studio (id uuid, owner_id uuid, place int) on commit drop;
  create temp table b_belt (k int, id uuid, martial_art_id uuid, degrees_max int) on commit drop;
  create temp table b_instructor (studio_id uuid, k int, id uuid) on commit drop;
  create temp table b_class (studio_id uuid, k int, id uuid) on commit drop;
  create temp table b_student (studio_id uuid, k int, id uuid, age interval) on commit drop;`;

export const academies = ({ name, count }: Batch): Step[] => [
  [`insert into b_studio select uuidv7(), uuidv7(), n from generate_series(1, $1::int) n`, [count]],
  [
    `insert into b_belt
     select row_number() over (order by martial_art_id, order_rank) - 1, id, martial_art_id, degrees_max
       from belt_ranks`,
  ],
  [
    `insert into users (id, kind, email, email_confirmed_at)
     select owner_id, 'staff', 'dona.' || owner_id || '@bench.obi.example', now() from b_studio`,
  ],
  [`insert into profiles (user_id, full_name) select owner_id, 'Dona ' || place from b_studio`],
  [
    `insert into studios (id, name, email, subscription_status, subscription_plan)
     select id, $1 || ' ' || place, 'academia.' || id || '@bench.obi.example', 'active', 'premium' from b_studio`,
    [name],
  ],
  [
    `insert into user_roles (id, user_id, role, studio_id) select uuidv7(), owner_id, 'studio_owner', id from b_studio`,
  ],
  [
    `insert into subscriptions (id, studio_id, status, plan_name, amount_cents, current_period_end)
     select uuidv7(), id, 'active', 'premium', 10990, now() + interval '20 days' from b_studio`,
  ],
  // A year of renewals, and the trail of the last month, for the platform's figures.
  [
    `insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
     select id, 'active', 10990, now() - (k - 1) * interval '1 month' + interval '7 days', now() - k * interval '1 month'
       from b_studio cross join generate_series(1, 12) k`,
  ],
  [
    `insert into audit_events (id, studio_id, user_id, action, entity, created_at)
     select uuidv7(), id, owner_id, 'bench.act', 'bench', now() - k * interval '1 day'
       from b_studio cross join generate_series(1, 30) k`,
  ],
];

export const instructors = ({ instructors, firstNames, lastNames }: Batch): Step[] => [
  [
    `insert into b_instructor
     select s.id, k, uuidv7() from b_studio s cross join generate_series(1, $1::int) k`,
    [instructors],
  ],
  [
    `insert into instructors (id, studio_id, full_name, email, martial_art_id, belt_rank_id, hourly_rate_cents, status)
     select i.id, i.studio_id, ($1::text[])[1 + i.k % cardinality($1::text[])] || ' '
              || ($2::text[])[1 + i.k * 7 % cardinality($2::text[])],
            'mestre.' || i.k || '@bench.obi.example', b.martial_art_id, b.id, 6000 + i.k % 10 * 500,
            (case when i.k % 8 = 0 then 'inactive' else 'active' end)::instructor_status
       from b_instructor i join b_belt b on b.k = i.k % (select count(*) from b_belt)`,
    [firstNames, lastNames],
  ],
];

/**
 * Students of the last three years; one in seven has left or is suspended. Art, first rank and status history are
 * inserted directly instead of by each row's triggers.
 */
export const students = ({ students, instructors, invites, firstNames, lastNames }: Batch): Step[] => [
  [
    `insert into b_student
     select id, k, uuidv7(-age), age
       from (select s.id, k, random() * interval '1000 days' as age
               from b_studio s cross join generate_series(1, $1::int) k) made`,
    [students],
  ],
  [`analyze b_instructor, b_student`],
  [`set local session_replication_role = replica`],
  [
    `insert into students (id, studio_id, full_name, email, phone, birth_date, martial_art_id, current_belt_id,
                           belt_degree, instructor_id, status, enrollment_date, monthly_fee_cents, missed_after, created_at)
     select t.id, t.studio_id, ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] || ' '
              || ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] || ' '
              || ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int],
            'aluno.' || t.k || '@bench.obi.example', '119' || lpad(t.k::text, 8, '0'),
            current_date - 2500 - t.k % 9000, b.martial_art_id, b.id, least(b.degrees_max, t.k % 4), i.id,
            (case t.k % 14 when 3 then 'inactive' when 7 then 'suspended' else 'active' end)::student_status,
            (now() - t.age)::date, 9000 + t.k % 12 * 1000, (now() - t.age)::date + 21, now() - t.age
       from b_student t
       join b_belt b on b.k = t.k % (select count(*) from b_belt)
       left join b_instructor i on i.studio_id = t.studio_id and i.k = 1 + t.k % $1::int`,
    [instructors, firstNames, lastNames],
  ],
  [
    `insert into student_arts (id, studio_id, student_id, martial_art_id, is_primary, started_on, belt_rank_id, belt_degree,
                               rank_since, degree_since)
     select uuidv7(), s.studio_id, s.id, s.martial_art_id, true, s.enrollment_date, s.current_belt_id, s.belt_degree,
            s.enrollment_date, s.enrollment_date
       from students s join b_student t on t.id = s.id`,
  ],
  [
    `insert into promotions (id, studio_id, student_id, martial_art_id, kind, to_belt_id, to_degree, promoted_on, estimated)
     select uuidv7(), s.studio_id, s.id, s.martial_art_id, 'entry', s.current_belt_id, s.belt_degree, s.enrollment_date, true
       from students s join b_student t on t.id = s.id`,
  ],
  [
    `insert into student_status_changes (studio_id, student_id, to_status, day)
     select s.studio_id, s.id, s.status, s.enrollment_date from students s join b_student t on t.id = s.id`,
  ],
  [`set local session_replication_role = origin`],
  [
    `insert into student_invites (id, studio_id, student_name, student_email, invite_token, expires_at)
     select uuidv7(), s.id, 'Convidada ' || k, 'convidada.' || k || '@bench.obi.example', s.id || '/' || k,
            now() + (k - 2) * interval '2 days'
       from b_studio s cross join generate_series(1, $1::int) k`,
    [invites],
  ],
];
