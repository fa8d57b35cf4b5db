-- A mail's words rest sealed (they may hold a link that opens an account) and are gone once it has left.
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" TEXT;
ALTER TABLE "mail_outbox" ALTER COLUMN "text" DROP NOT NULL;

alter table mail_outbox no force row level security;
update mail_outbox set text = null, html = null where status = 'sent';
alter table mail_outbox force row level security;

alter table mail_outbox
  add constraint mail_outbox_reply_to_check check (reply_to !~ '[\r\n]'),
  add constraint mail_outbox_words_check check (status <> 'sent' or (text is null and html is null));

-- Who asked for a way back in. Answered in the background, so that the asking takes as long for an address nobody has;
-- the answer takes the row away.
CREATE TABLE "recovery_requests" (
    "id" UUID NOT NULL,
    "kind" "user_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recovery_requests_requested_at_idx" ON "recovery_requests"("requested_at");

alter table recovery_requests
  add constraint recovery_requests_email_check check (email = lower(email));

alter table recovery_requests enable row level security, force row level security;
create policy app_system on recovery_requests to app_system using (true) with check (true);
grant select, insert, delete on recovery_requests to app_system;

-- The trails are kept for a year. Until then not even the job that forgets them can take a row away.
create policy app_system_keeps on security_events as restrictive for delete to app_system
  using (created_at < now() - interval '12 months');
create policy app_system_keeps on audit_events as restrictive for delete to app_system
  using (created_at < now() - interval '12 months');
grant delete on security_events, audit_events to app_system;
