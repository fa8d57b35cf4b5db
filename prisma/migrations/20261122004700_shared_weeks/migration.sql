-- The week that an academy shows to everybody who has its address: the key is the address, and without a row there is none.
-- CreateTable
CREATE TABLE "shared_weeks" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shared_weeks_pkey" PRIMARY KEY ("studio_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_weeks_key_key" ON "shared_weeks"("key");

-- AddForeignKey
ALTER TABLE "shared_weeks" ADD CONSTRAINT "shared_weeks_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table shared_weeks add constraint shared_weeks_key_check check (key ~ '^[A-Za-z0-9_-]{43}$');

alter table shared_weeks enable row level security, force row level security;
create policy app_studio on shared_weeks to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
grant select, insert, update (key, created_at), delete on shared_weeks to app_studio;

-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on shared_weeks for select to app_owner using (true);

-- What the key opens to anybody: the academy's name and its active classes by name and hour, and no person. One row
-- without a class where there is none yet; nothing for a key that is nobody's, or whose academy has no access any more.
create function shared_week(asked text, at timestamptz)
  returns table (studio_name text, name text, day_of_week integer, start_time text, end_time text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.name, c.name, c.day_of_week::integer, c.start_time, c.end_time
    from shared_weeks w
    join studios s on s.id = w.studio_id and (s.trial_ends_at > at or s.subscription_status = 'active')
    left join classes c on c.studio_id = w.studio_id and c.status = 'active'
   where w.key = asked
$$;

grant execute on function shared_week(text, timestamptz) to app_visitor;
