import type { Batch, Step } from "./load.ts";

/** SQL that fills one batch of academies with classes, payments, leads and notices. */

export const classes = ({ classes, instructors, students }: Batch): Step[] => [
  [
    `insert into b_class select s.id, k, uuidv7() from b_studio s cross join generate_series(1, $1::int) k`,
    [classes],
  ],
  [`analyze b_class`],
  [
    `insert into classes (id, studio_id, name, level, day_of_week, start_time, end_time, instructor_id, max_students)
     select c.id, c.studio_id, 'Turma ' || c.k, 'Iniciante', c.k % 7, lpad((6 + c.k / 7 % 16)::text, 2, '0') || ':00',
            lpad((7 + c.k / 7 % 16)::text, 2, '0') || ':00', i.id,
            least(500, greatest(20, 2 * $2::int / $3::int))
       from b_class c left join b_instructor i on i.studio_id = c.studio_id and i.k = 1 + c.k % $1::int`,
    [instructors, students, classes],
  ],
  // Without triggers: the one that counts places would rewrite the same few classes thousands of times. The count
  // follows in one statement.
  [`set local session_replication_role = replica`],
  [
    `insert into student_enrollments (id, studio_id, student_id, class_id, status)
     select uuidv7(), t.studio_id, t.id, c.id,
            (case when t.k % 20 = 0 then 'suspended' else 'active' end)::enrollment_status
       from b_student t join b_class c on c.studio_id = t.studio_id and c.k = 1 + t.k % $1::int
      where t.k <= 490 * $1::int`,
    [classes],
  ],
  [
    `insert into enrollment_spans (studio_id, class_id, student_id, since)
     select e.studio_id, e.class_id, e.student_id, e.enrollment_date
       from student_enrollments e join b_student t on t.id = e.student_id where e.status = 'active'`,
  ],
  [
    `update classes set current_students = counted.active
       from (select e.class_id, count(*) filter (where e.status = 'active') as active
               from student_enrollments e join b_class using (studio_id) where b_class.id = e.class_id
              group by e.class_id) counted
      where classes.id = counted.class_id`,
  ],
  [`set local session_replication_role = origin`],
];

/** Spread over the months before today, oldest first; the older ones are settled. */
export const payments = ({ payments, students, months }: Batch): Step[] => [
  [`set local session_replication_role = replica`],
  [
    `insert into payments (id, studio_id, student_id, amount_cents, payment_method, description, status, payment_date,
                           user_id, created_at)
     select uuidv7(days * interval '-1 day'), made.studio_id, t.id, 9000 + n % 12 * 1000,
            (array['credit_card', 'debit_card', 'pix', 'cash', 'transfer'])[1 + n % 5]::payment_method,
            'Mensalidade', (case when luck < 0.90 then 'completed' when luck < 0.96 then 'pending'
                                 when luck < 0.98 then 'failed' else 'cancelled' end)::payment_status,
            current_date - days, owner_id, now() - days * interval '1 day'
       from (select s.id as studio_id, s.owner_id, n, random() as luck, floor(random() * $3::int * 30.4)::int as days
               from b_studio s cross join generate_series(1, $1::int) n) made
       join b_student t on t.studio_id = made.studio_id and t.k = 1 + n % $2::int
      order by days desc, n`,
    [payments, students, months],
  ],
  [`set local session_replication_role = origin`],
];

/** A year of fees, most of them paid. The sums are written directly, so no trigger needs to count. */
export const charges = ({ charges, students }: Batch): Step[] => [
  [`set local session_replication_role = replica`],
  [
    `insert into charges (id, studio_id, student_id, kind, description, period, due_on, amount_cents, total_cents, paid_cents,
                          status, created_at)
     select uuidv7(period - now()), studio_id, student_id, 'fee', 'Mensalidade', period, period + 9, amount, amount,
            case when luck < 0.93 then amount else 0 end,
            (case when luck < 0.93 then 'paid' else 'open' end)::charge_status, period
       from (select t.studio_id, t.id as student_id, 9000 + t.k % 12 * 1000 as amount, random() as luck,
                    (date_trunc('month', now()) - n / $2::int * interval '1 month')::date as period
               from generate_series(0, $1::int - 1) n join b_student t on t.k = 1 + n % $2::int) made`,
    [charges, students],
  ],
  [
    `update students s set charged_period = c.period
       from (select student_id, max(period) as period from charges group by 1) c
      where c.student_id = s.id and s.id in (select id from b_student)`,
  ],
  [`set local session_replication_role = origin`],
];

export const attendances = ({ attendances, students, classes }: Batch): Step[] => [
  [`set local session_replication_role = replica`],
  [
    `insert into class_sessions (id, studio_id, class_id, day, start_time, end_time, max_students, status)
     select gen_random_uuid(), c.studio_id, c.id, day, c.start_time, c.end_time, c.max_students, 'held'
       from classes c join b_class b on b.id = c.id
      cross join lateral (select current_date - extract(dow from current_date)::int + c.day_of_week - 7 * week as day
                            from generate_series(1, least(104, $1::int)) week) days`,
    [attendances],
  ],
  // Without fresh statistics the next statement would compare every new session with every student.
  [`analyze class_sessions`],
  [
    `insert into attendances (id, studio_id, session_id, student_id, day, source)
     select uuidv7(s.day - now()), s.studio_id, s.id, t.id, s.day, 'roll_call'
       from (select s.*, b.k, row_number() over (partition by s.class_id order by s.day) as week
               from class_sessions s join b_class b on b.id = s.class_id) s
      cross join generate_series(1, greatest(1, $1::int / (104 * $3::int))) n
       join b_student t on t.studio_id = s.studio_id
        and t.k = (1 + (s.k * 31 + n * 17 + s.week * 7) % $2::int)::int
      where $1::int > 0
         on conflict do nothing`,
    [attendances, students, classes],
  ],
  [
    `update class_sessions s set present = a.people
       from (select session_id, count(*) as people from attendances group by 1) a
      where a.session_id = s.id and s.class_id in (select id from b_class)`,
  ],
  [
    `update students s set last_trained_on = a.day, missed_after = missed_after(s.studio_id, s.id, a.day)
       from (select student_id, max(day) as day from attendances group by 1) a
      where a.student_id = s.id and s.id in (select id from b_student)`,
  ],
  [`set local session_replication_role = origin`],
];

export const leads = ({ leads }: Batch): Step[] => [
  [
    `insert into leads (id, studio_id, student_id, status, loss, name, email, phone, source, created_at)
     select uuidv7(), s.id, t.id, (case when t.id is not null then 'active_student'
              else (array['new', 'contacted', 'trial_scheduled', 'attended', 'proposal', 'lost'])[1 + n % 6]
            end)::lead_status,
            case when t.id is null and n % 6 = 5 then 'price'::lead_loss end,
            'Interessada ' || n, 'interessada.' || n || '@bench.obi.example', '11988887777',
            (array['Instagram', 'Indicação', 'Panfleto', null])[1 + n % 4], now() - n * interval '3 hours'
       from b_studio s cross join generate_series(1, $1::int) n
       left join b_student t on t.studio_id = s.id and t.k = n and n % 7 = 0`,
    [leads],
  ],
];

/**
 * The platform's notices are written once. Of an academy's own notices a third is read and a fifth archived; the same
 * number goes to ten students each.
 */
export const notices = ({ notices, announcements }: Batch): Step[] => [
  [
    `insert into notifications (id, title, message, target_type, created_at)
     select uuidv7(), 'Novidade ' || k, 'Há uma novidade no Obi para a sua academia.', 'all_studios',
            now() - k * interval '9 days'
       from generate_series(1, $1::int) k`,
    [announcements],
  ],
  [
    `insert into notifications (id, title, message, target_type, target_studio_id, created_at)
     select uuidv7(), 'Aviso ' || k, 'Treino especial no sábado, às 9 horas, no tatame principal.', 'specific_studio', s.id,
            now() - k * interval '7 hours'
       from b_studio s cross join generate_series(1, $1::int) k`,
    [notices],
  ],
  [
    `insert into notifications (id, title, message, target_type, target_studio_id, type, to_students, created_at)
     select uuidv7(), 'Recado ' || k, 'O treino de sábado começa às 9 horas.', 'specific_studio', s.id, 'class', true,
            now() - k * interval '11 hours'
       from b_studio s cross join generate_series(1, $1::int) k`,
    [notices],
  ],
  [
    `insert into notification_recipients (studio_id, notification_id, student_id)
     select n.target_studio_id, n.id, t.id
       from notifications n join b_studio s on s.id = n.target_studio_id join b_student t on t.studio_id = s.id and t.k <= 10
      where n.to_students`,
  ],
  [
    `insert into notification_receipts (notification_id, user_id, read_at, archived_at)
     select n.id, s.owner_id, now(), case when n.place % 5 = 0 then now() end
       from b_studio s
       join (select id, target_studio_id, row_number() over (order by created_at) as place
               from notifications where not to_students) n
         on n.target_studio_id = s.id
      where n.place % 3 = 0 or n.place % 5 = 0`,
  ],
];
