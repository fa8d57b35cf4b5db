-- Every web process keeps the public pages it made. What they show is announced in the transaction that changes it, so
-- that all of them make the pages anew (lib/live); a counted view is no such change.
create function announce_site_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('site_changes', '');
  return null;
end $$;

create trigger announce_site_change after insert or delete
  or update of slug, title, excerpt, content, category, tags, featured_image, status, published_at
  on global_blog_posts for each statement execute function announce_site_change();

create trigger announce_site_change after insert or update or delete
  on global_settings for each statement execute function announce_site_change();
