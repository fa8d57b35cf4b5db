-- Of somebody under 18 by birth date nothing about health is kept before a guardian has consented (LGPD, art. 14): neither
-- written, nor left behind when the birth date or the consent changes. Who writes the student holds its row, and so does who
-- takes a consent away, so that the one sees what the other did.

create function is_minor(born date) returns boolean language sql stable parallel safe
  as $$ select born > (app_today() - interval '18 years')::date $$;

create function keep_minors_health() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_minor(new.birth_date) and not exists (select from student_guardians
    where studio_id = new.studio_id and student_id = new.id and consented_at is not null)
  then
    raise exception 'no guardian has consented: "students_minor_consent_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger keep_minors_health before insert on students for each row
  when (new.medical_conditions is not null and new.birth_date is not null) execute function keep_minors_health();
create trigger keep_minors_health_anew before update of medical_conditions, birth_date on students for each row
  when (new.medical_conditions is not null and new.birth_date is not null
    and (new.medical_conditions, new.birth_date) is distinct from (old.medical_conditions, old.birth_date))
  execute function keep_minors_health();

-- Where the student or the whole academy goes, its consents go with it.
create function keep_last_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  born date;
  health text;
begin
  select s.birth_date, s.medical_conditions into born, health from students s
    where s.studio_id = old.studio_id and s.id = old.student_id
      and exists (select from studios where id = old.studio_id)
    for no key update of s;
  if health is not null and is_minor(born) and not exists (select from student_guardians
    where studio_id = old.studio_id and student_id = old.student_id and consented_at is not null)
  then
    raise exception 'health is kept by this consent: "student_guardians_last_consent_check"'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger keep_last_consent after delete on student_guardians for each row
  when (old.consented_at is not null) execute function keep_last_consent();
create trigger keep_last_consent_anew after update of consented_at on student_guardians for each row
  when (old.consented_at is not null and new.consented_at is null) execute function keep_last_consent();

-- Who opens a minor's portal by an invite names the guardian who consents.
alter policy app_system on student_guardians with check (true);
grant insert (id, studio_id, full_name, created_at, updated_at) on guardians to app_system;
grant insert (studio_id, student_id, guardian_id, relation, can_see, can_pay, can_sign, can_pick_up, gets_messages,
  consented_at, consent_version, created_at), update (consented_at, consent_version) on student_guardians to app_system;
