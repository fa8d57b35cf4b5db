-- Hashes what belongs to a student and has no time of its change: the agreement, who may enter for the student, and the
-- rest (guardians with their rights, places, tags, arts). The part of a fee that follows from the family is left out.
create function import_print(studio uuid, student uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'money', md5((select jsonb_agg(jsonb_build_array(a.plan_id, a.amount_cents, a.every_months, a.due_day, a.begins_on, a.ends_on,
        a.scholarship, a.early_bp, a.early_cents, a.next_amount_cents, a.next_from))
      from agreements a where a.studio_id = studio and a.student_id = student)::text),
    'access', md5((select jsonb_agg(jsonb_build_array(g.id, g.user_id) order by g.id)
      from student_guardians l join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
      where l.studio_id = studio and l.student_id = student and g.user_id is not null)::text),
    'related', md5(jsonb_build_array(
      (select jsonb_agg(to_jsonb(l) order by l.guardian_id) from student_guardians l
        where l.studio_id = studio and l.student_id = student),
      (select jsonb_agg(jsonb_build_array(e.class_id, e.status, e.enrollment_date) order by e.class_id) from student_enrollments e
        where e.studio_id = studio and e.student_id = student),
      (select jsonb_agg(t.tag_id order by t.tag_id) from student_tags t where t.studio_id = studio and t.student_id = student),
      (select jsonb_agg(jsonb_build_array(a.martial_art_id, a.status, a.instructor_id, a.classes_before) order by a.id) from student_arts a
        where a.studio_id = studio and a.student_id = student))::text))
$$;
grant execute on function import_print(uuid, uuid) to app_studio;

-- Returns whether somebody edited a guardian who came with the import of this row.
create function import_guardian_edited(made import_rows) returns boolean language sql stable as $$
  select exists (select from student_guardians l join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
    join import_batches b on b.studio_id = l.studio_id and b.id = made.batch_id
    where l.studio_id = made.studio_id and l.student_id = made.student_id
      and g.created_at >= b.started_at and g.updated_at > b.finished_at)
$$;

-- Returns whether somebody invited a guardian of this row's student since the row was made.
create function import_guardian_invited(made import_rows) returns boolean language sql stable as $$
  select exists (select from student_guardians l join guardian_invites i on i.studio_id = l.studio_id and i.guardian_id = l.guardian_id
    where l.studio_id = made.studio_id and l.student_id = made.student_id and i.created_at > made.made_at)
$$;

-- Returns why undoing an import keeps the student whom this row made; null if nobody touched the student since. Rows with
-- a time of their own tell by it, and those without by the hashes of `import_print`, which see also what was taken away.
-- `acted` lists people upon whom somebody acted since the import began, by the trail. What the import wrote itself is from
-- the second in which the row was made. Fees that the night charged are nobody's doing as long as nothing came in for
-- them, and so are notices that nobody sent.
create function import_touched(made import_rows, acted text[]) returns import_kept language sql stable as $$
  select case
    when s.updated_at <> made.made_at then 'edited'::import_kept
    when s.user_id is not null or exists (select from student_invites i where i.studio_id = s.studio_id and i.student_id = s.id)
        or import_guardian_invited(made)
        or made.made_print ->> 'access' is distinct from now.print ->> 'access' and made.made_print is not null
      then 'access'
    when made.made_print ->> 'money' is distinct from now.print ->> 'money' and made.made_print is not null
      or exists (select from payments p where p.studio_id = s.studio_id and p.student_id = s.id)
      or exists (select from credit_entries e where e.studio_id = s.studio_id and e.student_id = s.id)
      or exists (select from settlements t where t.studio_id = s.studio_id and t.payer_student_id = s.id)
      or exists (select from charges c where c.studio_id = s.studio_id and c.student_id = s.id
        and (c.kind <> 'fee' or c.paid_cents > 0 or c.forgiven_cents > 0 or c.ended_by is not null
          or (c.user_id is not null and c.created_at > made.made_at + interval '1 second')
          or exists (select from settlement_charges p where p.studio_id = s.studio_id and p.charge_id = c.id)
          or exists (select from fee_reminders f where f.studio_id = s.studio_id and f.charge_id = c.id)))
      then 'money'
    when exists (select from attendances a where a.studio_id = s.studio_id and a.student_id = s.id)
      or exists (select from absences a where a.studio_id = s.studio_id and a.student_id = s.id)
      then 'presence'
    when s.id::text = any (acted)
      or made.made_print ->> 'related' is distinct from now.print ->> 'related' and made.made_print is not null
      or import_guardian_edited(made)
      or exists (select from class_waits w where w.studio_id = s.studio_id and w.student_id = s.id)
      or exists (select from roster_rows w where w.studio_id = s.studio_id and w.student_id = s.id and w.state <> 'left')
      or exists (select from notification_recipients r join notifications n
          on n.target_studio_id = r.studio_id and n.id = r.notification_id
        where r.studio_id = s.studio_id and r.student_id = s.id and n.sent_by is not null)
      or exists (select from leads l where l.studio_id = s.studio_id and l.student_id = s.id)
      or exists (select from messages m where m.studio_id = s.studio_id and m.student_id = s.id)
      or exists (select from files f where f.studio_id = s.studio_id and f.student_id = s.id)
      or exists (select from student_calendars c where c.studio_id = s.studio_id and c.student_id = s.id)
      or exists (select from student_pauses p where p.studio_id = s.studio_id and p.student_id = s.id)
      or exists (select from erasure_requests q where q.studio_id = s.studio_id and q.student_id = s.id)
      or exists (select from promotion_proposals p where p.studio_id = s.studio_id and p.student_id = s.id)
      or greatest(
        (select max(n.created_at) from student_notes n where n.studio_id = s.studio_id and n.student_id = s.id),
        (select max(t.created_at) from student_tags t where t.studio_id = s.studio_id and t.student_id = s.id),
        (select max(e.created_at) from student_enrollments e where e.studio_id = s.studio_id and e.student_id = s.id),
        (select max(g.created_at) from student_guardians g where g.studio_id = s.studio_id and g.student_id = s.id),
        (select max(a.created_at) from student_arts a where a.studio_id = s.studio_id and a.student_id = s.id),
        (select max(p.created_at) from promotions p where p.studio_id = s.studio_id and p.student_id = s.id),
        (select max(c.created_at) from consents c where c.studio_id = s.studio_id and c.student_id = s.id),
        (select max(d.created_at) from agreement_discounts d where d.studio_id = s.studio_id and d.student_id = s.id),
        (select max(c.created_at) from student_status_changes c where c.studio_id = s.studio_id and c.student_id = s.id)
      ) > made.made_at + interval '1 second'
      then 'related'
  end
  from students s cross join lateral (select import_print(s.studio_id, s.id) as print) now
  where s.studio_id = made.studio_id and s.id = made.student_id
$$;

-- Returns why undoing an import keeps the presence of this row: it was struck, or its roll call was closed since.
create function presence_touched(made import_rows) returns import_kept language sql stable as $$
  select 'edited'::import_kept
    from attendances a left join class_sessions s on s.studio_id = a.studio_id and s.id = a.session_id
   where a.studio_id = made.studio_id and a.id = made.id and (a.voided_at is not null or s.closed_at > made.made_at)
$$;

-- Returns why undoing an import keeps what this row filled in of a student who was there before; null if nobody touched it
-- since. Each kind looks at what concerns it: a fee keeps itself as soon as one was charged or paid.
create function import_filling_touched(made import_rows, acted text[]) returns import_kept language sql stable as $$
  select case
    when s.updated_at <> made.made_at then 'edited'::import_kept
    when 'guardians' = any (made.filled)
      and (import_guardian_invited(made) or made.made_print ->> 'access' is distinct from now.print ->> 'access')
      then 'access'
    when 'fee' = any (made.filled)
        and (made.made_print ->> 'money' is distinct from now.print ->> 'money'
          or exists (select from charges c where c.studio_id = s.studio_id and c.student_id = s.id and c.kind = 'fee'
            and c.created_at > made.made_at)
          or exists (select from payments p where p.studio_id = s.studio_id and p.student_id = s.id and p.kind = 'fee'
            and p.created_at > made.made_at))
      or 'guardians' = any (made.filled)
        and exists (select from student_guardians l join settlements t on t.studio_id = l.studio_id and t.payer_guardian_id = l.guardian_id
          where l.studio_id = s.studio_id and l.student_id = s.id and t.created_at > made.made_at)
      then 'money'
    when made.filled && array['art', 'places']
      and (exists (select from attendances a where a.studio_id = s.studio_id and a.student_id = s.id and a.created_at > made.made_at)
        or exists (select from absences a where a.studio_id = s.studio_id and a.student_id = s.id and a.created_at > made.made_at))
      then 'presence'
    when made.filled && array['tags', 'guardians', 'art', 'places']
        and made.made_print ->> 'related' is distinct from now.print ->> 'related'
      or 'guardians' = any (made.filled) and import_guardian_edited(made)
      or 'art' = any (made.filled)
        and (exists (select from promotions p where p.studio_id = s.studio_id and p.student_id = s.id
            and p.created_at > made.made_at)
          or exists (select from promotion_proposals p where p.studio_id = s.studio_id and p.student_id = s.id))
      or made.filled && array['guardians', 'art', 'fee', 'places'] and s.id::text = any (acted)
      then 'related'
  end
  from students s cross join lateral (select import_print(s.studio_id, s.id) as print) now
  where s.studio_id = made.studio_id and s.id = made.student_id
$$;

-- Returns why undoing an import keeps the student or the presence of this row; null if it takes them, or what it filled in.
create function import_keeps(made import_rows, acted text[]) returns import_kept language sql stable as $$
  select case when (select b.kind from import_batches b where b.studio_id = made.studio_id and b.id = made.batch_id) = 'presences'
              then presence_touched(made)
              when made.intent is distinct from 'complete' then import_touched(made, acted)
              else import_filling_touched(made, acted) end
$$;

-- Returns the people upon whom somebody acted since an import began, by the trail. An act on many stands there in one row,
-- which names them all.
create function import_acted(whole import_batches) returns text[] language sql stable as $$
  select array(select distinct whom from audit_events e,
      unnest(e.entity_id || case when e.action like 'roster.%' then string_to_array(e.data ->> 'ids', ' ') else '{}' end) whom
    where e.studio_id = whole.studio_id and e.created_at >= whole.started_at and e.user_id is not null
      and e.entity_id is not null and e.action <> 'students.read-health')
$$;

-- Returns what undoing an import would do with each of its students now: `kept` is the reason for keeping one.
create function import_undo_preview(batch uuid)
  returns table (line integer, student_id uuid, completes boolean, kept import_kept) language sql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$
  with whole as materialized (
    select import_acted(b) as acted from import_batches b
     where b.studio_id = app_studio_id() and b.id = import_undo_preview.batch and b.status = 'done' and app_may('imports:write'))
  select r.line, r.student_id, r.intent is not distinct from 'complete', import_keeps(r, w.acted)
    from whole w join import_rows r on r.studio_id = app_studio_id() and r.batch_id = import_undo_preview.batch
   where r.state = 'done' and not r.undone and r.kept is null and r.student_id is not null
$$;
grant execute on function import_undo_preview(uuid) to app_studio;

-- Deletes presences of these rows that nobody touched since. A date of a class on which nobody is left, and which the
-- import opened, is deleted too, unless somebody has changed it since, as its teacher. The others are kept.
create function undo_imported_presences(whole import_batches, taken uuid[]) returns void language plpgsql as $$
declare
  gone uuid[];
  dates uuid[];
  changed uuid[];
begin
  dates := array(select distinct a.session_id from attendances a
    where a.studio_id = whole.studio_id and a.id = any (taken) and a.session_id is not null);
  perform from class_sessions s where s.studio_id = whole.studio_id and s.id = any (dates) order by s.id for update;
  changed := array(select s.id from class_sessions s
    where s.studio_id = whole.studio_id and s.id = any (dates) and s.updated_at > whole.finished_at);
  perform from students s
    where s.studio_id = whole.studio_id and s.id in (select r.student_id from import_rows r where r.studio_id = whole.studio_id and r.id = any (taken))
    order by s.id for update;
  update import_rows r set kept = presence_touched(r) where r.studio_id = whole.studio_id and r.id = any (taken);
  gone := array(select r.id from import_rows r where r.studio_id = whole.studio_id and r.id = any (taken) and r.kept is null);
  update import_rows r set undone = true where r.studio_id = whole.studio_id and r.id = any (gone);
  delete from attendances a where a.studio_id = whole.studio_id and a.id = any (gone);
  update class_sessions s set status = 'scheduled'
   where s.studio_id = whole.studio_id and s.id = any (dates) and s.status = 'held' and s.closed_at is null
     and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id);
  -- The class's own date needs no row. One on which the class no longer meets keeps it.
  delete from class_sessions s using classes c
   where s.studio_id = whole.studio_id and s.id = any (dates) and s.id <> all (changed)
     and s.status = 'scheduled' and s.created_at >= whole.started_at
     and s.note is null and s.moved_from is null and s.closed_at is null
     and c.studio_id = s.studio_id and c.id = s.class_id and c.status = 'active' and c.day_of_week = extract(dow from s.day)
     and not exists (select from attendances a where a.studio_id = s.studio_id and a.session_id = s.id);
end $$;

-- Returns the students of these rows who were there before, whom nobody touched since, and of whom a row filled in this.
create function import_filled(taken uuid[], what text) returns setof uuid language sql stable as $$
  select r.student_id from import_rows r
   where r.studio_id = app_studio_id() and r.id = any (taken) and r.intent = 'complete' and r.kept is null and what = any (r.filled)
$$;

-- Empties what these rows filled in of students who were there before. Each lacked it, and nobody added anything of the
-- kind since, so all that is there came with the row. Returns guardians who may have no student any more.
create function undo_import_fillings(whole import_batches, taken uuid[]) returns uuid[] language plpgsql as $$
declare
  studio constant uuid := whole.studio_id;
  parents uuid[];
begin
  update students s
     set cpf_sealed = case when 'cpf' = any (r.filled) then null else s.cpf_sealed end,
         cpf_hash = case when 'cpf' = any (r.filled) then null else s.cpf_hash end,
         email = case when 'email' = any (r.filled) then null else s.email end,
         phone = case when 'phone' = any (r.filled) then null else s.phone end,
         birth_date = case when 'birth_date' = any (r.filled) then null else s.birth_date end,
         emergency_contact_name = case when 'emergency_contact_name' = any (r.filled) then null else s.emergency_contact_name end,
         emergency_contact_phone = case when 'emergency_contact_phone' = any (r.filled) then null else s.emergency_contact_phone end
    -- Two rows may complete one student.
    from (select student_id, array_agg(part) as filled from import_rows, unnest(filled) part
           where studio_id = studio and id = any (taken) and intent = 'complete' and kept is null group by 1) r
   where s.studio_id = studio and s.id = r.student_id;
  delete from student_tags t using import_rows r
   where r.studio_id = studio and r.id = any (taken) and r.intent = 'complete' and r.kept is null and 'tags' = any (r.filled)
     and t.studio_id = studio and t.student_id = r.student_id;
  delete from student_notes n using import_rows r
   where r.studio_id = studio and r.id = any (taken) and r.intent = 'complete' and r.kept is null and 'notes' = any (r.filled)
     and n.studio_id = studio and n.student_id = r.student_id and n.created_at <= r.made_at;
  parents := array(select l.guardian_id from student_guardians l
    where l.studio_id = studio and l.student_id in (select import_filled(taken, 'guardians')));
  delete from student_guardians l where l.studio_id = studio and l.student_id in (select import_filled(taken, 'guardians'));
  delete from student_enrollments e where e.studio_id = studio and e.student_id in (select import_filled(taken, 'places'));
  -- The student's own columns follow the primary art and the agreement.
  update student_arts a set is_primary = false where a.studio_id = studio and a.student_id in (select import_filled(taken, 'art'));
  delete from student_arts a where a.studio_id = studio and a.student_id in (select import_filled(taken, 'art'));
  delete from agreement_discounts d where d.studio_id = studio and d.student_id in (select import_filled(taken, 'fee'));
  update agreements a
     set plan_id = null, every_months = 1, amount_cents = 0, asked_cents = 0, scholarship = false, begins_on = '1950-01-01'
   where a.studio_id = studio and a.student_id in (select import_filled(taken, 'fee'));
  delete from agreements a
   where a.studio_id = studio and a.student_id in (select import_filled(taken, 'fee')) and a.created_at >= whole.started_at;
  return parents;
end $$;

-- Undoes at most `many` rows of an import that ran within 30 days. A student whom nobody touched since is deleted, and so
-- are guardians who came with the import and have no other student. A student who was there before loses what the import
-- filled in. Everybody else is kept, with the reason. Once no row is left, turmas and plans that the import made and nobody
-- uses are deleted. Returns the number of rows that were decided: 0 if none is left.
create function undo_import_rows(batch uuid, many integer) returns integer language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  studio constant uuid := app_studio_id();
  whole import_batches;
  taken uuid[];
  gone uuid[];
  parents uuid[];
  acted text[];
begin
  if not app_may('imports:write') then
    raise insufficient_privilege using message = 'this function does not undo imports';
  end if;
  select * into whole from import_batches b where b.studio_id = studio and b.id = batch for update;
  if whole.status is distinct from 'done' or whole.created_at < now() - interval '30 days' then
    return 0;
  end if;
  taken := array(select r.id from import_rows r
    where r.studio_id = studio and r.batch_id = batch and r.state = 'done' and not r.undone and r.kept is null
    order by r.line desc limit many);
  if whole.kind = 'presences' then
    perform undo_imported_presences(whole, taken);
    return cardinality(taken);
  end if;
  -- With a row comes the other one of the same student: emptying what the first filled in would look like an edit.
  taken := array(select r.id from import_rows r
    where r.studio_id = studio and r.batch_id = batch and r.state = 'done' and not r.undone and r.kept is null
      and (r.id = any (taken) or r.student_id in (
        select o.student_id from import_rows o where o.studio_id = studio and o.id = any (taken) and o.intent = 'complete')));
  -- Classes before students, as everywhere: their places are counted.
  perform from classes c
    where c.studio_id = studio and c.id in (select e.class_id from student_enrollments e
      join import_rows r on r.studio_id = e.studio_id and r.student_id = e.student_id where r.studio_id = studio and r.id = any (taken))
    order by c.id for no key update;
  -- From here on nobody changes these students, and nothing new refers to them.
  perform from students s
    where s.studio_id = studio and s.id in (select r.student_id from import_rows r where r.studio_id = studio and r.id = any (taken))
    order by s.id for update;
  acted := import_acted(whole);
  update import_rows r
     set kept = import_keeps(r, acted)
   where r.studio_id = studio and r.id = any (taken) and r.student_id is not null;
  parents := undo_import_fillings(whole, taken);
  gone := array(select r.student_id from import_rows r
    where r.studio_id = studio and r.id = any (taken) and r.kept is null and r.intent is distinct from 'complete'
      and r.student_id is not null);
  parents := parents || array(select l.guardian_id from student_guardians l where l.studio_id = studio and l.student_id = any (gone));
  update import_rows r set undone = true where r.studio_id = studio and r.id = any (taken) and r.kept is null;
  -- Rows outlive their students: they count what was undone, and those of other files found the student as a double. Their
  -- hashes still tell an erasure whom they name.
  update import_rows r set student_id = null where r.studio_id = studio and r.student_id = any (gone);
  delete from charges c where c.studio_id = studio and c.student_id = any (gone);
  delete from students s where s.studio_id = studio and s.id = any (gone);
  delete from guardians g
   where g.studio_id = studio and g.id = any (parents) and g.user_id is null
     and g.created_at >= whole.started_at and g.updated_at <= whole.finished_at
     and not exists (select from student_guardians l where l.studio_id = studio and l.guardian_id = g.id)
     and not exists (select from settlements t where t.studio_id = studio and t.payer_guardian_id = g.id)
     and not exists (select from messages m where m.studio_id = studio and m.guardian_id = g.id)
     and not exists (select from guardian_invites i where i.studio_id = studio and i.guardian_id = g.id);
  if cardinality(taken) = 0 then
    delete from classes c
     where c.studio_id = studio and c.id = any (whole.made_classes)
       and not exists (select from student_enrollments e where e.studio_id = studio and e.class_id = c.id)
       and not exists (select from class_waits w where w.studio_id = studio and w.class_id = c.id)
       and not exists (select from class_sessions s where s.studio_id = studio and s.class_id = c.id);
    delete from plans p
     where p.studio_id = studio and p.id = any (whole.made_plans)
       and not exists (select from agreements a where a.studio_id = studio and a.plan_id = p.id);
  end if;
  return cardinality(taken);
end $$;
grant execute on function undo_import_rows(uuid, integer) to app_studio;

-- import_batches, import_rows, import_maps: who may do what. Owner and manager alone have the right to imports.
do $$
declare t text;
begin
  foreach t in array array['import_batches', 'import_rows', 'import_maps'] loop
    execute format('create policy app_studio on %I to app_studio
      using (studio_id = (select app_studio_id())) with check (studio_id = (select app_studio_id()))', t);
    execute format('create policy app_studio_function on %I as restrictive to app_studio
      using ((select app_may(''imports:read''))) with check ((select app_may(''imports:write'')))', t);
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', t);
  end loop;
  foreach t in array array['student_notes', 'erasure_requests', 'promotion_proposals'] loop
    execute format('create policy app_owner on %I to app_owner using (true) with check (true)', t);
  end loop;
end $$;
create policy app_studio_unrun on import_batches as restrictive for delete to app_studio using (status in ('columns', 'check'));
grant delete on import_batches to app_studio;
grant select, insert (id, studio_id, kind, file_name, shape, head_sealed, row_count, status, map, answers, counts,
    made_classes, made_plans),
  update (status, map, answers, unknown_sealed, made_classes, made_plans, counts, started_at, finished_at, undone_at)
  on import_batches to app_studio;
grant select, insert (id, studio_id, batch_id, line, raw_sealed, state, problems, filled, undone, person_hashes, tries),
  update (fixed_sealed, state, intent, problems, student_id, filled, made_at, made_print, person_hashes, tries) on import_rows to app_studio;
grant select, insert, update (map, updated_at) on import_maps to app_studio;

-- The job reads which batch runs; the night deletes what is older than 30 days.
create policy app_system on import_batches to app_system using (true) with check (true);
create policy app_system on import_rows to app_system using (true) with check (true);
grant select, update (head_sealed, unknown_sealed, answers), delete on import_batches to app_system;
grant select (id, studio_id, batch_id), delete on import_rows to app_system;
