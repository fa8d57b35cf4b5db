-- Returns an academy's present logo by its file's id, for the page and the mail of an invite; no row for any other
-- file.
create function public_logo(asked uuid) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.content
    from files f
    join studios s on s.id = f.studio_id and s.logo_url = '/files/' || f.id
   where f.id = asked and f.purpose = 'logo'
$$;
grant execute on function public_logo(uuid) to app_visitor;

-- files: who may do what
create policy app_studio on files to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_studio_erases on files as restrictive for delete to app_studio
  using (purpose in ('document', 'photo', 'logo', 'receipt'));
create policy app_student on files to app_student
  using (
    studio_id = (select app_studio_id())
    and ((purpose = 'logo' and student_id is null and (select app_student_id()) is not null)
      or (student_id = (select app_student_id()) and case purpose
        when 'photo' then true
        when 'certificate' then true
        when 'receipt' then (select app_portal_may('pay'))
        when 'document' then (select app_portal_may('sign'))
        else false end))
  )
  with check (
    studio_id = (select app_studio_id())
    and student_id = (select app_student_id())
    and purpose = 'receipt'
    and (select app_portal_may('pay'))
  );
create policy app_owner on files for select to app_owner using (purpose = 'logo');
create policy app_owner_of_receipts on files for delete to app_owner using (purpose = 'receipt');
create policy app_owner_moves_receipts on files for update to app_owner using (purpose = 'receipt');
create policy app_owner_moves_files on files for update to app_owner using (student_id is not null);
create policy app_owner_of_students on files for select to app_owner using (student_id is not null);
grant select, insert (id, studio_id, student_id, purpose, content_type, size_bytes, sha256, content, created_at, name), delete
  on files to app_studio;
grant select, insert (id, studio_id, student_id, purpose, content_type, size_bytes, sha256, content, created_at) on files to
  app_student;
