-- Removes the payer from charges and payments that ended before the day, and deletes old receipts; at most `many` of
-- each. A student's credit is one ledger: its charges and payments stay named until all of it is older and used up, and
-- lose the name together. Returns the number of changed charges and payments.
create function anonymise_money(before date, many integer) returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  owed uuid[];
  paid uuid[];
  ended uuid[];
  kept constant uuid[] := array(select e.student_id from credit_entries e
    where e.studio_id = studio and e.student_id is not null
    group by 1 having sum(e.cents) > 0 or max(e.created_at) >= before::timestamp at time zone (select time_zone from studios where id = studio));
begin
  owed := array(select c.id from charges c
    where c.studio_id = studio and c.student_id is not null and c.status <> 'open' and c.due_on < before
      and not exists (select from payments p where p.studio_id = studio and p.charge_id = c.id
        and (p.payment_date >= before or p.status = 'pending'))
      and not (c.student_id = any (kept) and exists (select from credit_entries e
        left join payments p on p.studio_id = e.studio_id and p.id = e.payment_id
        where e.studio_id = studio and e.student_id = c.student_id and c.id in (e.charge_id, p.charge_id)))
      and not exists (select from settlement_charges p join settlements s on s.studio_id = p.studio_id and s.id = p.settlement_id
        where p.studio_id = studio and p.charge_id = c.id and (s.status in ('open', 'in_review')
          or exists (select from online_payments o where o.studio_id = studio and o.settlement_id = s.id and o.review is not null)))
    order by c.due_on, c.id limit many for update skip locked);
  paid := array(select p.id from payments p
    where p.studio_id = studio and p.student_id is not null and p.charge_id is null and p.payment_date < before
      and p.status <> 'pending'
      and not (p.student_id = any (kept) and exists (select from credit_entries e where e.studio_id = studio and e.payment_id = p.id))
    order by p.payment_date, p.id limit many for update skip locked);
  ended := array(select distinct e.student_id from credit_entries e left join payments p on p.studio_id = e.studio_id and p.id = e.payment_id
    where e.studio_id = studio and e.student_id is not null
      and (e.charge_id = any (owed) or p.charge_id = any (owed) or e.payment_id = any (paid)));
  perform anonymise_charges_and_payments(studio, owed, paid);
  update credit_entries set student_id = null, reason = case when kind = 'returned' then 'Aluno removido' end
    where studio_id = studio and student_id = any (ended);
  delete from files where studio_id = studio and id in (select f.id from files f
    where f.studio_id = studio and f.purpose = 'receipt' and f.created_at < before
      and not exists (select from settlements s where s.studio_id = studio and s.receipt_file_id = f.id)
    limit many);
  return cardinality(owed) + cardinality(paid);
end $$;
grant execute on function anonymise_money(date, integer) to app_studio;

-- Deletes a studio with everything in it. Accounts of its students and guardians that no other studio uses are marked,
-- to be deleted later (keep_left_accounts). Returns false when there is no such studio.
create function delete_studio_cascade(studio_uuid uuid) returns boolean language plpgsql as $$
declare accounts uuid[];
begin
  perform 1 from studios where id = studio_uuid for update;
  if not found then return false; end if;
  accounts := array(
    select user_id from students where studio_id = studio_uuid and user_id is not null
    union select user_id from guardians where studio_id = studio_uuid and user_id is not null);
  delete from studios where id = studio_uuid;
  perform keep_left_accounts(accounts);
  return true;
end $$;
grant execute on function delete_studio_cascade(uuid) to app_platform;

-- Repeats earlier erasures after a copy was restored. Returns the number of erased students.
create function erase_known_people(studio uuid) returns integer language plpgsql as $$
declare
  known uuid;
  gone uuid[];
  gone_parents uuid[];
  again integer := 0;
  united student_unions;
  was_studio constant text := current_setting('app.studio_id', true);
begin
  -- A copy may have an erased person inside the record of another, as they were united then. Later unions come first.
  perform set_config('app.studio_id', studio::text, true);
  loop
    select l.* into united from student_unions n join erased_people e on e.student_id = n.gone_id
      join student_unions l on l.studio_id = n.studio_id and l.kept_id = n.kept_id and l.record is not null
      where n.studio_id = studio and n.record is not null order by l.created_at desc limit 1;
    exit when not found;
    perform part_union(ease_union(united));
  end loop;
  -- A copy that left the server does not say what moved: the name goes at least.
  delete from student_unions n using erased_people e where n.studio_id = studio and n.record is null and e.student_id = n.gone_id;
  perform set_config('app.studio_id', coalesce(was_studio, ''), true);
  for known in select s.id from students s join erased_people e on e.student_id = s.id where s.studio_id = studio order by s.id loop
    if erase_person(studio, known) then again := again + 1; end if;
  end loop;
  gone := array(select distinct unnest(others) from erased_people);
  delete from mail_outbox where studio_id = studio and id = any(gone);
  delete from notifications where target_studio_id = studio and id = any(gone);
  delete from student_invites where studio_id = studio and id = any(gone);
  delete from import_rows where studio_id = studio and id = any(gone);
  delete from leads l where l.studio_id = studio and l.id = any(gone) and l.student_id is null
    and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id);
  gone_parents := array(select g.id from guardians g where g.studio_id = studio and g.id = any(gone)
    and not exists (select from student_guardians l where l.studio_id = studio and l.guardian_id = g.id));
  update settlements set payer_guardian_id = null where studio_id = studio and payer_guardian_id = any(gone_parents);
  delete from guardians where studio_id = studio and id = any(gone_parents);
  perform delete_unused_account(u.id) from users u where u.id = any(gone);
  return again;
end $$;

-- Erases one student: everything but charges and payments, which lose the student. `named` are keyed hashes of the
-- person's name and CPF as files say them. Returns false when there is no such student.
create function erase_person(studio uuid, student uuid, named text[] default '{}') returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  person students;
  parents uuid[];
  entered uuid[];
  accounts uuid[];
  visitors uuid[];
  own text[];
  united text[];
  names text[];
  phones text[];
  addresses text[];
  invited uuid[];
  told uuid[];
  mailed uuid[];
  owed uuid[];
  shared uuid[];
  brought uuid[];
  gone uuid[];
begin
  select * into person from students where studio_id = studio and id = student for update;
  if not found then return false; end if;
  -- Includes guardians whom the academy has unlinked, unless money or messages of another student refer to them.
  parents := array(select g.id from guardians g
    where g.studio_id = studio
      and not exists (select from student_guardians l
        where l.studio_id = studio and l.guardian_id = g.id and l.student_id <> student)
      and (exists (select from student_guardians l where l.studio_id = studio and l.guardian_id = g.id and l.student_id = student)
        or not (exists (select from messages w where w.studio_id = studio and w.guardian_id = g.id and w.student_id <> student)
          or exists (select from settlements s join settlement_charges p on p.studio_id = studio and p.settlement_id = s.id
            join charges c on c.studio_id = studio and c.id = p.charge_id
            where s.studio_id = studio and s.payer_guardian_id = g.id and c.student_id <> student)))
    order by g.id for update);
  -- With the rows locked nobody can be linked any more. A guardian who was linked while this waited for the lock is
  -- kept.
  parents := array(select p from unnest(parents) p
    where not exists (select from student_guardians l
      where l.studio_id = studio and l.guardian_id = p and l.student_id <> student));
  entered := array(select u.id from users u
    where u.kind = 'student' and (u.id = person.user_id
      or u.id in (select n.closed_user_id from student_unions n where n.studio_id = studio and n.kept_id = student)
      or u.id in (select g.user_id from guardians g where g.id = any(parents)))
    order by u.id for update);
  accounts := array(select e from unnest(entered) e
    where not exists (select from students s where s.user_id = e and s.id <> student)
      and not exists (select from guardians g where g.user_id = e and g.id <> all(parents)));
  -- Names, addresses and telephones of the records that became this one.
  united := array(select lower(w ->> 'email') from student_unions n, unnest(array[n.record -> 'student', n.record -> 'was']) w
    where n.studio_id = studio and n.kept_id = student and w ->> 'email' is not null);
  phones := array(select phone_digits(w ->> 'phone') from student_unions n, unnest(array[n.record -> 'student', n.record -> 'was']) w
    where n.studio_id = studio and n.kept_id = student and w ->> 'phone' is not null);
  names := person.folded_name || array(select fold(name) from student_unions n,
      unnest(array[n.gone_name, n.record -> 'was' ->> 'full_name']) name
    where n.studio_id = studio and n.kept_id = student and name is not null);
  visitors := array(select l.id from leads l
    where l.studio_id = studio and (l.id in (select leads_of_student(studio, student))
      or (l.student_id is null and l.folded_name = any (names)
        and (lower(l.email) = any (united || lower(person.email))
          or phone_digits(l.phone) = any (phones || phone_digits(person.phone))
          or phone_digits(l.phone_e164) = any (phones || phone_digits(person.phone)))
        and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id and s.id <> student)))
    order by l.id for update);
  own := array(select distinct lower(known.email) from (
      select person.email union all select unnest(united) union all select g.email from guardians g where g.id = any(parents)
      union all select u.email from users u where u.id = any(entered)
      union all select l.email from leads l where l.id = any(visitors)
      union all select i.student_email from student_invites i where i.studio_id = studio and i.student_id = student
      union all select i.email from guardian_invites i where i.studio_id = studio and i.guardian_id = any(parents)) known (email)
    where known.email is not null);
  -- Invites sent by name, before the student existed. A sibling's at the same address has another name.
  invited := array(select i.id from student_invites i
    where i.studio_id = studio and i.student_id is null and i.folded_name = any (names) and lower(i.student_email) = any(own));
  -- An address that somebody else of the academy uses is kept for them, with its mail.
  addresses := array(select unnest(own) except (
    select lower(s.email) from students s where s.studio_id = studio and s.id <> student
    union all select lower(g.email) from guardians g where g.studio_id = studio and g.id <> all(parents)
    union all select u.email from users u where u.id <> all(accounts) and u.id in (
      select s.user_id from students s where s.studio_id = studio and s.id <> student
      union all select g.user_id from guardians g where g.studio_id = studio and g.id <> all(parents)
      union all select r.user_id from user_roles r where r.studio_id = studio)
    union all select lower(l.email) from leads l where l.studio_id = studio and l.id <> all(visitors)
    union all select lower(i.student_email) from student_invites i
      where i.studio_id = studio and i.student_id is null and i.id <> all(invited) and not i.used and i.closed_at is null
    union all select lower(t.email) from instructors t where t.studio_id = studio
    union all select lower(t.email) from studios t where t.id = studio));
  told := array(select n.id from notifications n
    where n.target_studio_id = studio and n.to_students
      and exists (select from notification_recipients r where r.notification_id = n.id and r.student_id = student)
      and not exists (select from notification_recipients r where r.notification_id = n.id and r.student_id <> student));
  mailed := array(select m.id from mail_outbox m
    where (m.studio_id = studio and (lower(m.to_address) = any(addresses)
        -- A mail that carries an invite has the invite's id.
        or m.id = any(invited)
        or m.id in (select i.id from student_invites i where i.studio_id = studio and i.student_id = student)
        or m.id in (select i.id from guardian_invites i where i.studio_id = studio and i.guardian_id = any(parents))
        or m.id in (select w.mail_id from messages w where w.studio_id = studio
          and (w.student_id = student or w.lead_id = any(visitors) or w.guardian_id = any(parents)))))
      or (m.studio_id is null
        and lower(m.to_address) in (select u.email from users u where u.id = any(accounts))
        and not exists (select from users u where u.kind = 'staff' and u.email = lower(m.to_address))));
  -- Rows of files that name the person and became nobody: left out, mended in another file, or undone. A row that is ready
  -- to be made was compared with the person: one of the same name is somebody else's, but not one with the same CPF.
  brought := array(select r.id from import_rows r
    where r.studio_id = studio and r.student_id is null
      and (r.state <> 'ready' or person.cpf_hash = any (r.person_hashes))
      and r.person_hashes && array_remove(named || person.cpf_hash
        || array(select unnest(o.person_hashes) from import_rows o where o.studio_id = studio and o.student_id = student), null));
  owed := array(select c.id from charges c where c.studio_id = studio and c.student_id = student order by c.id for update);

  -- A receipt in review for others' charges too goes on without the student's part, in the portal of one of the others.
  shared := array(select t.id from settlements t
    where t.studio_id = studio and t.way = 'key' and t.status = 'in_review'
      and exists (select from settlement_charges p where p.studio_id = studio and p.settlement_id = t.id and p.charge_id = any(owed))
      and exists (select from settlement_charges p join charges c on c.studio_id = studio and c.id = p.charge_id
        where p.studio_id = studio and p.settlement_id = t.id and c.student_id <> student)
    order by t.id for update);
  delete from settlement_charges where studio_id = studio and settlement_id = any(shared) and charge_id = any(owed);
  update settlements t set amount_cents = left_over.cents,
      payer_student_id = case when t.payer_student_id is distinct from student then t.payer_student_id else left_over.payer end
    from (select p.settlement_id, sum(p.amount_cents)::integer as cents, (array_agg(c.student_id order by c.student_id))[1] as payer
            from settlement_charges p join charges c on c.studio_id = studio and c.id = p.charge_id
           where p.studio_id = studio and p.settlement_id = any(shared) group by 1) left_over
   where t.studio_id = studio and t.id = left_over.settlement_id;
  update files f set student_id = t.payer_student_id from settlements t
   where t.studio_id = studio and t.id = any(shared) and (t.payer_guardian_id = any(parents)) is not true
     and f.studio_id = studio and f.id = t.receipt_file_id and f.student_id = student;
  update settlements set status = 'cancelled'
    where studio_id = studio and status in ('open', 'in_review')
      and id in (select settlement_id from settlement_charges where studio_id = studio and charge_id = any(owed));
  update charges set status = 'cancelled', end_reason = 'Aluno removido'
    where studio_id = studio and id = any(owed) and status = 'open' and paid_cents = 0;
  update charges set forgiven_cents = forgiven_cents + total_cents - paid_cents
    where studio_id = studio and id = any(owed) and status = 'open';
  perform anonymise_charges_and_payments(studio, owed,
    array(select p.id from payments p where p.studio_id = studio and p.student_id = student));
  update credit_entries set student_id = null, reason = case when kind = 'returned' then 'Aluno removido' end
    where studio_id = studio and student_id = student;
  update settlements set payer_student_id = null, payer_guardian_id = null, receipt_file_id = null
    where studio_id = studio and (payer_student_id = student or payer_guardian_id = any(parents)
      or receipt_file_id in (select f.id from files f where f.studio_id = studio and f.student_id = student));

  delete from mail_outbox where id = any(mailed);
  delete from mail_refusals where studio_id = studio and mailbox = any(addresses);
  delete from notifications where id = any(told);
  delete from student_invites where id = any(invited);
  delete from import_rows where studio_id = studio and id = any(brought);
  update leads set student_id = null where studio_id = studio and id = any(visitors) and student_id is not null;
  -- Records that were united into this one: a copy from before the union has them still.
  insert into erased_people (student_id, others) select n.gone_id, '{}' from student_unions n
    where n.studio_id = studio and n.kept_id = student on conflict (student_id) do nothing;
  delete from sample_rows where studio_id = studio and (row_id = student or row_id = any(visitors));
  delete from students where studio_id = studio and id = student;
  delete from leads where studio_id = studio and id = any(visitors);
  delete from guardians where studio_id = studio and id = any(parents);
  perform delete_unused_account(e) from unnest(entered) e;

  gone := parents || accounts || visitors || invited || told || mailed || brought;
  insert into erased_people as known (student_id, others) values (student, gone)
    on conflict (student_id) do update set others = known.others || excluded.others;
  return true;
end $$;

create function erase_student(student uuid, named text[] default '{}') returns boolean language sql
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select erase_person(app_studio_id(), student, named) $$;
grant execute on function erase_student(uuid, text[]) to app_studio;

-- Removes student, guardian, typed text and receipts from these charges and payments, and from their settlements.
create function anonymise_charges_and_payments(studio uuid, owed uuid[], paid uuid[]) returns void language plpgsql as $$
declare
  settled uuid[];
  receipts uuid[];
begin
  -- A chat that asked for a family's charges names all of them in each of its rows.
  update messages other set body = null
    from messages said
   where said.studio_id = studio and said.charge_id = any(owed) and said.reason = 'charge.ask'
     and other.studio_id = studio and other.reason = said.reason and other.guardian_id = said.guardian_id
     and other.created_at = said.created_at and other.charge_id <> all(owed);
  delete from messages where studio_id = studio and charge_id = any(owed);
  delete from fee_reminders where studio_id = studio and charge_id = any(owed);
  settled := array(select id from settlements where studio_id = studio and status <> 'in_review'
    and (id in (select settlement_id from settlement_charges where studio_id = studio and charge_id = any(owed))
    or id in (select settlement_id from payments where studio_id = studio and id = any(paid))));
  receipts := array(select receipt_file_id from settlements where studio_id = studio and id = any(settled));
  update settlements set payer_student_id = null, payer_guardian_id = null, receipt_file_id = null, br_code = null,
      payment_url = null, reject_reason = case when status = 'rejected' then 'Aluno removido' end
    where studio_id = studio and id = any(settled);
  update online_payments set page_url = null where studio_id = studio and settlement_id = any(settled);
  delete from files f where f.studio_id = studio and f.id = any(receipts) and f.purpose = 'receipt'
    and not exists (select from settlements s where s.studio_id = studio and s.receipt_file_id = f.id);
  update payments set student_id = null, description = null,
      reversal_reason = case when reversed_at is not null then 'Aluno removido' end
    where studio_id = studio and (charge_id = any(owed) or id = any(paid));
  update credit_entries set student_id = null, reason = case when kind = 'returned' then 'Aluno removido' end
    where studio_id = studio and (charge_id = any(owed) or payment_id = any(paid)
      or payment_id in (select id from payments p where p.studio_id = studio and p.charge_id = any(owed)));
  update charges set student_id = null, explained = '[]', note = null,
      description = case kind when 'fee' then 'Mensalidade' else 'Cobrança' end,
      end_reason = case when end_reason is not null then 'Aluno removido' end
    where studio_id = studio and id = any(owed);
end $$;

-- Returns the leads that are this student: linked, or of the same name with the same address or telephone. Runs with
-- the caller's rights.
create function leads_of_student(studio uuid, student uuid) returns setof uuid language sql stable as $$
  select l.id from students p join leads l on l.studio_id = p.studio_id
   where p.studio_id = studio and p.id = student
     and (l.id = p.lead_id or l.student_id = p.id
       or (l.student_id is null and l.folded_name = p.folded_name
         and (lower(l.email) = lower(p.email) or phone_digits(p.phone) in (phone_digits(l.phone), phone_digits(l.phone_e164)))))
     and not exists (select from students s where s.studio_id = studio and s.lead_id = l.id and s.id <> student)
$$;
grant execute on function leads_of_student(uuid, uuid) to app_studio;

-- erasure_requests: who may do what
create policy app_studio on erasure_requests to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on erasure_requests to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()) and (select app_portal_may('sign')))
  with check (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and user_id = (select app_user_id())
    and refused_at is null
    and (select app_portal_may('sign'))
  );
grant select, update (refused_at, reason) on erasure_requests to app_studio;
grant select, insert (id, studio_id, student_id) on erasure_requests to app_student;

-- erased_people: who may do what
create policy app_owner on erased_people to app_owner using (true) with check (true);
