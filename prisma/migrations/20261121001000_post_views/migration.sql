-- Who looked at which post in the last hour: keyed digests, never an address.
CREATE TABLE "post_views" (
    "post_id" UUID NOT NULL,
    "visitor" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_views_pkey" PRIMARY KEY ("post_id","visitor")
);

-- CreateIndex
CREATE INDEX "post_views_network_counted_at_idx" ON "post_views"("network", "counted_at");

-- CreateIndex
CREATE INDEX "post_views_counted_at_idx" ON "post_views"("counted_at");

-- AddForeignKey
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "global_blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table post_views enable row level security, force row level security;

-- For count_post_view alone: no login and no door ever is app_owner.
create policy app_owner on post_views to app_owner using (true) with check (true);
create policy app_owner on global_blog_posts to app_owner using (status = 'published') with check (status = 'published');

-- Counts one view per visitor, post and hour, and at most so many per network and hour; answers the post's views, or
-- null where no published post has that slug. Callers of one network queue up, so that parallel calls count once.
create function count_post_view(post_slug text, visitor_key text, network_key text, network_max integer, at timestamptz)
returns integer language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  viewed uuid;
  views integer;
  since timestamptz := at - interval '1 hour';
begin
  select id, views_count into viewed, views from global_blog_posts where slug = post_slug and status = 'published';
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

-- A view is no edit of the post.
drop trigger touch_updated_at on global_blog_posts;
create trigger touch_updated_at before update on global_blog_posts for each row
  when (pg_trigger_depth() = 0 and new.views_count = old.views_count) execute function touch_updated_at();
