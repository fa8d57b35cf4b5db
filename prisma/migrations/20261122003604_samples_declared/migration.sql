-- Only what is loaded as samples becomes one: whoever types such an address into a form enters a real person.

create or replace function mark_sample_person() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.samples', true) = 'on' then
    insert into sample_rows (studio_id, row_id, kind) values (new.studio_id, new.id, tg_argv[0]);
  end if;
  return null;
end $$;
