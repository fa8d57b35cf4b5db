-- The second factor of a super admin's sign-in, the codes that stand in for it, and sign-ins that wait for a code. And when
-- the person of a session last typed the password, which opens what is dangerous for some minutes.
alter table sessions add column confirmed_at timestamptz(3);

CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);
CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash")
);
CREATE TABLE "login_challenges" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "mail_hash" TEXT,
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "login_challenges_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "login_challenges_user_id_idx" ON "login_challenges"("user_id");
CREATE INDEX "login_challenges_expires_at_idx" ON "login_challenges"("expires_at");
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

alter table second_factors
  add constraint second_factors_sealed_check check (secret like 'v1:%'),
  add constraint second_factors_step_check check (last_step >= 0);
alter table login_challenges
  add constraint login_challenges_mail_check check ((mail_hash is null) = (mailed_at is null)),
  add constraint login_challenges_expiry_check check (expires_at > created_at);

do $$
declare own text;
begin
  foreach own in array array['second_factors', 'recovery_codes', 'login_challenges'] loop
    execute format('alter table %I enable row level security, force row level security', own);
    execute format('create policy app_system on %I to app_system using (true) with check (true)', own);
    execute format('grant select, insert, update, delete on %I to app_system', own);
  end loop;
end $$;

-- A super admin sees whether the own one is on, and how many codes are left.
create policy app_platform on second_factors for select to app_platform using (user_id = (select app_user_id()));
create policy app_platform on recovery_codes for select to app_platform using (user_id = (select app_user_id()));
grant select (user_id, confirmed_at) on second_factors to app_platform;
grant select (user_id, used_at) on recovery_codes to app_platform;
