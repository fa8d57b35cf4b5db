-- Whose word it is, where a guardian said it: names change, and two may bear the same. No foreign key, as the proof outlives
-- the guardian's row. Null where the student said it, and in older words of namesakes and of who had another name then: those
-- stay told apart by name.
-- AlterTable
ALTER TABLE "consents" ADD COLUMN "guardian_id" UUID;

alter table consents disable trigger keep_ledger;
update consents c set guardian_id = g.id from student_guardians l
    join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
  where l.studio_id = c.studio_id and l.student_id = c.student_id and g.user_id = c.user_id;
update consents c set guardian_id = g.id from student_guardians l
    join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
  where l.studio_id = c.studio_id and l.student_id = c.student_id and c.kind = 'child' and c.guardian_id is null
    and left(g.full_name, 100) = c.signed_by
    and (select count(*) from student_guardians n join guardians o on o.studio_id = n.studio_id and o.id = n.guardian_id
      where n.studio_id = c.studio_id and n.student_id = c.student_id and left(o.full_name, 100) = c.signed_by) = 1;
alter table consents enable trigger keep_ledger;

-- As before; and of which guardian.
create or replace function tell_child_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into consents (id, studio_id, student_id, kind, given, version, signed_by, guardian_id)
    select gen_random_uuid(), new.studio_id, new.student_id, 'child', new.consented_at is not null,
           case when new.consented_at is null then old.consent_version else new.consent_version end, left(g.full_name, 100), g.id
      from guardians g where g.studio_id = new.studio_id and g.id = new.guardian_id;
  return null;
end $$;

-- What is said in the portal is said by whoever is signed in there: the database says which guardian that is.
create function name_consenting() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.guardian_id := (select g.id from guardians g join student_guardians l on l.studio_id = g.studio_id and l.guardian_id = g.id
    where g.studio_id = new.studio_id and l.student_id = new.student_id and g.user_id = new.user_id);
  return new;
end $$;

create trigger name_consenting before insert on consents for each row
  when (new.guardian_id is null and new.user_id is not null) execute function name_consenting();
