-- A guardian who may only see reads: a student's own data is written by the student, or by a guardian who may sign.
alter policy app_student on students
  with check (studio_id = (select app_studio_id()) and id = (select app_student_id())
    and (select app_portal_may('sign')));
