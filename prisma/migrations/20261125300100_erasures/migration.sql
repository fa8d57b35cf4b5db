-- Who asked to be erased, and who was.
-- The program of the version before cannot read money without a student: nobody is erased, and no night anonymises, before the
-- last of its processes has stopped (docs/deploy.md).
-- CreateTable
CREATE TABLE "erasure_requests" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "refused_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "erasure_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erased_people" (
    "student_id" UUID NOT NULL,
    "others" UUID[] DEFAULT ARRAY[]::UUID[],
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_people_pkey" PRIMARY KEY ("student_id")
);

-- CreateIndex
CREATE INDEX "erasure_requests_studio_id_student_id_created_at_idx" ON "erasure_requests"("studio_id", "student_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "erasure_requests_user_id_idx" ON "erasure_requests"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "erasure_requests_studio_id_id_key" ON "erasure_requests"("studio_id", "id");

-- AddForeignKey
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "charges" ALTER COLUMN "student_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "payments" ALTER COLUMN "student_id" DROP NOT NULL;

alter table erasure_requests
  add constraint erasure_requests_reason_check check ((refused_at is null) = (reason is null)
    and btrim(reason) <> '' and length(reason) <= 500);

create unique index erasure_requests_open_key on erasure_requests (studio_id, student_id) where refused_at is null;

alter table erasure_requests enable row level security, force row level security;
create policy app_studio on erasure_requests to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_backup on erasure_requests for select to app_backup using (studio_id = (select app_studio_id()));
create policy app_student on erasure_requests to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and user_id = (select app_user_id()) and refused_at is null and (select app_portal_may('sign')));
grant select, update (refused_at, reason) on erasure_requests to app_studio;
grant select on erasure_requests to app_backup;
grant select, insert (id, studio_id, student_id) on erasure_requests to app_student;
create trigger announce_insert after insert on erasure_requests referencing new table as changed
  for each statement execute function announce_changed_rows('students');
create trigger announce_update after update on erasure_requests referencing new table as changed
  for each statement execute function announce_changed_rows('students');

-- Money keeps its student until the functions below take the name away; nobody enters any without one, but what a provider
-- tells of later.
create policy app_studio_names on charges as restrictive for insert to app_studio with check (student_id is not null);
create policy app_studio_names on payments as restrictive for insert to app_studio
  with check (student_id is not null or settlement_id is not null);

-- For the functions of this file alone: no login and no door ever is app_owner.
alter table erased_people enable row level security, force row level security;
create policy app_owner on erased_people to app_owner using (true) with check (true);
do $$
declare made text;
begin
  foreach made in array array['users', 'login_states', 'student_invites', 'notifications', 'notification_recipients'] loop
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', made);
  end loop;
end $$;
create policy app_owner on online_payments for select to app_owner using (true);
create policy app_owner_of_students on files for select to app_owner using (student_id is not null);

-- As before; and whoever erases a person takes the words out of what was given back, too.
create or replace function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.reversed_at is null then
    new.reversed_by := case when new.reversed_at is not null then app_user_id() end;
  elsif (new.status, new.amount_cents, new.reversed_at) is distinct from (old.status, old.amount_cents, old.reversed_at)
    or (new.reversal_reason is distinct from old.reversal_reason and current_user <> 'app_owner')
    or (new.reversed_by is not null and new.reversed_by is distinct from old.reversed_by)
  then
    raise exception 'a reversed payment stays reversed: "payments_reversed_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.charge_id is not null and new.charge_id is distinct from old.charge_id then
    raise exception 'a payment stays with its charge: "payments_charge_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and current_user in ('app_studio', 'app_system') and old.status = 'completed'
    and ((new.status <> 'completed' and new.reversed_at is null) or new.payment_date <> old.payment_date)
  then
    raise exception 'what came in is taken back by a reversal: "payments_ledger_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Amounts, days, methods and the provider's numbers stay, as tax law wants them; whose they were, and every word that somebody
-- typed, goes.

create function forget_payer(studio uuid, owed uuid[], paid uuid[]) returns void language plpgsql as $$
begin
  delete from messages where studio_id = studio and charge_id = any(owed);
  delete from fee_reminders where studio_id = studio and charge_id = any(owed);
  update settlements set payer_student_id = null, payer_guardian_id = null, receipt_file_id = null, br_code = null,
      payment_url = null, reject_reason = case when status = 'rejected' then 'Aluno removido' end
    where studio_id = studio and (charge_id = any(owed)
      or id in (select settlement_id from payments where studio_id = studio and id = any(paid)));
  update payments set student_id = null, description = null,
      reversal_reason = case when reversed_at is not null then 'Aluno removido' end
    where studio_id = studio and (charge_id = any(owed) or id = any(paid));
  update charges set student_id = null, explained = '[]',
      description = case kind when 'fee' then 'Mensalidade' else 'Cobrança' end,
      end_reason = case when end_reason is not null then 'Aluno removido' end
    where studio_id = studio and id = any(owed);
end $$;

-- Everything about a student that is no money goes at once: by the keys what hangs on the student, and named here what no key
-- leads to. Guardians who answer for nobody else go along, and accounts that open nothing any more. What is open is asked no
-- more. Whoever it was is written down as ids, so that no copy brings them back.

create function erase_person(studio uuid, student uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person students;
  parents uuid[];
  accounts uuid[];
  visitors uuid[];
  addresses text[];
  invited uuid[];
  told uuid[];
  mailed uuid[];
  owed uuid[];
  gone uuid[];
begin
  select * into person from students where studio_id = studio and id = student for update;
  if not found then return false; end if;
  parents := array(select g.id from guardians g
    where g.studio_id = studio
      and exists (select from student_guardians l where l.studio_id = studio and l.guardian_id = g.id and l.student_id = student)
      and not exists (select from student_guardians l
        where l.studio_id = studio and l.guardian_id = g.id and l.student_id <> student)
    order by g.id for update);
  accounts := array(select u.id from users u
    where u.kind = 'student' and (u.id = person.user_id or u.id in (select g.user_id from guardians g where g.id = any(parents)))
      and not exists (select from students s where s.user_id = u.id and s.id <> student)
      and not exists (select from guardians g where g.user_id = u.id and g.id <> all(parents))
    order by u.id for update);
  visitors := array(select l.id from leads l
    where l.studio_id = studio and (l.id = person.lead_id or l.student_id = student
        or (l.student_id is null and lower(l.email) = lower(person.email) and l.folded_name = person.folded_name))
      and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id and s.id <> student)
    order by l.id for update);
  -- An address that somebody else of the academy has stays theirs, and their mail with it.
  addresses := array(select distinct lower(own.email) from (
      select person.email union all select g.email from guardians g where g.id = any(parents)
      union all select u.email from users u where u.id = any(accounts)
      union all select l.email from leads l where l.id = any(visitors)) own (email)
    where own.email is not null
      and not exists (select from students s where s.studio_id = studio and s.id <> student and lower(s.email) = lower(own.email))
      and not exists (select from guardians g
        where g.studio_id = studio and g.id <> all(parents) and lower(g.email) = lower(own.email)));
  invited := array(select i.id from student_invites i
    where i.studio_id = studio and i.student_id is null and lower(i.student_email) = any(addresses));
  told := array(select n.id from notifications n
    where n.target_studio_id = studio and n.to_students
      and exists (select from notification_recipients r where r.notification_id = n.id and r.student_id = student)
      and not exists (select from notification_recipients r where r.notification_id = n.id and r.student_id <> student));
  mailed := array(select m.id from mail_outbox m
    where (m.studio_id = studio and (lower(m.to_address) = any(addresses)
        or m.id in (select w.mail_id from messages w where w.studio_id = studio
          and (w.student_id = student or w.lead_id = any(visitors) or w.guardian_id = any(parents)))))
      or (m.studio_id is null
        and lower(m.to_address) in (select u.email from users u where u.id = any(accounts))
        and not exists (select from users u where u.kind = 'staff' and u.email = lower(m.to_address))));
  owed := array(select c.id from charges c where c.studio_id = studio and c.student_id = student order by c.id for update);

  update settlements set status = 'cancelled'
    where studio_id = studio and charge_id = any(owed) and status in ('open', 'in_review');
  update charges set status = 'cancelled', end_reason = 'Aluno removido'
    where studio_id = studio and id = any(owed) and status = 'open' and paid_cents = 0;
  update charges set forgiven_cents = forgiven_cents + total_cents - paid_cents
    where studio_id = studio and id = any(owed) and status = 'open';
  perform forget_payer(studio, owed,
    array(select p.id from payments p where p.studio_id = studio and p.student_id = student));
  update settlements set payer_student_id = null, payer_guardian_id = null, receipt_file_id = null
    where studio_id = studio and (payer_student_id = student or payer_guardian_id = any(parents)
      or receipt_file_id in (select f.id from files f where f.studio_id = studio and f.student_id = student));

  delete from mail_outbox where id = any(mailed);
  delete from notifications where id = any(told);
  delete from student_invites where id = any(invited);
  update leads set student_id = null where studio_id = studio and id = any(visitors) and student_id is not null;
  delete from sample_rows where studio_id = studio and (row_id = student or row_id = any(visitors));
  delete from students where studio_id = studio and id = student;
  delete from leads where studio_id = studio and id = any(visitors);
  delete from guardians where studio_id = studio and id = any(parents);
  delete from login_states using users u
    where u.id = any(accounts) and login_states.kind = 'student' and login_states.email = u.email;
  delete from users where id = any(accounts);

  gone := parents || accounts || visitors || invited || told || mailed;
  insert into erased_people as known (student_id, others) values (student, gone)
    on conflict (student_id) do update set others = known.others || excluded.others;
  return true;
end $$;

create function erase_student(student uuid) returns boolean language sql
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select erase_person(app_studio_id(), student) $$;
grant execute on function erase_student(uuid) to app_studio;

-- After an academy came back from a copy (scripts/lib/restore.ts): who was erased since goes again, and what of them stood in
-- the copy alone.

create function erase_again(studio uuid) returns integer language plpgsql as $$
declare
  known uuid;
  gone uuid[];
  again integer := 0;
begin
  for known in select s.id from students s join erased_people e on e.student_id = s.id where s.studio_id = studio order by s.id loop
    if erase_person(studio, known) then again := again + 1; end if;
  end loop;
  gone := array(select distinct unnest(others) from erased_people);
  delete from mail_outbox where studio_id = studio and id = any(gone);
  delete from notifications where target_studio_id = studio and id = any(gone);
  delete from student_invites where studio_id = studio and id = any(gone);
  delete from leads l where l.studio_id = studio and l.id = any(gone) and l.student_id is null
    and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id);
  delete from guardians g where g.studio_id = studio and g.id = any(gone)
    and not exists (select from student_guardians l where l.studio_id = studio and l.guardian_id = g.id);
  delete from users u where u.kind = 'student' and u.id = any(gone)
    and not exists (select from students s where s.user_id = u.id) and not exists (select from guardians g where g.user_id = u.id);
  return again;
end $$;

-- What was paid and owed before a day, and is over, is nobody's from then on. Some at a time, and what another transaction
-- holds is left for the next.

create function anonymise_money(before date, many integer) returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  owed uuid[];
  paid uuid[];
begin
  owed := array(select c.id from charges c
    where c.studio_id = studio and c.student_id is not null and c.status <> 'open' and c.due_on < before
      and not exists (select from payments p where p.studio_id = studio and p.charge_id = c.id
        and (p.payment_date >= before or p.status = 'pending'))
      and not exists (select from settlements s where s.studio_id = studio and s.charge_id = c.id
        and (s.status in ('open', 'in_review')
          or exists (select from online_payments o where o.studio_id = studio and o.settlement_id = s.id and o.review is not null)))
    order by c.due_on, c.id limit many for update skip locked);
  paid := array(select p.id from payments p
    where p.studio_id = studio and p.student_id is not null and p.charge_id is null and p.payment_date < before
      and p.status <> 'pending'
    order by p.payment_date, p.id limit many for update skip locked);
  perform forget_payer(studio, owed, paid);
  return cardinality(owed) + cardinality(paid);
end $$;
grant execute on function anonymise_money(date, integer) to app_studio;
