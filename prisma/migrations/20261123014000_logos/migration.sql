-- An academy's logo is its own to take away, as papers and photos are.
drop policy app_studio_erases on files;
create policy app_studio_erases on files as restrictive for delete to app_studio
  using (purpose in ('document', 'photo', 'logo'));

-- One logo an academy.
create unique index files_logo_key on files (studio_id) where purpose = 'logo';

-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on files for select to app_owner using (purpose = 'logo');

-- The logo that stands on a shared week, for whoever has the key; nothing for a key that is nobody's, or whose academy has
-- no access any more.
create function shared_logo(asked text, at timestamptz) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.content
    from shared_weeks w
    join studios s on s.id = w.studio_id and (s.trial_ends_at > at or s.subscription_status = 'active')
    join files f on f.studio_id = w.studio_id and f.purpose = 'logo'
   where w.key = asked
$$;

grant execute on function shared_logo(text, timestamptz) to app_visitor;
