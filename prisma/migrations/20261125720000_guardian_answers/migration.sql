-- Whether a consent for the student is a guardian's own to give: of one who signs and enters the portal, or who has taken it
-- back. Nobody gives it in the student's name then. Each door asks of those it may know.
create function guardian_answers(studio uuid, student uuid) returns boolean language sql stable
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select studio = coalesce(app_studio_id(), studio) and student = coalesce(app_student_id(), student)
    and (exists (select from student_guardians l join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = studio and l.student_id = student and l.can_see and l.can_sign and g.user_id is not null)
      or coalesce((select not c.given from consents c
        where c.studio_id = studio and c.student_id = student and c.kind = 'child'
        order by c.created_at desc, c.id desc limit 1), false)) $$;
grant execute on function guardian_answers(uuid, uuid) to app_student, app_studio, app_system;
