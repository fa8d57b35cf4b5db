-- The super admin writes the blog: what a cover shows, when a post went out, addresses that posts had, previews, pictures.
-- AlterTable
ALTER TABLE "global_blog_posts" ADD COLUMN     "announced_at" TIMESTAMPTZ(3),
ADD COLUMN     "featured_image_alt" TEXT;

-- CreateTable
CREATE TABLE "post_slugs" (
    "slug" TEXT NOT NULL,
    "post_id" UUID NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "post_previews" (
    "post_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_previews_pkey" PRIMARY KEY ("post_id")
);

-- CreateTable
CREATE TABLE "post_pictures" (
    "id" UUID NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "post_slugs_post_id_idx" ON "post_slugs"("post_id");

-- CreateIndex
CREATE UNIQUE INDEX "post_previews_key_key" ON "post_previews"("key");

-- CreateIndex
CREATE UNIQUE INDEX "post_pictures_sha256_key" ON "post_pictures"("sha256");

-- CreateIndex
CREATE INDEX "post_pictures_user_id_idx" ON "post_pictures"("user_id");

-- CreateIndex
CREATE INDEX "post_pictures_created_at_idx" ON "post_pictures"("created_at");

-- AddForeignKey
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "global_blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "global_blog_posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Pictures are packed already: the database does not try again.
alter table post_pictures alter column content set storage external;

alter table post_slugs add constraint post_slugs_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
alter table post_previews add constraint post_previews_key_check check (key ~ '^[A-Za-z0-9_-]{43}$');
alter table post_pictures
  add constraint post_pictures_size_check check (size_bytes = octet_length(content) and size_bytes between 1 and 900000),
  add constraint post_pictures_sha256_check check (sha256 = sha256(content));

-- A view, and that every process was told of a post, are no edits of it.
drop trigger touch_updated_at on global_blog_posts;
create trigger touch_updated_at before update on global_blog_posts for each row
  when (pg_trigger_depth() = 0 and new.views_count = old.views_count
    and (new.announced_at is not distinct from old.announced_at
      or new.published_at is distinct from old.published_at))
  execute function touch_updated_at();

update global_blog_posts set announced_at = published_at where status = 'published';

drop trigger announce_site_change on global_blog_posts;
create trigger announce_site_change after insert or delete
  or update of slug, title, excerpt, content, category, tags, featured_image, featured_image_alt, status, published_at,
    announced_at
  on global_blog_posts for each statement execute function announce_site_change();

-- A published post is out from its moment on, which may be one to come.
alter policy app_visitor on global_blog_posts using (status = 'published' and published_at <= now());

create or replace function count_post_view(
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

alter table post_slugs enable row level security, force row level security;
alter table post_previews enable row level security, force row level security;
alter table post_pictures enable row level security, force row level security;

create policy app_platform on post_slugs to app_platform using (true) with check (true);
create policy app_platform on post_previews to app_platform using (true) with check (true);
create policy app_platform on post_pictures to app_platform using (true) with check (true);
-- An address leads on only where its post is out: whoever reads sees no other.
create policy app_visitor on post_slugs to app_visitor
  using (exists (select from global_blog_posts where id = post_id)) with check (false);
-- Of a draft's picture nobody knows the id.
create policy app_visitor on post_pictures to app_visitor using (true) with check (false);
-- A key is asked for by the system, as no other door of a visitor's shows what is not out.
create policy app_system on post_previews to app_system using (true) with check (false);
create policy app_system on post_pictures to app_system using (true) with check (false);

grant select, insert, delete on post_slugs to app_platform;
grant select on post_slugs to app_visitor;
grant select, insert, delete, update (key, created_at) on post_previews to app_platform;
grant select on post_previews to app_system;
grant select, insert (id, size_bytes, sha256, content, created_at) on post_pictures to app_platform;
grant select on post_pictures to app_visitor;
grant select, delete on post_pictures to app_system;
