-- The way into the team of an academy. Only the hash of what the mail carries is kept, and a waiting invite is the only one
-- of its academy for that address.
-- CreateTable
CREATE TABLE "staff_invites" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "invite_token" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" UUID,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_invites_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invites_invite_token_key" ON "staff_invites"("invite_token");

-- CreateIndex
CREATE INDEX "staff_invites_studio_id_created_at_idx" ON "staff_invites"("studio_id", "created_at");

-- CreateIndex
CREATE INDEX "staff_invites_accepted_by_idx" ON "staff_invites"("accepted_by");

-- AddForeignKey
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_accepted_by_fkey" FOREIGN KEY ("accepted_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

create unique index staff_invites_waiting_key on staff_invites (studio_id, email)
  where accepted_at is null and closed_at is null;

alter table staff_invites
  add constraint staff_invites_email_check check (email = lower(email)),
  add constraint staff_invites_closed_check check (closed_at is null or (expires_at <= closed_at and accepted_at is null)),
  add constraint staff_invites_accepted_check check (accepted_by is null or accepted_at is not null);

alter table staff_invites enable row level security, force row level security;
create policy app_studio on staff_invites to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on staff_invites to app_system using (true) with check (true);
create policy app_backup on staff_invites for select to app_backup using (studio_id = (select app_studio_id()));

-- An academy sends and ends invites. That one was accepted is not its own to say.
grant select, insert (id, studio_id, full_name, email, invite_token, expires_at, created_at),
  update (expires_at, closed_at) on staff_invites to app_studio;
grant select, update (accepted_at, accepted_by), delete on staff_invites to app_system;
grant select on staff_invites to app_backup;

-- An academy knows the addresses of its own people, and takes away who is not its owner.
create policy app_studio_colleagues on users for select to app_studio
  using (id in (select user_id from user_roles where studio_id = (select app_studio_id())));
create policy app_studio_removes on user_roles as restrictive for delete to app_studio using (role is null);
grant delete on user_roles to app_studio;

-- Whose role without a name ends is signed out with it: the next request finds no session.
create policy app_owner on sessions to app_owner using (area = 'owner') with check (area = 'owner');

create function end_sessions_of_member() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sessions set revoked_at = now() where user_id = old.user_id and area = 'owner' and revoked_at is null;
  return null;
end $$;

create trigger end_sessions_of_member after delete on user_roles
  for each row when (old.role is null) execute function end_sessions_of_member();

-- What leaves with an academy's own copy opens nobody's portal: an invite may come back without its token.
alter table student_invites alter column invite_token drop not null;
