-- The logo that stands in an invite, for whoever has its address: the mail carries that, and the page which it opens. Nothing
-- for a file that is no academy's present logo.
create function public_logo(asked uuid) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.content
    from files f
    join studios s on s.id = f.studio_id and s.logo_url = '/files/' || f.id
   where f.id = asked and f.purpose = 'logo'
$$;

grant execute on function public_logo(uuid) to app_visitor;
