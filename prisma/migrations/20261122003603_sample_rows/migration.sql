-- An academy that wants to look first has people who do not exist, and classes for them; which ones, is kept here.
-- CreateTable
CREATE TABLE "sample_rows" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "row_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "sample_rows_pkey" PRIMARY KEY ("studio_id","row_id")
);

-- AddForeignKey
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table sample_rows add constraint sample_rows_kind_check check (kind in ('student', 'lead', 'class'));

-- A person is a sample by birth alone, so that nobody who was real can be made one: ledgers go with samples, and only
-- with them. The domain is reserved (RFC 2606), and the outbox takes nothing for it.

create function is_sample_address(email text) returns boolean language sql immutable
  as $$ select coalesce(lower(email) like '%@amostra.invalid', false) $$;

grant execute on function is_sample_address(text) to app_studio, app_student, app_platform, app_system, app_visitor;

create function mark_sample_person() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sample_rows (studio_id, row_id, kind) values (new.studio_id, new.id, tg_argv[0]);
  return null;
end $$;

create trigger mark_sample after insert on students for each row
  when (is_sample_address(new.email)) execute function mark_sample_person('student');
create trigger mark_sample after insert on leads for each row
  when (is_sample_address(new.email)) execute function mark_sample_person('lead');

alter table sample_rows enable row level security, force row level security;
create policy app_studio on sample_rows to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()) and kind = 'class');
grant select, insert on sample_rows to app_studio;

-- For the functions of this file: no login and no door ever is app_owner.

do $$
declare
  removed text;
begin
  foreach removed in array array['sample_rows', 'payments', 'leads', 'student_enrollments', 'messages', 'settlements'] loop
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', removed);
  end loop;
end $$;

-- Takes away the samples of the caller's studio with everything that was written about them, ledgers too. Who has got an
-- address or an account of their own has become somebody, and a class that others attend is theirs: these stay.

create function remove_samples() returns table (removed integer, kept integer) language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  people uuid[];
  visitors uuid[];
  weekly uuid[];
  marks integer;
begin
  select count(*) into marks from sample_rows where studio_id = studio;
  people := array(select s.id from students s join sample_rows r on r.studio_id = s.studio_id and r.row_id = s.id
    where s.studio_id = studio and r.kind = 'student' and s.user_id is null and is_sample_address(s.email)
      and not exists (select from settlements t where t.studio_id = studio and t.payer_student_id = s.id)
    order by s.id for update of s);
  delete from messages where studio_id = studio and student_id = any(people);
  delete from attendances where studio_id = studio and student_id = any(people);
  delete from payments where studio_id = studio and student_id = any(people);
  delete from charges where studio_id = studio and student_id = any(people);
  visitors := array(select l.id from leads l join sample_rows r on r.studio_id = l.studio_id and r.row_id = l.id
    where l.studio_id = studio and r.kind = 'lead' and is_sample_address(l.email)
      and (l.student_id is null or l.student_id = any(people)));
  update leads set student_id = null where studio_id = studio and student_id = any(people);
  delete from students where studio_id = studio and id = any(people);
  delete from leads l where l.studio_id = studio and l.id = any(visitors)
    and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id);
  weekly := array(select c.id from classes c join sample_rows r on r.studio_id = c.studio_id and r.row_id = c.id
    where c.studio_id = studio and r.kind = 'class'
      and not exists (select from student_enrollments e where e.studio_id = studio and e.class_id = c.id)
      and not exists (select from class_sessions held join attendances a on a.studio_id = studio and a.session_id = held.id
        where held.studio_id = studio and held.class_id = c.id)
    order by c.id for update of c);
  delete from class_sessions where studio_id = studio and class_id = any(weekly);
  delete from classes where studio_id = studio and id = any(weekly);
  delete from sample_rows where studio_id = studio;
  removed := cardinality(people) + cardinality(visitors) + cardinality(weekly);
  kept := marks - removed;
  return next;
end $$;

grant execute on function remove_samples() to app_studio;
