-- The address under which a person's calendar reads the classes of a student: of the student, or of a guardian for as long as
-- the academy lets them see. Of its key the hash is kept, by which it is found, and the key sealed, to be shown again.
-- CreateTable
CREATE TABLE "student_calendars" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "user_id" UUID NOT NULL DEFAULT app_user_id(),
    "key_hash" TEXT,
    "address_secret" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_calendars_pkey" PRIMARY KEY ("studio_id","student_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "student_calendars_key_hash_key" ON "student_calendars"("key_hash");

-- CreateIndex
CREATE INDEX "student_calendars_user_id_idx" ON "student_calendars"("user_id");

-- AddForeignKey
ALTER TABLE "student_calendars" ADD CONSTRAINT "student_calendars_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_calendars" ADD CONSTRAINT "student_calendars_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_calendars" ADD CONSTRAINT "student_calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table student_calendars
  add constraint student_calendars_key_check check ((key_hash is null) = (address_secret is null));

alter table student_calendars enable row level security, force row level security;
create policy app_student on student_calendars to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and user_id = (select app_user_id()))
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and user_id = (select app_user_id()));
create policy app_backup on student_calendars for select to app_backup using (studio_id = (select app_studio_id()));

grant select, insert (studio_id, student_id, key_hash, address_secret, created_at),
  update (key_hash, address_secret, created_at), delete on student_calendars to app_student;
grant select on student_calendars to app_backup;

-- The academy hands a student what is kept of them: that there is an address, and never which.
create policy app_studio on student_calendars for select to app_studio using (studio_id = (select app_studio_id()));
grant select (studio_id, student_id, user_id, created_at) on student_calendars to app_studio;

-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on student_calendars for select to app_owner using (true);

-- What a calendar with the key reads: the student's lessons of some days, each as its date has it, and nothing else. One row
-- without a lesson where there is none; nothing for a key that is nobody's, or whose person may not see the student any more.
create function student_calendar(asked text, from_day date, until_day date)
  returns table (studio_name text, time_zone text, class_id uuid, name text, day date, start_time text, end_time text,
    cancel_reason text, instructor text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select st.name, st.time_zone, lesson.id, lesson.name, lesson.day, coalesce(d.start_time, lesson.start_time),
         coalesce(d.end_time, lesson.end_time), case when d.status = 'cancelled' then coalesce(d.cancel_reason, '') end,
         i.full_name
    from student_calendars k
    join students s on s.studio_id = k.studio_id and s.id = k.student_id and s.status = 'active'
      and (s.user_id = k.user_id or exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.can_see and g.user_id = k.user_id))
    join users u on u.id = k.user_id and u.disabled_at is null
    join studios st on st.id = k.studio_id
    left join lateral (
      select c.id, c.name, c.start_time, c.end_time, c.instructor_id, dated::date as day
        from student_enrollments e
        join classes c on c.studio_id = e.studio_id and c.id = e.class_id and c.status = 'active'
        cross join generate_series(greatest(from_day, e.enrollment_date), until_day, interval '1 day') dated
       where e.studio_id = k.studio_id and e.student_id = k.student_id and e.status = 'active'
         and extract(dow from dated) = c.day_of_week
    ) lesson on true
    left join class_sessions d on d.studio_id = k.studio_id and d.class_id = lesson.id and d.day = lesson.day
    left join instructors i on i.studio_id = k.studio_id
      and i.id = case when d.id is null then lesson.instructor_id else d.instructor_id end
   where k.key_hash = asked
   order by lesson.day, 6, lesson.id
$$;

grant execute on function student_calendar(text, date, date) to app_visitor;
