-- How many came to a session stands in its row: reports read a session where they would read everybody who came to it.
-- AlterTable
ALTER TABLE "class_sessions" ADD COLUMN "present" INTEGER NOT NULL DEFAULT 0;

alter table class_sessions add constraint class_sessions_present_check check (present >= 0);

-- Once for each statement, and as differences, so that all who are marked at once count.

create function count_present() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update class_sessions s set present = s.present + c.people
      from (select studio_id, session_id, count(*) as people from came
             where session_id is not null and voided_at is null group by 1, 2) c
      where s.studio_id = c.studio_id and s.id = c.session_id;
  elsif tg_op = 'DELETE' then
    update class_sessions s set present = s.present - c.people
      from (select studio_id, session_id, count(*) as people from gone
             where session_id is not null and voided_at is null group by 1, 2) c
      where s.studio_id = c.studio_id and s.id = c.session_id;
  else
    update class_sessions s set present = s.present + c.people
      from (select studio_id, session_id, sum(people) as people
              from (select studio_id, session_id, 1 as people from came where voided_at is null
                    union all select studio_id, session_id, -1 from gone where voided_at is null) changes
             where session_id is not null group by 1, 2 having sum(people) <> 0) c
      where s.studio_id = c.studio_id and s.id = c.session_id;
  end if;
  return null;
end $$;

create trigger count_present_insert after insert on attendances referencing new table as came
  for each statement execute function count_present();
create trigger count_present_update after update on attendances referencing old table as gone new table as came
  for each statement execute function count_present();
create trigger count_present_delete after delete on attendances referencing old table as gone
  for each statement execute function count_present();

-- The triggers are there first: whoever marks waits for them until this transaction has ended. Only what is counted changes,
-- of which neither trail nor open pages are told.

alter table class_sessions disable trigger user;
update class_sessions s set present = a.people
  from (select studio_id, session_id, count(*) as people from attendances
         where session_id is not null and voided_at is null group by 1, 2) a
  where s.studio_id = a.studio_id and s.id = a.session_id;
alter table class_sessions enable trigger user;

create index class_sessions_attended on class_sessions (studio_id, day) include (class_id, start_time, present)
  where present > 0;

-- Who came is announced as attendance: a session of which nothing else changed is no change of the week.

create function announce_changed_sessions() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('studio_changes', studio_id || ' ' || tg_argv[0])
    from (select distinct c.studio_id from changed c join was w using (id)
           where to_jsonb(c) - 'present' <> to_jsonb(w) - 'present') studios;
  return null;
end $$;

drop trigger announce_update on class_sessions;
create trigger announce_update after update on class_sessions referencing old table as was new table as changed
  for each statement execute function announce_changed_sessions('classes');

-- Art and belt of active students are counted by the walk that counts their ages. Changes of status are read from their index
-- alone. Arts beside the primary one are few.

drop index students_by_birthday;
create index students_by_birthday on students (studio_id, birth_date)
  include (enrollment_date, monthly_fee_cents, martial_art_id, current_belt_id) where status = 'active';
create index student_arts_beside on student_arts (studio_id, student_id) include (martial_art_id, belt_rank_id)
  where ended_on is null and not is_primary;
-- DropIndex
DROP INDEX "student_status_changes_studio_id_day_idx";

-- CreateIndex
CREATE INDEX "student_status_changes_by_day" ON "student_status_changes"("studio_id", "day", "created_at", "id", "student_id", "from_status");
