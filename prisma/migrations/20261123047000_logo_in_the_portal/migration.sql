-- An academy's students see its logo, as everybody does who works there. It belongs to no student.
alter policy app_student on files
  using (studio_id = (select app_studio_id()) and (
    (purpose = 'logo' and student_id is null and (select app_student_id()) is not null)
    or (student_id = (select app_student_id()) and case purpose
      when 'photo' then true
      when 'certificate' then true
      when 'receipt' then (select app_portal_may('pay'))
      when 'document' then (select app_portal_may('sign'))
      else false end)));
