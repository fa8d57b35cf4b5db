-- Failures are counted per address and where they come from: a known device, else a network. So nobody can lock
-- somebody else out of their own device. Rows made before match no source any more.
ALTER TABLE "login_states" ADD COLUMN "source" TEXT NOT NULL DEFAULT '';
ALTER TABLE "login_states" ALTER COLUMN "source" DROP DEFAULT;
ALTER TABLE "login_states" DROP CONSTRAINT "login_states_pkey";
ALTER TABLE "login_states" ADD CONSTRAINT "login_states_pkey" PRIMARY KEY ("kind", "email", "source");
