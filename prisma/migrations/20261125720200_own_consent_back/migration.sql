-- What was said of health, and how the academy answered who asked to be erased, is read by whoever signs. The own consent a
-- guardian may take back at any moment, also without signing.
alter policy app_student on consents
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and ((select app_portal_may('sign')) or (kind = 'child' and user_id = (select app_user_id()))))
  with check (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and user_id = (select app_user_id())
    and ((select app_portal_may('sign')) or (kind = 'child' and not given and exists (select from student_guardians l
      join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
      where l.student_id = consents.student_id and l.consented_at is not null and g.user_id = (select app_user_id())))));
alter policy app_student on erasure_requests
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id())
    and (select app_portal_may('sign')));

-- As before; but what one guardian takes back leaves health where another's consent stands, and that of a grown-up.
create or replace function end_consent() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update students s set medical_conditions = null
    where s.studio_id = new.studio_id and s.id = new.student_id and s.medical_conditions is not null
      and (new.kind = 'health' or (is_minor(s.birth_date) is not false and not exists (select from student_guardians l
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
