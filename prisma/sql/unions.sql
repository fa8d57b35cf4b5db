-- Two records of one person become one (decision 54). `unite_students` moves every ledger of one student to the other,
-- keeps what it replaced in student_unions, and deletes the record that went; `part_students` turns that back.

-- Moves rows from one student to the other and returns their keys. `kept_back` is a condition on the row `t`, with $2 as
-- the student who stays: such a row does not move.
create function move_rows_of(tab text, owner_column text, key text, keep uuid, gone uuid, kept_back text default 'false')
  returns jsonb language plpgsql as $$
declare moved jsonb;
begin
  execute format('with moved as (update %1$I t set %2$I = $2 where t.studio_id = $1 and t.%2$I = $3 and not (%4$s) returning t.%3$I as key)
    select coalesce(jsonb_agg(key), ''[]'') from moved', tab, owner_column, key, kept_back)
    into moved using app_studio_id(), keep, gone;
  return moved;
end $$;

-- Moves rows back by their keys, those that still belong to the student who stays.
create function move_rows_back(tab text, owner_column text, key text, keep uuid, gone uuid, moved jsonb)
  returns void language plpgsql as $$
begin
  execute format('update %1$I t set %2$I = $3 where t.studio_id = $1 and t.%2$I = $2
    and t.%3$I::text in (select jsonb_array_elements_text($4))', tab, owner_column, key)
    using app_studio_id(), keep, gone, coalesce(moved, '[]');
end $$;

-- Returns the rows of a student in one table, as they are.
create function rows_of_student(tab text, student uuid) returns jsonb language plpgsql as $$
declare found_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from %I t where t.studio_id = $1 and t.student_id = $2', tab)
    into found_rows using app_studio_id(), student;
  return found_rows;
end $$;

-- Inserts rows that were taken out. Computed columns are computed anew; a row that is there already stays. One that refers
-- to a row that was deleted since becomes what that deletion would have made of it: without the reference, or nothing.
create function put_rows_back(tab text, taken jsonb) returns void language plpgsql as $$
declare
  into_table constant regclass := ('public.' || quote_ident(tab))::regclass;
  filled text;
  kept text;
  whole text;
begin
  with refs as (
    select k.oid, k.confdeltype <> 'c' and not bool_and(a.attnotnull) as optional,
        array_agg(k.conkey[n] order by n) filter (where not a.attnotnull) as nullable,
        format('(%s or exists (select from %s o where %s))', string_agg(format('r.%I is null', a.attname), ' or '),
          k.confrelid::regclass, string_agg(format('o.%I = r.%I', f.attname, a.attname), ' and ')) as is_met
      from pg_constraint k cross join generate_subscripts(k.conkey, 1) n
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[n]
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[n]
     where k.conrelid = into_table and k.contype = 'f' and k.confrelid <> k.conrelid
     group by k.oid, k.conrelid, k.confrelid, k.confdeltype)
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
      string_agg(coalesce((select 'case when ' || string_agg(is_met, ' and ') || format(' then r.%I end', a.attname)
          from refs where optional and a.attnum = any (nullable)), format('r.%I', a.attname)), ', ' order by a.attnum),
      coalesce((select string_agg(is_met, ' and ') from refs where not optional), 'true')
    into filled, kept, whole
    from pg_attribute a where a.attrelid = into_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  execute format('insert into %1$I (%2$s) select %3$s from jsonb_populate_recordset(null::%1$I, $1) r where %4$s
    on conflict do nothing', tab, filled, kept, whole) using coalesce(taken, '[]');
end $$;

-- Tables whose rows move one by one, by their own id.
create function united_tables() returns table (tab text, owner_column text, kept_back text) language sql immutable as $$
  values
    ('attendances', 'student_id', 't.voided_at is null and exists (select from attendances k
      where k.studio_id = t.studio_id and k.student_id = $2 and k.voided_at is null and (k.session_id = t.session_id
        or k.session_id is null and t.session_id is null and k.day = t.day and k.martial_art_id is not distinct from t.martial_art_id))'),
    ('class_waits', 'student_id', 'exists (select from class_waits k
      where k.studio_id = t.studio_id and k.student_id = $2 and k.class_id = t.class_id)
      or exists (select from student_enrollments k
      where k.studio_id = t.studio_id and k.student_id = $2 and k.class_id = t.class_id and k.status = ''active'')'),
    ('consents', 'student_id', 'false'),
    ('credit_entries', 'student_id', 'false'),
    ('erasure_requests', 'student_id', 't.refused_at is null and exists (select from erasure_requests k
      where k.studio_id = t.studio_id and k.student_id = $2 and k.refused_at is null)'),
    ('files', 'student_id', 'false'),
    ('import_rows', 'student_id', 'false'),
    ('leads', 'student_id', 'false'),
    ('messages', 'student_id', 'false'),
    ('settlements', 'payer_student_id', 'false'),
    ('student_invites', 'student_id', 'false'),
    ('student_notes', 'student_id', 'false'),
    ('student_pauses', 'student_id', 'false'),
    ('student_unions', 'kept_id', 'false')
$$;

-- Tables in which a student has one row for each guardian, tag, notice or person: the second key, and what keeps a row back.
create function paired_tables() returns table (tab text, key text) language sql immutable as $$
  values ('student_guardians', 'guardian_id'), ('student_tags', 'tag_id'), ('notification_recipients', 'notification_id'),
    ('student_calendars', 'user_id'), ('roster_rows', 'run_id')
$$;

-- Tables whose rows of the student who went may stay behind, as the one who stays has the same.
create function left_tables() returns text[] language sql immutable
  return array['agreements', 'agreement_discounts', 'student_arts', 'promotion_proposals', 'student_enrollments', 'enrollment_spans',
    'absences', 'attendances', 'class_waits', 'erasure_requests', 'student_status_changes', 'student_guardians', 'student_tags',
    'notification_recipients', 'student_calendars', 'roster_rows'];

-- Writes the rank of an art anew from its promotions, as apply_promotion does after a new one.
create function recount_rank(studio uuid, student uuid, art uuid) returns void language sql as $$
  with told as (
    select p.* from promotions p
    where p.studio_id = studio and p.student_id = student and p.martial_art_id = art
      and not exists (select from promotions s where s.studio_id = p.studio_id and s.student_id = p.student_id
        and s.martial_art_id = p.martial_art_id and s.supersedes_id = p.id)),
  latest as (select * from told order by promoted_on desc, created_at desc limit 1),
  belt as (
    select t.* from told t join latest l on t.to_belt_id = l.to_belt_id
    where not exists (select from told o
      where o.to_belt_id <> t.to_belt_id and (o.promoted_on, o.created_at) > (t.promoted_on, t.created_at))
    order by t.promoted_on, t.created_at limit 1)
  update student_arts a
    set belt_rank_id = l.to_belt_id, belt_degree = coalesce(l.to_degree, 0), rank_since = b.promoted_on,
      degree_since = l.promoted_on, rank_estimated = coalesce(l.estimated or b.estimated, true)
    from (select) here left join latest l on true left join belt b on true
    where a.studio_id = studio and a.student_id = student and a.martial_art_id = art
$$;

-- Writes what is derived from charges and attendances onto a student anew.
create function recount_student(studio uuid, student uuid) returns void language sql as $$
  update students s
    set charged_period = coalesce((select max((c.period + (c.covers_months - 1) * interval '1 month')::date) from charges c
          where c.studio_id = s.studio_id and c.student_id = s.id and c.kind = 'fee' and c.status <> 'cancelled'), '0001-01-01'),
        last_trained_on = (select max(a.day) from attendances a
          where a.studio_id = s.studio_id and a.student_id = s.id and a.voided_at is null)
    where s.studio_id = studio and s.id = student
$$;

-- Locks both students against everything that writes them, in the order of the house: classes, students, charges. Those who
-- share a paying guardian with one of them, or with `also`, are locked between them, as their fees may change too. A payment
-- that holds a charge already needs the student's key: it is let through, and the key is locked last. Returns the number of
-- students that exist. The program calls it before it reads what it decides by.
create function hold_pair(studio uuid, first_one uuid, second_one uuid, also uuid[] default '{}') returns integer
  language plpgsql as $$
declare held integer;
begin
  perform from classes c where c.studio_id = studio and c.id in (select e.class_id from student_enrollments e
      where e.studio_id = studio and e.student_id in (first_one, second_one)) order by c.id for no key update;
  perform from students s where s.studio_id = studio and (s.id in (first_one, second_one) or s.id in (
      select o.student_id from student_guardians o where o.studio_id = studio and o.can_pay and (o.guardian_id = any (also)
        or o.guardian_id in (select l.guardian_id from student_guardians l
          where l.studio_id = studio and l.student_id in (first_one, second_one) and l.can_pay))))
    order by s.id for no key update;
  perform from charges c where c.studio_id = studio and c.student_id in (first_one, second_one) order by c.id for no key update;
  perform from students s where s.studio_id = studio and s.id in (first_one, second_one) order by s.id for update;
  get diagnostics held = row_count;
  return held;
end $$;

-- Unites two records of one person: `keep` stays and `gone` goes. `takes` lists what stands of the one who goes: fields of
-- the student, 'agreement', 'access', 'primary', or an art's id for its rank. Texts that are sealed to their row come sealed
-- to the row that stays. Returns the union's id, or null where one of the students does not exist.
create function unite_students(keep uuid, gone uuid, takes text[], health text, cpf text, address text) returns uuid language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  k students;
  g students;
  entry record;
  before jsonb := '{}';
  moved jsonb := '{}';
  taken_out jsonb := '{}';
  notes jsonb := '{}';
  spans jsonb;
  shared uuid[];
  adopted uuid[];
  standing student_status;
  login uuid;
  union_id uuid;
begin
  if not app_may('imports:write') then
    raise insufficient_privilege using message = 'this function does not unite students';
  end if;
  if keep = gone then
    raise exception 'a student is not united with itself: "student_unions_other_check"' using errcode = 'check_violation';
  end if;
  if hold_pair(studio, keep, gone) <> 2 then
    return null;
  end if;
  select * into strict k from students s where s.studio_id = studio and s.id = keep;
  select * into strict g from students s where s.studio_id = studio and s.id = gone;
  if exists (select from import_batches b where b.studio_id = studio and b.status = 'running') then
    raise exception 'an import is running: "student_unions_import_check"' using errcode = 'check_violation';
  end if;
  if is_sample_student(studio, keep) <> is_sample_student(studio, gone) then
    raise exception 'one of them is sample data: "student_unions_sample_check"' using errcode = 'check_violation';
  end if;
  standing := case when 'status' = any (takes) then g.status else k.status end;
  login := case when k.user_id is null or ('access' = any (takes) and g.user_id is not null) then g.user_id else k.user_id end;
  if not exists (select from agreements a where a.studio_id = studio and a.student_id = keep) then
    takes := takes || array['agreement'];
  end if;
  for entry in select unnest(left_tables()) as tab loop
    before := before || jsonb_build_object(entry.tab, rows_of_student(entry.tab, gone));
    taken_out := taken_out || jsonb_build_object(entry.tab, rows_of_student(entry.tab, keep));
  end loop;

  notes := jsonb_build_object('sample', is_sample_student(studio, gone), 'pauses', (select coalesce(jsonb_agg(p.id), '[]')
    from student_pauses p where p.studio_id = studio and p.student_id in (keep, gone) and p.ended_on is null));

  -- Status, with its history: one person has one.
  if standing <> k.status then
    update students s set status = standing where s.studio_id = studio and s.id = keep;
  end if;
  if 'status' = any (takes) then
    delete from student_status_changes c where c.studio_id = studio and c.student_id = keep;
    moved := moved || jsonb_build_object('student_status_changes',
      move_rows_of('student_status_changes', 'student_id', 'id', keep, gone));
  end if;
  update student_pauses p set ended_on = greatest(p.began_on, studio_today(studio))
    where p.studio_id = studio and p.ended_on is null
      and p.student_id = case when 'status' = any (takes) and standing = 'suspended' then keep else gone end;
  if standing <> 'active' then
    update student_enrollments e set status = 'suspended', released = true
      where e.studio_id = studio and e.student_id = gone and e.status = 'active';
  end if;

  -- Arts, ranks and proposals. An art that both have gets both histories.
  shared := array(select a.martial_art_id from student_arts a join student_arts b on b.studio_id = a.studio_id
    and b.martial_art_id = a.martial_art_id and b.student_id = keep where a.studio_id = studio and a.student_id = gone);
  update student_arts a set is_primary = false where a.studio_id = studio and a.student_id = gone and a.is_primary;
  with came as (
    update student_arts a set student_id = keep,
        from_art_id = coalesce((select b.id from student_arts o join student_arts b on b.studio_id = o.studio_id
          and b.martial_art_id = o.martial_art_id and b.student_id = keep
          where o.studio_id = studio and o.student_id = gone and o.id = a.from_art_id and o.martial_art_id = any (shared)), a.from_art_id)
      where a.studio_id = studio and a.student_id = gone and a.martial_art_id <> all (shared) returning a.id)
  select moved || jsonb_build_object('student_arts', coalesce(jsonb_agg(id), '[]')) into moved from came;
  moved := moved || jsonb_build_object('promotions', move_rows_of('promotions', 'student_id', 'id', keep, gone),
    'promotion_proposals', move_rows_of('promotion_proposals', 'student_id', 'id', keep, gone,
      't.state = ''open'' and exists (select from promotion_proposals k where k.studio_id = t.studio_id and k.student_id = $2
        and k.martial_art_id = t.martial_art_id and k.state = ''open'')'));
  notes := notes || jsonb_build_object('corrections', unite_ranks(studio, keep, gone, shared, takes));
  if exists (select from jsonb_array_elements(before -> 'student_arts') a where (a ->> 'is_primary')::boolean)
    and ('primary' = any (takes) or k.martial_art_id is null)
  then
    update student_arts a set is_primary = false where a.studio_id = studio and a.student_id = keep and a.is_primary;
    update student_arts a set is_primary = true where a.studio_id = studio and a.student_id = keep
      and a.martial_art_id = g.martial_art_id and a.status <> 'ended';
  end if;

  -- Places in classes. Where both have one, the one who stays keeps it, with the better state of the two.
  spans := rows_of_student('enrollment_spans', keep) || rows_of_student('enrollment_spans', gone);
  shared := array(select e.class_id from student_enrollments e join student_enrollments o on o.studio_id = e.studio_id
    and o.class_id = e.class_id and o.student_id = keep where e.studio_id = studio and e.student_id = gone);
  adopted := array(select e.class_id from student_enrollments e join student_enrollments o on o.studio_id = e.studio_id
    and o.class_id = e.class_id and o.student_id = keep and o.status <> 'active'
    where e.studio_id = studio and e.student_id = gone and e.status = 'active');
  notes := notes || jsonb_build_object('shared', to_jsonb(shared), 'adopted', to_jsonb(adopted));
  with came as (
      update absences a set student_id = keep where a.studio_id = studio and a.student_id = gone and a.class_id = any (shared)
        and not exists (select from absences o where o.studio_id = studio and o.student_id = keep and o.class_id = a.class_id and o.day = a.day)
      returning a.class_id, a.day)
  select notes || jsonb_build_object('absences', coalesce(jsonb_agg(to_jsonb(came)), '[]')) into notes from came;
  delete from student_enrollments e where e.studio_id = studio and e.student_id = gone and e.class_id = any (shared);
  update student_enrollments e set status = 'active' where e.studio_id = studio and e.student_id = keep and e.class_id = any (adopted);
  moved := moved || jsonb_build_object('student_enrollments', move_rows_of('student_enrollments', 'student_id', 'id', keep, gone));
  delete from enrollment_spans s where s.studio_id = studio and s.student_id in (keep, gone);
  perform put_rows_back('enrollment_spans', (select jsonb_agg(s || jsonb_build_object('student_id', keep))
    from jsonb_array_elements(spans) s
    where case when (s ->> 'class_id')::uuid = any (adopted) then (s ->> 'student_id')::uuid = gone
               when (s ->> 'class_id')::uuid = any (shared) then (s ->> 'student_id')::uuid = keep else true end));

  -- Money. Fees of both that cover a month together both stay; the second is an adjustment from then on.
  notes := notes || jsonb_build_object('charges', (select coalesce(jsonb_agg(c.id), '[]') from charges c
    where c.studio_id = studio and c.student_id = gone and c.kind = 'fee' and c.status in ('open', 'paid', 'waived')
      and exists (select from charges o where o.studio_id = studio and o.student_id = keep and o.kind = 'fee'
        and o.status in ('open', 'paid', 'waived') and o.period < (c.period + c.covers_months * interval '1 month')::date
        and c.period < (o.period + o.covers_months * interval '1 month')::date)));
  -- One statement, as the foreign key of a payment names its charge and its student.
  with charged as (update charges c set student_id = keep,
      kind = case when notes -> 'charges' ? c.id::text then 'adjustment' else c.kind end
      where c.studio_id = studio and c.student_id = gone returning c.id),
  paid as (update payments p set student_id = keep where p.studio_id = studio and p.student_id = gone returning p.id)
  select moved || jsonb_build_object('charges', (select coalesce(jsonb_agg(id), '[]') from charged),
    'payments', (select coalesce(jsonb_agg(id), '[]') from paid)) into moved;
  if 'agreement' = any (takes) then
    delete from agreements a where a.studio_id = studio and a.student_id = keep;
    moved := moved || jsonb_build_object('agreements', move_rows_of('agreements', 'student_id', 'id', keep, gone));
    update students s set fees_from = g.fees_from, monthly_fee_cents = round(a.asked_cents::numeric / a.every_months)
      from agreements a
      where s.studio_id = studio and s.id = keep and a.studio_id = studio and a.student_id = keep;
  end if;

  -- Consents of guardians whom both have: the earlier stands, unless the guardian withdrew it since.
  perform set_link_consents(studio, keep, (select jsonb_agg(to_jsonb(t)) from student_guardians t
    join student_guardians o on o.studio_id = studio and o.student_id = keep and o.guardian_id = t.guardian_id
    where t.studio_id = studio and t.student_id = gone and t.consented_at < coalesce(o.consented_at, 'infinity')
      and not has_withdrawn(studio, keep, t.guardian_id, t.consented_at)));

  -- Everything else.
  for entry in select * from united_tables() loop
    moved := moved || jsonb_build_object(entry.tab,
      move_rows_of(entry.tab, entry.owner_column, 'id', keep, gone, entry.kept_back));
  end loop;
  for entry in select * from paired_tables() loop
    moved := moved || jsonb_build_object(entry.tab, move_rows_of(entry.tab, 'student_id', entry.key, keep, gone,
      format('exists (select from %1$I k where k.studio_id = t.studio_id and k.student_id = $2 and k.%2$I = t.%2$I)',
        entry.tab, entry.key)));
  end loop;
  update sessions s set student_id = keep where s.studio_id = studio and s.student_id = gone and s.revoked_at is null
    and (s.user_id = login or s.user_id <> coalesce(g.user_id, s.id));
  update sessions s set revoked_at = now() where s.studio_id = studio and s.student_id in (keep, gone) and s.revoked_at is null
    and s.user_id in (k.user_id, g.user_id) and s.user_id <> login;

  delete from students s where s.studio_id = studio and s.id = gone;
  delete from sample_rows r where r.studio_id = studio and r.row_id = gone;

  update students s set
      user_id = login,
      full_name = case when 'full_name' = any (takes) then g.full_name else s.full_name end,
      email = case when 'email' = any (takes) then g.email else s.email end,
      phone = case when 'phone' = any (takes) then g.phone else s.phone end,
      birth_date = case when 'birth_date' = any (takes) then g.birth_date else s.birth_date end,
      instructor_id = case when 'instructor_id' = any (takes) then g.instructor_id else s.instructor_id end,
      enrollment_date = case when 'enrollment_date' = any (takes) then g.enrollment_date else s.enrollment_date end,
      emergency_contact_name = case when 'emergency' = any (takes) then g.emergency_contact_name else s.emergency_contact_name end,
      emergency_contact_phone = case when 'emergency' = any (takes) then g.emergency_contact_phone else s.emergency_contact_phone end,
      photo_file_id = case when 'photo_file_id' = any (takes) then g.photo_file_id else s.photo_file_id end,
      medical_conditions = case when 'medical_conditions' = any (takes) then health else s.medical_conditions end,
      cpf_sealed = case when 'cpf' = any (takes) then cpf else s.cpf_sealed end,
      address_sealed = case when 'address' = any (takes) then address else s.address_sealed end,
      cpf_hash = case when 'cpf' = any (takes) then g.cpf_hash else s.cpf_hash end,
      checkin_code = coalesce(s.checkin_code, g.checkin_code),
      lead_id = coalesce(s.lead_id, g.lead_id)
    where s.studio_id = studio and s.id = keep;
  perform recount_student(studio, keep);
  insert into student_unions (studio_id, kept_id, gone_id, gone_name, closed_user_id, record)
    select studio, keep, gone, g.full_name,
        case when login is distinct from k.user_id then k.user_id when login is distinct from g.user_id then g.user_id end,
        jsonb_build_object('student', to_jsonb(g), 'was', to_jsonb(k), 'is', to_jsonb(s), 'before', before, 'kept', taken_out,
          'moved', moved, 'notes', notes, 'takes', to_jsonb(takes))
      from students s where s.studio_id = studio and s.id = keep
    returning id into union_id;
  return union_id;
end $$;

-- Writes consents onto the links of a student, without a line in the ledger, which says already who consented when. The last
-- consent stays while a minor's health is kept.
create function set_link_consents(studio uuid, student uuid, links jsonb) returns void language plpgsql as $$
declare
  told constant uuid[] := array(select c.id from consents c where c.studio_id = studio and c.student_id = student);
  link student_guardians;
begin
  for link in select * from jsonb_populate_recordset(null::student_guardians, coalesce(links, '[]')) loop
    update student_guardians l set consented_at = link.consented_at, consent_version = link.consent_version
      where l.studio_id = studio and l.student_id = student and l.guardian_id = link.guardian_id
        and (link.consented_at is not null
          or not exists (select from students s where s.studio_id = studio and s.id = student
            and s.medical_conditions is not null and is_minor(s.birth_date, studio_today(studio)))
          or exists (select from student_guardians o where o.studio_id = studio and o.student_id = student
            and o.guardian_id <> l.guardian_id and o.consented_at is not null));
  end loop;
  delete from consents c where c.studio_id = studio and c.student_id = student and c.id <> all (told);
end $$;

-- Returns whether a guardian withdrew the consent for a child after a moment.
create function has_withdrawn(studio uuid, student uuid, guardian uuid, since timestamptz) returns boolean language sql stable as $$
  select exists (select from consents c where c.studio_id = studio and c.student_id = student and c.kind = 'child' and not c.given
    and c.guardian_id = guardian and c.created_at > since)
$$;

-- Merges the ranks of arts that both students have, after their promotions moved: the chosen rank stands, by a correction
-- of the latest promotion where the joint history says another. An art that one alone had ended goes on. Returns the ids
-- of the corrections.
create function unite_ranks(studio uuid, keep uuid, gone uuid, shared uuid[], takes text[]) returns jsonb language plpgsql as $$
declare
  own student_arts;
  other student_arts;
  chosen student_arts;
  latest promotions;
  made uuid;
  corrections jsonb := '[]';
begin
  for own in select * from student_arts a where a.studio_id = studio and a.student_id = keep and a.martial_art_id = any (shared) loop
    select * into strict other from student_arts a
      where a.studio_id = studio and a.student_id = gone and a.martial_art_id = own.martial_art_id;
    chosen := case when own.martial_art_id::text = any (takes) or own.belt_rank_id is null then other else own end;
    update student_arts a set classes_before = greatest(own.classes_before, other.classes_before),
        started_on = least(own.started_on, other.started_on),
        status = case when own.status = 'ended' then other.status else own.status end,
        ended_on = case when own.status = 'ended' then other.ended_on else own.ended_on end
      where a.studio_id = studio and a.id = own.id;
    perform recount_rank(studio, keep, own.martial_art_id);
    if chosen.belt_rank_id is not null and not exists (select from student_arts a where a.studio_id = studio and a.id = own.id
      and (a.belt_rank_id, a.belt_degree) = (chosen.belt_rank_id, chosen.belt_degree))
    then
      select * into strict latest from promotions p
        where p.studio_id = studio and p.student_id = keep and p.martial_art_id = own.martial_art_id
          and not exists (select from promotions s where s.studio_id = p.studio_id and s.supersedes_id = p.id)
        order by p.promoted_on desc, p.created_at desc limit 1;
      insert into promotions (id, studio_id, student_id, martial_art_id, kind, to_belt_id, to_degree, promoted_on, estimated, reason,
          supersedes_id)
        values (gen_random_uuid(), studio, keep, own.martial_art_id, 'correction', chosen.belt_rank_id, chosen.belt_degree,
          latest.promoted_on, chosen.rank_estimated, 'União de cadastros', latest.id)
        returning id into made;
      corrections := corrections || to_jsonb(made);
    end if;
  end loop;
  return corrections;
end $$;

-- Turns a union of the last 30 days back: the record that went exists again, and what moved belongs to it again, by the ids
-- that were recorded. What was created since stays with the student who stayed, and so do values that were edited since.
-- Returns what stayed, by kind; null where there is no such union.
create function part_students(union_id uuid) returns jsonb language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  u student_unions;
begin
  if not app_may('imports:write') then
    raise insufficient_privilege using message = 'this function does not part students';
  end if;
  select * into u from student_unions n where n.studio_id = studio and n.id = union_id;
  if not found or u.record is null or u.created_at < now() - interval '30 days' then
    return null;
  end if;
  perform hold_pair(studio, u.kept_id, u.gone_id, array(select (l ->> 'guardian_id')::uuid
    from jsonb_array_elements(u.record -> 'before' -> 'student_guardians') l));
  -- Somebody else may have parted them, or united the one who stayed with another, while this waited.
  select * into u from student_unions n where n.studio_id = studio and n.id = union_id and n.kept_id = u.kept_id for update;
  if not found then
    return null;
  end if;
  if exists (select from student_unions n where n.studio_id = studio and n.kept_id = u.kept_id and n.created_at > u.created_at) then
    raise exception 'a later union comes first: "student_unions_later_check"' using errcode = 'check_violation';
  end if;
  if exists (select from credit_entries e where e.studio_id = studio and e.student_id = u.kept_id
    group by e.id = any (credit_of_gone(u)) having sum(e.cents) < 0)
  then
    raise exception 'the joint credit was used: "student_unions_credit_check"' using errcode = 'check_violation';
  end if;
  return part_union(u);
end $$;

-- Returns the entries of credit that go back in a parting: an entry follows its payment, and a payment its charge. One of
-- neither goes back if it came from the student who went.
create function credit_of_gone(u student_unions) returns uuid[] language sql stable as $$
  select coalesce(array_agg(e.id), '{}') from credit_entries e
    left join payments p on p.studio_id = e.studio_id and p.id = e.payment_id
   where e.studio_id = u.studio_id and e.student_id = u.kept_id and case
     when coalesce(e.charge_id, p.charge_id) is not null
       then u.record -> 'moved' -> 'charges' ? coalesce(e.charge_id, p.charge_id)::text
     when e.payment_id is not null then u.record -> 'moved' -> 'payments' ? e.payment_id::text
     else u.record -> 'moved' -> 'credit_entries' ? e.id::text end
$$;

-- Prepares a union for parting after a copy was restored, where nobody can be asked: what would refuse gives way. A
-- promotion goes with the one that it corrects, and a CPF stays with whoever has it now. Returns the union with its record
-- adapted.
create function ease_union(u student_unions) returns student_unions language plpgsql as $$
declare
  studio constant uuid := u.studio_id;
  rec jsonb := u.record;
  side text;
begin
  rec := jsonb_set(rec, '{moved,promotions}', (
    with recursive going as (
      select p.id from promotions p
       where p.studio_id = studio and p.student_id = u.kept_id and rec -> 'moved' -> 'promotions' ? p.id::text
      union select p.id from promotions p join going g on p.supersedes_id = g.id
       where p.studio_id = studio and p.student_id = u.kept_id)
    select coalesce(jsonb_agg(id), '[]') from going));
  rec := jsonb_set(rec, '{notes,corrections}', (
    select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements_text(rec -> 'notes' -> 'corrections') c
     where not exists (select from promotions p where p.studio_id = studio and p.student_id = u.kept_id and p.supersedes_id = c::uuid)));
  foreach side in array array['student', 'was'] loop
    if exists (select from students s where s.studio_id = studio and s.cpf_hash = rec -> side ->> 'cpf_hash'
      and (s.id <> u.kept_id or side = 'student' and rec -> 'is' ->> 'cpf_hash' is distinct from s.cpf_hash))
    then
      rec := jsonb_set(rec, array[side], rec -> side || '{"cpf_sealed": null, "cpf_hash": null}');
    end if;
  end loop;
  u.record := rec;
  return u;
end $$;

-- Parts a union by its record, whenever it was made. Returns what stayed, by kind. The caller holds both students.
create function part_union(u student_unions) returns jsonb language plpgsql as $$
declare
  studio constant uuid := u.studio_id;
  rec constant jsonb := u.record;
  keep constant uuid := u.kept_id;
  gone constant uuid := u.gone_id;
  moved constant jsonb := rec -> 'moved' || jsonb_build_object('credit_entries', to_jsonb(credit_of_gone(u)));
  now_is jsonb;
  spans jsonb;
  entry record;
  columns text[];
  edited text[];
  told uuid[];
  own student_arts;
begin
  spans := rows_of_student('enrollment_spans', keep);

  perform put_rows_back('students', jsonb_build_array(rec -> 'student' || '{"martial_art_id": null, "current_belt_id": null,
    "belt_degree": 0, "monthly_fee_cents": 0, "user_id": null, "cpf_sealed": null, "cpf_hash": null, "checkin_code": null,
    "photo_file_id": null, "medical_conditions": null, "lead_id": null}'));
  delete from student_status_changes c where c.studio_id = studio and c.student_id = gone;
  if (rec -> 'notes' ->> 'sample')::boolean then
    insert into sample_rows (studio_id, row_id, kind) values (studio, gone, 'student') on conflict do nothing;
  end if;

  -- Guardians and everything with an own id.
  -- A consent that was withdrawn since does not come back.
  perform put_rows_back('student_guardians', (select jsonb_agg(b || case
      when has_withdrawn(studio, keep, (b ->> 'guardian_id')::uuid, u.created_at) and not exists (select from student_guardians l
        where l.studio_id = studio and l.student_id = keep and l.guardian_id = (b ->> 'guardian_id')::uuid and l.consented_at is not null)
      then '{"consented_at": null, "consent_version": null}'::jsonb else '{}' end)
    from jsonb_array_elements(kept_out(rec, 'student_guardians', 'guardian_id')) b));
  delete from consents c where c.studio_id = studio and c.student_id = gone;
  for entry in select * from paired_tables() loop
    perform move_rows_back(entry.tab, 'student_id', entry.key, keep, gone, moved -> entry.tab);
  end loop;
  perform put_rows_back('student_tags', kept_out(rec, 'student_tags', 'tag_id'));
  perform put_rows_back('student_calendars', kept_out(rec, 'student_calendars', 'user_id'));
  perform put_rows_back('roster_rows', kept_out(rec, 'roster_rows', 'run_id'));
  perform put_rows_back('notification_recipients', kept_out(rec, 'notification_recipients', 'notification_id'));
  for entry in select * from united_tables() loop
    perform move_rows_back(entry.tab, entry.owner_column, 'id', keep, gone, moved -> entry.tab);
  end loop;
  perform put_rows_back('attendances', (select jsonb_agg(a) from jsonb_array_elements(kept_out(rec, 'attendances', 'id')) a
    where a ->> 'session_id' is null
      or exists (select from class_sessions c where c.studio_id = studio and c.id = (a ->> 'session_id')::uuid)));
  perform put_rows_back('erasure_requests', kept_out(rec, 'erasure_requests', 'id'));

  -- Money: a payment of a charge that goes back goes back with it, also one that came in since.
  with charged as (update charges c set student_id = gone,
      kind = case when rec -> 'notes' -> 'charges' ? c.id::text then 'fee' else c.kind end
      where c.studio_id = studio and c.student_id = keep and c.id::text in (select jsonb_array_elements_text(moved -> 'charges'))
      returning c.id)
  update payments p set student_id = gone
    where p.studio_id = studio and p.student_id = keep
      and (p.charge_id::text in (select jsonb_array_elements_text(moved -> 'charges'))
        or p.charge_id is null and p.id::text in (select jsonb_array_elements_text(moved -> 'payments')));
  if rec -> 'takes' ? 'agreement' then
    perform move_rows_back('agreements', 'student_id', 'id', keep, gone, moved -> 'agreements');
    perform put_rows_back('agreements', rec -> 'kept' -> 'agreements');
    perform put_rows_back('agreement_discounts', rec -> 'kept' -> 'agreement_discounts');
    update students s set monthly_fee_cents = coalesce((select round(a.asked_cents::numeric / a.every_months) from agreements a
        where a.studio_id = studio and a.student_id = s.id), 0)
      where s.studio_id = studio and s.id in (keep, gone);
  else
    perform put_rows_back('agreements', rec -> 'before' -> 'agreements');
    perform put_rows_back('agreement_discounts', rec -> 'before' -> 'agreement_discounts');
  end if;

  -- Arts and ranks. One that the student who stayed had ended is ended again, unless somebody ended or paused it since. One
  -- that was begun since out of an art that goes back stays, out of none.
  update student_arts a set status = 'ended', ended_on = (b ->> 'ended_on')::date, is_primary = false
    from jsonb_array_elements(rec -> 'kept' -> 'student_arts') b, jsonb_array_elements(rec -> 'before' -> 'student_arts') o
    where a.studio_id = studio and a.student_id = keep and a.id = (b ->> 'id')::uuid and b ->> 'status' = 'ended'
      and o ->> 'martial_art_id' = b ->> 'martial_art_id' and o ->> 'status' <> 'ended' and o ->> 'status' = a.status::text;
  update student_arts a set from_art_id = null
    where a.studio_id = studio and a.student_id = keep and not moved -> 'student_arts' ? a.id::text
      and moved -> 'student_arts' ? a.from_art_id::text;
  update student_arts a set is_primary = false where a.studio_id = studio and a.student_id = keep and a.is_primary
    and (a.id::text in (select jsonb_array_elements_text(moved -> 'student_arts')) or rec -> 'takes' ? 'primary');
  delete from promotions p where p.studio_id = studio and p.id::text in (select jsonb_array_elements_text(rec -> 'notes' -> 'corrections'));
  perform put_rows_back('student_arts', (select jsonb_agg(a || '{"is_primary": false, "from_art_id": null}')
    from jsonb_array_elements(kept_out(rec, 'student_arts', 'id')) a));
  update student_arts a set student_id = gone, from_art_id = (b ->> 'from_art_id')::uuid
    from jsonb_array_elements(rec -> 'before' -> 'student_arts') b
    where a.studio_id = studio and a.student_id = keep and a.id = (b ->> 'id')::uuid;
  update student_arts a set from_art_id = (b ->> 'from_art_id')::uuid from jsonb_array_elements(rec -> 'before' -> 'student_arts') b
    where a.studio_id = studio and a.student_id = gone and a.id = (b ->> 'id')::uuid and b ->> 'from_art_id' is not null;
  perform move_rows_back('promotions', 'student_id', 'id', keep, gone, moved -> 'promotions');
  perform move_rows_back('promotion_proposals', 'student_id', 'id', keep, gone, moved -> 'promotion_proposals');
  perform put_rows_back('promotion_proposals', kept_out(rec, 'promotion_proposals', 'id'));
  update student_arts a set is_primary = true from jsonb_array_elements(rec -> 'before' -> 'student_arts') b
    where a.studio_id = studio and a.student_id = gone and a.id = (b ->> 'id')::uuid and (b ->> 'is_primary')::boolean
      and a.status <> 'ended';
  if not exists (select from student_arts a where a.studio_id = studio and a.student_id = keep and a.is_primary) then
    update student_arts a set is_primary = true from jsonb_array_elements(rec -> 'kept' -> 'student_arts') b
      where a.studio_id = studio and a.student_id = keep and a.id = (b ->> 'id')::uuid and (b ->> 'is_primary')::boolean
        and a.status <> 'ended';
  end if;
  for own in select a.* from student_arts a join student_arts o on o.studio_id = a.studio_id and o.student_id = gone
      and o.martial_art_id = a.martial_art_id where a.studio_id = studio and a.student_id = keep loop
    perform recount_rank(studio, keep, own.martial_art_id);
    update student_arts a set classes_before = (b ->> 'classes_before')::integer, started_on = (b ->> 'started_on')::date
      from jsonb_array_elements(rec -> 'kept' -> 'student_arts') b, jsonb_array_elements(rec -> 'before' -> 'student_arts') o
      where a.studio_id = studio and a.id = own.id and a.id = (b ->> 'id')::uuid and o ->> 'martial_art_id' = b ->> 'martial_art_id'
        and a.classes_before = greatest((b ->> 'classes_before')::integer, (o ->> 'classes_before')::integer)
        and a.started_on = least((b ->> 'started_on')::date, (o ->> 'started_on')::date);
  end loop;

  -- Values of the student who stayed, unless somebody edited them since.
  select to_jsonb(s) into strict now_is from students s where s.studio_id = studio and s.id = keep;
  select array_agg(c) filter (where now_is -> c = rec -> 'is' -> c), array_agg(c) filter (where now_is -> c <> rec -> 'is' -> c)
    into columns, edited
    from unnest(array['full_name', 'email', 'phone', 'birth_date', 'instructor_id', 'enrollment_date', 'emergency_contact_name',
      'emergency_contact_phone', 'photo_file_id', 'medical_conditions', 'cpf_sealed', 'cpf_hash', 'address_sealed', 'checkin_code', 'lead_id',
      'fees_from',
      'user_id', 'status']) c
    where rec -> 'was' -> c <> rec -> 'is' -> c;
  -- Access was renewed since: it needs the e-mail, which stays like an edited value.
  if 'email' = any (columns) and rec -> 'was' ->> 'email' is null and now_is ->> 'user_id' is not null
    and ('user_id' = any (columns)) is not true
  then
    columns := array_remove(columns, 'email');
    edited := array_append(edited, 'email');
  end if;
  told := array(select c.id from student_status_changes c where c.studio_id = studio and c.student_id = keep);
  if columns <> '{}' then
    execute (select format('update students s set %s from jsonb_populate_record(null::students, $1) w where s.studio_id = $2 and s.id = $3',
        string_agg(format('%1$I = %2$s', c, case c
          when 'user_id' then '(select p.id from users p where p.id = w.user_id)'
          when 'instructor_id' then '(select i.id from instructors i where i.studio_id = s.studio_id and i.id = w.instructor_id)'
          when 'photo_file_id' then '(select f.id from files f where f.studio_id = s.studio_id and f.id = w.photo_file_id)'
          when 'lead_id' then '(select l.id from leads l where l.studio_id = s.studio_id and l.id = w.lead_id)'
          when 'medical_conditions' then 'case when may_keep_health(s.studio_id, s.id, w.birth_date) then w.medical_conditions end'
          else format('w.%I', c) end), ', ')) from unnest(columns) c)
      using rec -> 'was', studio, keep;
  end if;
  -- Consents that came over, unless somebody changed them since.
  perform set_link_consents(studio, keep, (select jsonb_agg(b) from jsonb_array_elements(rec -> 'kept' -> 'student_guardians') b
    join jsonb_array_elements(rec -> 'before' -> 'student_guardians') o on o ->> 'guardian_id' = b ->> 'guardian_id'
    join student_guardians l on l.studio_id = studio and l.student_id = keep and l.guardian_id = (b ->> 'guardian_id')::uuid
    where l.consented_at = (o ->> 'consented_at')::timestamptz and b -> 'consented_at' <> o -> 'consented_at'));
  if 'status' = any (columns) then
    delete from student_status_changes c where c.studio_id = studio and c.student_id = keep and c.id <> all (told);
  end if;
  perform move_rows_back('student_status_changes', 'student_id', 'id', keep, gone, moved -> 'student_status_changes');
  if moved ? 'student_status_changes' then
    perform put_rows_back('student_status_changes', rec -> 'kept' -> 'student_status_changes');
  else
    perform put_rows_back('student_status_changes', rec -> 'before' -> 'student_status_changes');
  end if;
  update students s set
      user_id = (select p.id from users p where p.id = w.user_id),
      email = coalesce(w.email, s.email), cpf_sealed = w.cpf_sealed, cpf_hash = w.cpf_hash,
      medical_conditions = case when may_keep_health(studio, gone, w.birth_date) then w.medical_conditions end,
      checkin_code = case when not exists (select from students o where o.studio_id = studio and o.checkin_code = w.checkin_code)
        then w.checkin_code end,
      photo_file_id = (select f.id from files f where f.studio_id = studio and f.id = w.photo_file_id),
      lead_id = (select l.id from leads l where l.studio_id = studio and l.id = w.lead_id)
    from jsonb_populate_record(null::students, rec -> 'student') w
    where s.studio_id = studio and s.id = gone;
  update student_pauses p set ended_on = null from students s
    where p.studio_id = studio and s.studio_id = studio and s.id = p.student_id and s.id in (keep, gone) and s.status = 'suspended'
      and p.id::text in (select jsonb_array_elements_text(rec -> 'notes' -> 'pauses'));

  perform part_places(u, spans);
  perform recount_student(studio, keep);
  perform recount_student(studio, gone);
  delete from student_unions n where n.studio_id = studio and n.id = u.id;
  return jsonb_build_object('keptId', keep, 'goneId', gone, 'name', u.gone_name, 'edited', coalesce(to_jsonb(edited), '[]'),
    'charges', (select count(*) from charges c where c.studio_id = studio and c.student_id = keep and c.created_at > u.created_at),
    'payments', (select count(*) from payments p where p.studio_id = studio and p.student_id = keep and p.created_at > u.created_at),
    'presences', (select count(*) from attendances a where a.studio_id = studio and a.student_id = keep and a.created_at > u.created_at),
    'places', (select count(*) from student_enrollments e where e.studio_id = studio and e.student_id = keep and e.created_at > u.created_at),
    'notes', (select count(*) from student_notes n where n.studio_id = studio and n.student_id = keep and n.created_at > u.created_at));
end $$;

-- True unless the student is a minor for whom no guardian has consented.
create function may_keep_health(studio uuid, student uuid, born date) returns boolean language sql stable as $$
  select is_minor(born, studio_today(studio)) is not true or exists (select from student_guardians l
    where l.studio_id = studio and l.student_id = student and l.consented_at is not null)
$$;

-- Returns rows of the student who went that did not move, by the key that was recorded for those which did.
create function kept_out(rec jsonb, tab text, key text) returns jsonb language sql immutable
  return (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(rec -> 'before' -> tab) r
    where not coalesce(rec -> 'moved' -> tab, '[]') ? (r ->> key));

-- Gives places in classes, absences and turns in waiting lists back. A place in a class that is full by now, or of a student
-- who is away again, comes back as a released one, which the student gets again once there is room.
create function part_places(u student_unions, spans jsonb) returns void language plpgsql as $$
declare
  studio constant uuid := u.studio_id;
  rec constant jsonb := u.record;
  place jsonb;
  has_room boolean;
begin
  update student_enrollments e set status = 'suspended', released = true from students s
    where e.studio_id = studio and e.student_id = u.kept_id and e.status = 'active'
      and rec -> 'moved' -> 'student_enrollments' ? e.id::text
      and s.studio_id = studio and s.id = u.gone_id and s.status <> 'active';
  perform move_rows_back('student_enrollments', 'student_id', 'id', u.kept_id, u.gone_id, rec -> 'moved' -> 'student_enrollments');
  -- Those of the one who stayed first: they take less room than before.
  for place in select e from jsonb_array_elements(rec -> 'kept' -> 'student_enrollments') e order by e ->> 'status' desc loop
    update student_enrollments e set status = (place ->> 'status')::enrollment_status, released = (place ->> 'released')::boolean
      where e.studio_id = studio and e.id = (place ->> 'id')::uuid and e.student_id = u.kept_id and e.status::text <> place ->> 'status'
        and rec -> 'notes' -> 'adopted' ? (place ->> 'class_id') and place ->> 'status' <> 'active';
  end loop;
  for place in select e from jsonb_array_elements((rec -> 'before' -> 'student_enrollments') || (rec -> 'kept' -> 'student_enrollments')) e
    where exists (select from classes c where c.studio_id = studio and c.id = (e ->> 'class_id')::uuid)
  loop
    has_room := place ->> 'status' <> 'active' or exists (select from classes c join students s on s.studio_id = studio
        and s.id = (place ->> 'student_id')::uuid and s.status = 'active'
      where c.studio_id = studio and c.id = (place ->> 'class_id')::uuid and c.current_students < c.max_students);
    if place ->> 'student_id' = u.gone_id::text and not (rec -> 'moved' -> 'student_enrollments' ? (place ->> 'id')) then
      perform put_rows_back('student_enrollments', jsonb_build_array(place
        || case when has_room then '{}' else '{"status": "suspended", "released": true}'::jsonb end));
    elsif has_room and place ->> 'status' = 'active' then
      update student_enrollments e set status = 'active'
        where e.studio_id = studio and e.id = (place ->> 'id')::uuid and e.student_id::text = place ->> 'student_id'
          and e.status = 'suspended' and e.released;
    end if;
  end loop;
  update absences a set student_id = u.gone_id from jsonb_array_elements(rec -> 'notes' -> 'absences') b
    where a.studio_id = studio and a.student_id = u.kept_id and a.class_id = (b ->> 'class_id')::uuid and a.day = (b ->> 'day')::date
      and exists (select from student_enrollments e where e.studio_id = studio and e.student_id = u.gone_id and e.class_id = a.class_id);
  perform put_rows_back('absences', (select jsonb_agg(b) from jsonb_array_elements(rec -> 'before' -> 'absences') b
    where rec -> 'notes' -> 'shared' ? (b ->> 'class_id')
      and not exists (select from jsonb_array_elements(rec -> 'notes' -> 'absences') m
        where m ->> 'class_id' = b ->> 'class_id' and m ->> 'day' = b ->> 'day')
      and exists (select from student_enrollments e where e.studio_id = studio and e.student_id = u.gone_id
        and e.class_id = (b ->> 'class_id')::uuid)));
  perform put_rows_back('class_waits', (select jsonb_agg(w)
    from jsonb_array_elements(kept_out(rec, 'class_waits', 'id') || (rec -> 'kept' -> 'class_waits')) w
    where exists (select from classes c where c.studio_id = studio and c.id = (w ->> 'class_id')::uuid)
      and not exists (select from student_enrollments e where e.studio_id = studio and e.student_id = (w ->> 'student_id')::uuid
        and e.class_id = (w ->> 'class_id')::uuid and e.status = 'active')
      and (w ->> 'student_id' = u.gone_id::text or exists (select from jsonb_array_elements(rec -> 'before' -> 'student_enrollments') b
        where b ->> 'class_id' = w ->> 'class_id' and b ->> 'status' = 'active'))));
  delete from enrollment_spans s where s.studio_id = studio and s.student_id in (u.kept_id, u.gone_id);
  perform put_rows_back('enrollment_spans', (select jsonb_agg(s) from (
      select c || jsonb_build_object('student_id', case when b is null then u.kept_id else u.gone_id end) as s
        from jsonb_array_elements(spans) c
        left join jsonb_array_elements(rec -> 'before' -> 'enrollment_spans') b on b ->> 'id' = c ->> 'id'
      union all
      select b from jsonb_array_elements((rec -> 'before' -> 'enrollment_spans') || (rec -> 'kept' -> 'enrollment_spans')) b
       where rec -> 'notes' -> 'shared' ? (b ->> 'class_id')
         and not exists (select from jsonb_array_elements(spans) c where c ->> 'id' = b ->> 'id')) back
    where exists (select from classes k where k.studio_id = studio and k.id = (s ->> 'class_id')::uuid)));
  perform settle_spans(studio, array[u.kept_id, u.gone_id]);
end $$;

-- Ends the spans of places that are not taken, and opens those of places that are, after spans were put back as they were.
create function settle_spans(studio uuid, students uuid[]) returns void language sql as $$
  delete from enrollment_spans s where s.studio_id = studio and s.student_id = any (students) and s.until is null
    and s.since >= studio_today(studio) and not exists (select from student_enrollments e
      where e.studio_id = studio and e.class_id = s.class_id and e.student_id = s.student_id and e.status = 'active');
  update enrollment_spans s set until = studio_today(studio)
    where s.studio_id = studio and s.student_id = any (students) and s.until is null
      and not exists (select from student_enrollments e
        where e.studio_id = studio and e.class_id = s.class_id and e.student_id = s.student_id and e.status = 'active');
  with missing as (
    select e.class_id, e.student_id from student_enrollments e
     where e.studio_id = studio and e.student_id = any (students) and e.status = 'active' and not exists (select from enrollment_spans s
       where s.studio_id = studio and s.class_id = e.class_id and s.student_id = e.student_id and s.until is null)),
  resumed as (
    update enrollment_spans s set until = null from missing m
     where s.studio_id = studio and s.class_id = m.class_id and s.student_id = m.student_id and s.until = studio_today(studio)
     returning s.class_id, s.student_id)
  insert into enrollment_spans (studio_id, class_id, student_id, since)
    select studio, m.class_id, m.student_id, studio_today(studio) from missing m
     where not exists (select from resumed r where r.class_id = m.class_id and r.student_id = m.student_id)
$$;
-- Tells two records of one name apart: the name that the one who stayed had, and the other's year of birth. Null once the
-- union's record is gone.
create function union_names(union_id uuid) returns table (was text, born integer) language plpgsql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app_may('imports:write') then
    raise insufficient_privilege using message = 'this function does not read unions';
  end if;
  return query select u.record -> 'was' ->> 'full_name', extract(year from (u.record -> 'student' ->> 'birth_date')::date)::integer
    from student_unions u where u.studio_id = app_studio_id() and u.id = union_id;
end $$;
grant execute on function unite_students(uuid, uuid, text[], text, text, text), part_students(uuid), union_names(uuid),
  hold_pair(uuid, uuid, uuid, uuid[]) to app_studio;

-- student_unions: who may do what. Everybody who reads students finds the one who stayed under the old address; the record
-- of what moved is read by these functions alone.
create policy app_studio on student_unions for select to app_studio using (studio_id = (select app_studio_id()));
create policy app_system on student_unions to app_system using (true) with check (record is null);
create policy app_owner on student_unions to app_owner using (true) with check (true);
grant select (id, studio_id, kept_id, gone_id, gone_name, user_id, created_at) on student_unions to app_studio;
grant select (id, studio_id, closed_user_id, created_at, record), update (record, closed_user_id) on student_unions to app_system;
