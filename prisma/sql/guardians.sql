-- Deletes health data after a withdrawn consent, unless another guardian's consent stands or the student is of age.
create function apply_withdrawn_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update students s set medical_conditions = null
    where s.studio_id = new.studio_id and s.id = new.student_id and s.medical_conditions is not null
      and (new.kind = 'health' or (is_minor(s.birth_date, studio_today(s.studio_id)) is not false and not exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.consented_at is not null
          and g.user_id is distinct from new.user_id)));
  if new.kind = 'child' then
    update student_guardians l set consented_at = null, consent_version = null from guardians g
      where l.studio_id = new.studio_id and l.student_id = new.student_id
        and g.studio_id = l.studio_id and g.id = l.guardian_id and g.user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger apply_withdrawn_consent after insert on consents for each row
  when (not new.given and pg_trigger_depth() = 0) execute function apply_withdrawn_consent();

-- Returns whether only a guardian may consent: one signs and has access to the portal, or has withdrawn the consent.
-- Nobody else consents in the student's name then. Each door may ask about its own people only.
create function guardian_decides(studio uuid, student uuid) returns boolean language sql stable
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select studio = coalesce(app_studio_id(), studio) and student = coalesce(app_student_id(), student)
    and (exists (select from student_guardians l join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = studio and l.student_id = student and l.can_see and l.can_sign and g.user_id is not null)
      or coalesce((select not c.given from consents c
        where c.studio_id = studio and c.student_id = student and c.kind = 'child'
        order by c.created_at desc, c.id desc limit 1), false)) $$;
grant execute on function guardian_decides(uuid, uuid) to app_studio, app_student, app_system;

-- Returns whether somebody is under 18 on a day. Health data of a minor needs a guardian's consent (LGPD, art. 14), and
-- from the 18th birthday on no guardian signs. Null for an unknown birth date; a person born on 29 February comes of
-- age on 1 March.
create function is_minor(born date, today date) returns boolean language sql immutable parallel safe
  as $$ select born > (today - interval '18 years')::date $$;
grant execute on function is_minor(date, date) to app_studio, app_system;

-- Returns the guardians of the door's student, to the student alone and from the 18th birthday on: the student then
-- decides who else may see and pay.
create function own_guardians() returns table (id uuid, full_name text, relation text, can_see boolean, can_pay boolean,
    gets_messages boolean, confirmed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.id, g.full_name, l.relation, l.can_see, l.can_pay, l.gets_messages, l.confirmed_at
    from students s
    join student_guardians l on l.studio_id = s.studio_id and l.student_id = s.id
    join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
   where s.id = app_student_id() and s.user_id = app_user_id() and g.user_id is distinct from s.user_id
     and is_minor(s.birth_date, studio_today(s.studio_id)) is false
   order by l.created_at, g.id
$$;
grant execute on function own_guardians() to app_student;

-- Refuses to restore a right that a student of age took from a guardian: only the student may. The link's row cannot be
-- deleted either, as a new one would have all rights; it is deleted only with the student, the guardian or the academy.
create function refuse_against_student() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from students s where s.studio_id = old.studio_id and s.id = old.student_id
    and is_minor(s.birth_date, studio_today(s.studio_id)) is false)
  then
    raise exception 'the student has said otherwise: "student_guardians_confirmed_check"' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger refuse_against_student before update of can_see, can_pay, gets_messages on student_guardians for each row
  when (old.confirmed_at is not null and new.confirmed_at is not distinct from old.confirmed_at
    and ((new.can_see and not old.can_see) or (new.can_pay and not old.can_pay)
      or (new.gets_messages and not old.gets_messages)))
  execute function refuse_against_student();
create trigger keep_against_student before delete on student_guardians for each row
  when (old.confirmed_at is not null and not (old.can_see and old.can_pay and old.gets_messages) and pg_trigger_depth() = 0)
  execute function refuse_against_student();

-- Refuses to remove the last consent while a minor's health data is kept. Deleting the student or the studio deletes
-- consents too.
create function refuse_last_consent_removal() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  born date;
  health text;
begin
  select s.birth_date, s.medical_conditions into born, health from students s
    where s.studio_id = old.studio_id and s.id = old.student_id
      and exists (select from studios where id = old.studio_id)
    for no key update of s;
  if health is not null and is_minor(born, studio_today(old.studio_id)) and not exists (select from student_guardians
    where studio_id = old.studio_id and student_id = old.student_id and consented_at is not null)
  then
    raise exception 'health is kept by this consent: "student_guardians_last_consent_check"'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refuse_last_consent_removal after delete on student_guardians for each row
  when (old.consented_at is not null) execute function refuse_last_consent_removal();
create trigger refuse_last_consent_withdrawal after update of consented_at on student_guardians for each row
  when (old.consented_at is not null and new.consented_at is null) execute function refuse_last_consent_removal();

-- Refuses a minor's health data before a guardian has consented, also when the birth date changes.
create function refuse_health_without_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_minor(new.birth_date, studio_today(new.studio_id)) and not exists (select from student_guardians
    where studio_id = new.studio_id and student_id = new.id and consented_at is not null)
  then
    raise exception 'no guardian has consented: "students_minor_consent_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_health_without_consent before insert on students for each row
  when (new.medical_conditions is not null and new.birth_date is not null) execute function refuse_health_without_consent();
create trigger refuse_health_without_consent_change before update of medical_conditions, birth_date on students for each row
  when (new.medical_conditions is not null and new.birth_date is not null
    and (new.medical_conditions, new.birth_date) is distinct from (old.medical_conditions, old.birth_date))
  execute function refuse_health_without_consent();

-- Sets the guardian of a consent: the one whose account is signed in.
create function set_consenting_guardian() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.guardian_id := (select g.id from guardians g join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id
    where g.studio_id = new.studio_id and l.student_id = new.student_id and g.user_id = new.user_id);
  return new;
end $$;
create trigger set_consenting_guardian before insert on consents for each row
  when (new.guardian_id is null and new.user_id is not null) execute function set_consenting_guardian();

-- Adds a row to the ledger for each consent given or withdrawn, with the guardian's name.
create function record_child_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consents (id, studio_id, student_id, kind, given, version, signed_by, guardian_id)
    select gen_random_uuid(), new.studio_id, new.student_id, 'child', new.consented_at is not null,
           case when new.consented_at is null then old.consent_version else new.consent_version end, left(g.full_name, 100), g.id
      from guardians g where g.studio_id = new.studio_id and g.id = new.guardian_id;
  return null;
end $$;
create trigger record_child_consent after insert on student_guardians for each row
  when (new.consented_at is not null) execute function record_child_consent();
create trigger record_child_consent_change after update of consented_at on student_guardians for each row
  when (new.consented_at is distinct from old.consented_at and pg_trigger_depth() = 0)
  execute function record_child_consent();

-- Returns each student whose portal the door's person may open: the academy's name, the amount owed where the person
-- may pay, and whether the student has a class today.
create function family_marks(at timestamptz)
  returns table (student_id uuid, studio_name text, owes text, trains_today boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.id, st.name,
         case when mine.pays then
           (select case when bool_or(o.due_on < t.today) then 'late' when count(*) > 0 then 'due' end
              from owed_on(s.id, t.today) o) end,
         exists (select from student_enrollments e
           join classes c on c.studio_id = e.studio_id and c.id = e.class_id and c.status = 'active'
           left join class_sessions d on d.studio_id = c.studio_id and d.class_id = c.id and d.day = t.today
           where (c.day_of_week = extract(dow from t.today) or d.moved_from is not null) and e.studio_id = s.studio_id and e.student_id = s.id and e.status = 'active' and e.enrollment_date <= t.today
             and d.status is distinct from 'cancelled'
             and not exists (select from absences a where a.studio_id = e.studio_id and a.class_id = e.class_id
               and a.student_id = e.student_id and a.day = t.today))
    from (select student_id, bool_or(pays) as pays from (
            select o.id as student_id, true as pays from students o where o.user_id = app_user_id()
            union all
            select l.student_id, l.can_pay from guardians g
              join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id and l.can_see
             where g.user_id = app_user_id()) reached
           group by 1) mine
    join students s on s.id = mine.student_id and s.status = 'active'
    join studios st on st.id = s.studio_id
   cross join lateral (select (family_marks.at at time zone st.time_zone)::date as today) t
$$;
grant execute on function family_marks(timestamptz) to app_student;

-- guardians: who may do what
create policy app_studio on guardians to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on guardians to app_student
  using (studio_id = (select app_studio_id()) and user_id = (select app_user_id()))
  with check (false);
create policy app_platform on guardians to app_platform using (true) with check (false);
create policy app_system on guardians to app_system using (true) with check (true);
create policy app_owner on guardians to app_owner using (true) with check (true);
grant select, insert (id, studio_id, full_name, email, phone, created_at, updated_at), update (full_name, email, phone,
  cpf_sealed) on guardians to app_studio;
grant select on guardians to app_student;
grant select (studio_id, user_id) on guardians to app_platform;
grant select, insert (id, studio_id, full_name, created_at, updated_at), update (user_id) on guardians to app_system;

-- student_guardians: who may do what
create policy app_studio on student_guardians to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on student_guardians to app_student
  using (
    studio_id = (select app_studio_id())
    and (student_id = (select app_student_id()) or guardian_id in (select id from guardians))
  )
  with check (false);
create policy app_system on student_guardians to app_system using (true) with check (true);
create policy app_owner on student_guardians to app_owner using (true) with check (true);
grant select, insert, update (relation, can_see, can_pay, can_sign, can_pick_up, gets_messages, consented_at,
  consent_version, confirmed_at), delete on student_guardians to app_studio;
grant select on student_guardians to app_student;
grant select, insert (studio_id, student_id, guardian_id, relation, can_see, can_pay, can_sign, can_pick_up, gets_messages,
  consented_at, consent_version, created_at), update (consented_at, consent_version) on student_guardians to app_system;

-- guardian_invites: who may do what
create policy app_studio on guardian_invites to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on guardian_invites to app_system using (true) with check (true);
create policy app_owner on guardian_invites for select to app_owner using (true);
grant select, insert (id, studio_id, guardian_id, email, invite_token, expires_at, created_at), update (expires_at, closed_at,
  share_token, share_secret) on guardian_invites to app_studio;
grant select, update (accepted_at), delete on guardian_invites to app_system;

-- consents: who may do what
create policy app_studio on consents to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on consents to app_student
  using (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and ((select app_portal_may('sign'))
      or (kind = 'child' and user_id = (select app_user_id()) and not (select app_student_is_adult())))
  )
  with check (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and user_id = (select app_user_id())
    and ((select app_portal_may('sign')) or (kind = 'child' and not given and not (select app_student_is_adult()) and exists (
      select from student_guardians l join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.student_id = consents.student_id and l.consented_at is not null and g.user_id = (select app_user_id()))))
  );
create policy app_owner on consents to app_owner using (true) with check (true);
grant select on consents to app_studio;
grant select, insert (id, studio_id, student_id, kind, given, version, signed_by) on consents to app_student;
