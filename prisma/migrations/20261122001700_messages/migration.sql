-- What was said to whom, by which way.
-- CreateEnum
CREATE TYPE "message_channel" AS ENUM ('mail', 'whatsapp', 'notice', 'push');

-- CreateEnum
CREATE TYPE "message_status" AS ENUM ('prepared', 'opened', 'sent', 'failed', 'skipped');

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "channel" "message_channel" NOT NULL,
    "reason" TEXT NOT NULL,
    "once_key" TEXT,
    "status" "message_status" NOT NULL DEFAULT 'prepared',
    "student_id" UUID,
    "guardian_id" UUID,
    "lead_id" UUID,
    "charge_id" UUID,
    "body" TEXT,
    "mail_id" UUID,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "messages_studio_id_student_id_created_at_idx" ON "messages"("studio_id", "student_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "messages_studio_id_guardian_id_idx" ON "messages"("studio_id", "guardian_id");

-- CreateIndex
CREATE INDEX "messages_studio_id_lead_id_idx" ON "messages"("studio_id", "lead_id");

-- CreateIndex
CREATE INDEX "messages_studio_id_charge_id_idx" ON "messages"("studio_id", "charge_id");

-- CreateIndex
CREATE INDEX "messages_created_at_idx" ON "messages"("created_at");

-- CreateIndex
CREATE INDEX "messages_user_id_idx" ON "messages"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_studio_id_id_key" ON "messages"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_studio_id_once_key_key" ON "messages"("studio_id", "once_key");

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_studio_id_guardian_id_fkey" FOREIGN KEY ("studio_id", "guardian_id") REFERENCES "guardians"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_studio_id_lead_id_fkey" FOREIGN KEY ("studio_id", "lead_id") REFERENCES "leads"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_studio_id_charge_id_fkey" FOREIGN KEY ("studio_id", "charge_id") REFERENCES "charges"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table messages
  add constraint messages_reason_check check (btrim(reason) <> '' and length(reason) <= 100),
  add constraint messages_once_key_check check (btrim(once_key) <> '' and length(once_key) <= 200),
  add constraint messages_body_check check (length(body) <= 5000),
  add constraint messages_sent_check check (status <> 'sent' or sent_at is not null);
