-- A guardian's consent for a child is a proof as well: the ledger keeps when it was given and when it was taken back, whoever
-- wrote it down, and the link of the guardian only says whether it stands. Where the link itself ends, that it was given stays.

-- For the functions of this file alone: no login and no door ever is app_owner.
create policy app_owner on consents to app_owner using (true) with check (true);

create function tell_child_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consents (id, studio_id, student_id, kind, given, version, signed_by)
    select gen_random_uuid(), new.studio_id, new.student_id, 'child', new.consented_at is not null,
           case when new.consented_at is null then old.consent_version else new.consent_version end, left(g.full_name, 100)
      from guardians g where g.studio_id = new.studio_id and g.id = new.guardian_id;
  return null;
end $$;

create trigger tell_child_consent after insert on student_guardians for each row
  when (new.consented_at is not null) execute function tell_child_consent();
-- What was taken back in the portal stands in the ledger already: its row is what ends the consent.
create trigger tell_child_consent_anew after update of consented_at on student_guardians for each row
  when (new.consented_at is distinct from old.consented_at and pg_trigger_depth() = 0)
  execute function tell_child_consent();

insert into consents (id, studio_id, student_id, kind, given, version, signed_by, user_id, created_at)
  select gen_random_uuid(), l.studio_id, l.student_id, 'child', true, l.consent_version, left(g.full_name, 100), null,
         l.consented_at
    from student_guardians l join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
   where l.consented_at is not null;

-- Of what the trigger above tells, everything has happened already.
drop trigger end_consent on consents;
create trigger end_consent after insert on consents for each row
  when (not new.given and pg_trigger_depth() = 0) execute function end_consent();
