-- Counts one view per visitor, post and hour, and at most `network_max` per network and hour. Returns the number of
-- views, or null for an unknown post. Visitor and network are digests.
create function count_post_view(
  post_slug text, visitor_key text, network_key text, network_max integer, at timestamptz)
returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  viewed uuid;
  views integer;
  since timestamptz := at - interval '1 hour';
begin
  select id, views_count into viewed, views from global_blog_posts
    where slug = post_slug and status = 'published' and published_at <= now();
  if not found then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('post-views:' || network_key, 0));
  if exists (select from post_views where post_id = viewed and visitor = visitor_key and counted_at > since)
    or (select count(*) from post_views where network = network_key and counted_at > since) >= network_max
  then
    return (select views_count from global_blog_posts where id = viewed);
  end if;
  insert into post_views (post_id, visitor, network, counted_at) values (viewed, visitor_key, network_key, at)
    on conflict (post_id, visitor) do update set counted_at = at;
  update global_blog_posts set views_count = views_count + 1 where id = viewed returning views_count into views;
  delete from post_views where (post_id, visitor) in
    (select post_id, visitor from post_views where counted_at < since limit 100 for update skip locked);
  return views;
end $$;
grant execute on function count_post_view(text, text, text, integer, timestamptz) to app_visitor;

-- global_blog_posts: who may do what
create policy app_platform on global_blog_posts to app_platform using (true) with check (true);
create policy app_visitor on global_blog_posts to app_visitor
  using (status = 'published' and published_at <= now())
  with check (false);
create policy app_system on global_blog_posts to app_system using (true) with check (true);
create policy app_owner on global_blog_posts to app_owner using (status = 'published') with check (status = 'published');
grant select, insert, update, delete on global_blog_posts to app_platform;
grant select on global_blog_posts to app_visitor;
grant select, insert, update on global_blog_posts to app_system;

-- post_views: who may do what
create policy app_system on post_views to app_system using (true) with check (true);
create policy app_owner on post_views to app_owner using (true) with check (true);
grant select, delete on post_views to app_system;

-- post_slugs: who may do what
create policy app_platform on post_slugs to app_platform using (true) with check (true);
create policy app_visitor on post_slugs to app_visitor
  using (exists (select from global_blog_posts where id = post_slugs.post_id))
  with check (false);
grant select, insert, delete on post_slugs to app_platform;
grant select on post_slugs to app_visitor;

-- post_previews: who may do what
create policy app_platform on post_previews to app_platform using (true) with check (true);
create policy app_system on post_previews to app_system using (true) with check (false);
grant select, insert, update (key, created_at), delete on post_previews to app_platform;
grant select on post_previews to app_system;

-- post_pictures: who may do what
create policy app_platform on post_pictures to app_platform using (true) with check (true);
create policy app_visitor on post_pictures to app_visitor using (true) with check (false);
create policy app_system on post_pictures to app_system using (true) with check (false);
grant select, insert (id, size_bytes, sha256, content, created_at), update (created_at) on post_pictures to app_platform;
grant select on post_pictures to app_visitor;
grant select, delete on post_pictures to app_system;
