-- How many students of a status have which primary art and belt, and what their fees come to: a page that counts everybody
-- reads a few rows where it would read a large academy's students. What there is, is the sum of the rows.
-- CreateTable
CREATE TABLE "student_counts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studio_id" UUID NOT NULL,
    "status" "student_status" NOT NULL,
    "martial_art_id" UUID,
    "current_belt_id" UUID,
    "students" INTEGER NOT NULL DEFAULT 0,
    "fee_cents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "student_counts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "student_counts_studio_id_idx" ON "student_counts"("studio_id");

-- AddForeignKey
ALTER TABLE "student_counts" ADD CONSTRAINT "student_counts_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table student_counts enable row level security, force row level security;
create policy app_studio on student_counts to app_studio using (studio_id = (select app_studio_id())) with check (false);
grant select on student_counts to app_studio;
create policy app_backup on student_counts for select to app_backup using (studio_id = (select app_studio_id()));
grant select on student_counts to app_backup;
-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on student_counts to app_owner using (true) with check (true);

-- Once for each statement, and as differences. Nobody waits for anybody: who finds that another transaction is writing here
-- adds a row of differences of its own, and who finds none makes one row of all that there are of the same students.

create function count_students() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changes student_counts[] := '{}';
  alone uuid[];
begin
  if tg_op <> 'DELETE' then
    changes := array(select k::student_counts from (
      select null::uuid, studio_id, status, martial_art_id, current_belt_id, count(*), sum(monthly_fee_cents)
        from came group by 2, 3, 4, 5) k);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(select k::student_counts from (
      select null::uuid, studio_id, status, martial_art_id, current_belt_id, -count(*), -sum(monthly_fee_cents)
        from gone group by 2, 3, 4, 5) k);
  end if;
  changes := array(select k::student_counts from (
    select null::uuid, studio_id, status, martial_art_id, current_belt_id, sum(students), sum(fee_cents) from unnest(changes)
      group by 2, 3, 4, 5 having sum(students) <> 0 or sum(fee_cents) <> 0) k);
  if cardinality(changes) = 0 then return null; end if;
  alone := array(select studio_id from (select distinct studio_id from unnest(changes)) studios
    where pg_try_advisory_xact_lock(hashtextextended('student_counts ' || studio_id, 0)));
  with before as (
    delete from student_counts k using unnest(changes) c
      where k.studio_id = any (alone) and k.studio_id = c.studio_id
        and (k.status, k.martial_art_id, k.current_belt_id) is not distinct from (c.status, c.martial_art_id, c.current_belt_id)
      returning k.*)
  insert into student_counts (studio_id, status, martial_art_id, current_belt_id, students, fee_cents)
    select studio_id, status, martial_art_id, current_belt_id, sum(students), sum(fee_cents)
      from (select * from before union all select * from unnest(changes)) k
      -- The academy may be going too.
      where exists (select from studios s where s.id = k.studio_id)
      group by 1, 2, 3, 4 having sum(students) <> 0 or sum(fee_cents) <> 0;
  return null;
end $$;

create trigger count_insert after insert on students referencing new table as came
  for each statement execute function count_students();
create trigger count_update after update on students referencing old table as gone new table as came
  for each statement execute function count_students();
create trigger count_delete after delete on students referencing old table as gone
  for each statement execute function count_students();

-- The triggers are there first: whoever writes students waits for them until this transaction has ended.

insert into student_counts (studio_id, status, martial_art_id, current_belt_id, students, fee_cents)
  select studio_id, status, martial_art_id, current_belt_id, count(*), sum(monthly_fee_cents)
    from students group by 1, 2, 3, 4;

-- The ages of active students, and who came when, are counted from an index of days alone, which holds a day once however many
-- share it.

drop index students_by_birthday;
create index students_by_birthday on students (studio_id, birth_date) where status = 'active';
create index students_joined on students (studio_id, enrollment_date) where status = 'active';
