-- Each change of what an academy pays the platform, so that the platform knows who paid in which month. The subscription itself
-- says only what is so now.
-- CreateTable
CREATE TABLE "subscription_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "studio_id" UUID NOT NULL,
    "status" "subscription_status" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "access_until" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "subscription_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "subscription_changes_studio_id_changed_at_idx" ON "subscription_changes"("studio_id", "changed_at");

-- AddForeignKey
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table subscription_changes
  add constraint subscription_changes_amount_check check (amount_cents >= 0);

alter table subscription_changes enable row level security, force row level security;
create policy app_platform on subscription_changes for select to app_platform using (true);
grant select on subscription_changes to app_platform;
create policy app_backup on subscription_changes for select to app_backup using (studio_id = (select app_studio_id()));
grant select on subscription_changes to app_backup;
-- For the function below alone: no login and no door ever is app_owner.
create policy app_owner on subscription_changes to app_owner using (true) with check (true);

create function keep_subscription_changes() returns trigger language plpgsql as $$
begin
  raise exception 'subscription_changes are never changed' using errcode = 'insufficient_privilege';
end $$;

create trigger keep_ledger before update on subscription_changes
  for each row execute function keep_subscription_changes();

create function record_subscription() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
      values (new.studio_id, new.status, new.amount_cents, new.access_until, new.created_at);
  elsif (new.status, new.amount_cents, new.access_until) is distinct from (old.status, old.amount_cents, old.access_until) then
    insert into subscription_changes (studio_id, status, amount_cents, access_until)
      values (new.studio_id, new.status, new.amount_cents, new.access_until);
  end if;
  return null;
end $$;

create trigger record_subscription after insert or update of status, amount_cents, access_until on subscriptions
  for each row execute function record_subscription();

-- The trigger is there first: whoever writes subscriptions waits until this transaction has ended. Of those that stand the
-- beginning is known, and what is so now.

alter table subscriptions no force row level security;
insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
  select studio_id, 'active', amount_cents, null, created_at from subscriptions
   where status <> 'active' and updated_at > created_at;
insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at)
  select studio_id, status, amount_cents, access_until, case when status = 'active' then created_at else updated_at end
    from subscriptions;
alter table subscriptions force row level security;

-- What the platform counts of students it reads from sums, without the samples by which an academy looks first.

create policy app_platform on student_counts for select to app_platform using (true);
grant select (studio_id, status, students) on student_counts to app_platform;
create policy app_platform on sample_rows for select to app_platform using (true);
grant select (studio_id, row_id, kind) on sample_rows to app_platform;

-- Who came in which month, of all academies.
create index students_created on students (created_at, studio_id, id);
