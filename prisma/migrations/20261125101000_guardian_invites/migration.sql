-- A guardian's way into the portal. Only the hash of what the mail carries is kept, and a waiting invite is the only one of
-- its guardian. Students who enter already get a fresh link by an invite that says so.
-- AlterTable
ALTER TABLE "student_invites" ADD COLUMN "renews" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "guardian_invites" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "guardian_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "invite_token" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accepted_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "guardian_invites_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guardian_invites_invite_token_key" ON "guardian_invites"("invite_token");

-- CreateIndex
CREATE INDEX "guardian_invites_studio_id_created_at_idx" ON "guardian_invites"("studio_id", "created_at");

-- CreateIndex
CREATE INDEX "guardian_invites_studio_id_guardian_id_idx" ON "guardian_invites"("studio_id", "guardian_id");

-- AddForeignKey
ALTER TABLE "guardian_invites" ADD CONSTRAINT "guardian_invites_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_invites" ADD CONSTRAINT "guardian_invites_studio_id_guardian_id_fkey" FOREIGN KEY ("studio_id", "guardian_id") REFERENCES "guardians"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

create unique index guardian_invites_waiting_key on guardian_invites (studio_id, guardian_id)
  where accepted_at is null and closed_at is null;

alter table guardian_invites
  add constraint guardian_invites_email_check check (email = lower(email)),
  add constraint guardian_invites_closed_check check (closed_at is null or (expires_at <= closed_at and accepted_at is null));

alter table guardian_invites enable row level security, force row level security;
create policy app_studio on guardian_invites to app_studio using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_system on guardian_invites to app_system using (true) with check (true);
create policy app_backup on guardian_invites for select to app_backup using (studio_id = (select app_studio_id()));

-- An academy sends and ends invites. That one was accepted is not its own to say.
grant select, insert (id, studio_id, guardian_id, email, invite_token, expires_at, created_at),
  update (expires_at, closed_at) on guardian_invites to app_studio;
grant select, update (accepted_at), delete on guardian_invites to app_system;
grant select on guardian_invites to app_backup;

create trigger announce_insert after insert on guardian_invites referencing new table as changed
  for each statement execute function announce_changed_rows('students');
create trigger announce_update after update on guardian_invites referencing new table as changed
  for each statement execute function announce_changed_rows('students');
create trigger announce_delete after delete on guardian_invites referencing old table as changed
  for each statement execute function announce_changed_rows('students');

-- What a guardian may do is what the row says at this moment, whatever the door was told: paying and signing end with the
-- statement after the academy has taken them away. A student may do all.
create or replace function app_portal_may(portal_right text) returns boolean language sql stable parallel safe
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ select portal_right = any (string_to_array(current_setting('app.portal_rights', true), ','))
    and exists (select from students s
      where s.id = app_student_id() and (s.user_id = app_user_id() or exists (select from student_guardians l
        join guardians g on g.studio_id = l.studio_id and g.id = l.guardian_id
        where l.studio_id = s.studio_id and l.student_id = s.id and l.can_see and g.user_id = app_user_id()
          and case portal_right when 'pay' then l.can_pay when 'sign' then l.can_sign else false end))) $$;
