-- CreateEnum
CREATE TYPE "user_kind" AS ENUM ('staff', 'student');

-- CreateEnum
CREATE TYPE "role_name" AS ENUM ('super_admin', 'studio_owner');

-- CreateEnum
CREATE TYPE "session_area" AS ENUM ('owner', 'student', 'superAdmin');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('confirm_email', 'reset_password');

-- CreateEnum
CREATE TYPE "audience" AS ENUM ('kids', 'adult', 'all');

-- CreateEnum
CREATE TYPE "age_mode" AS ENUM ('full', 'birth_year');

-- CreateEnum
CREATE TYPE "class_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "enrollment_status" AS ENUM ('active', 'suspended');

-- CreateEnum
CREATE TYPE "notification_type" AS ENUM ('info', 'warning', 'success', 'error', 'urgent', 'class');

-- CreateEnum
CREATE TYPE "notification_target" AS ENUM ('all_studios', 'specific_studio');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('credit_card', 'debit_card', 'pix', 'cash', 'transfer');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('pending', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "post_status" AS ENUM ('draft', 'published');

-- CreateEnum
CREATE TYPE "post_category" AS ENUM ('tutorial', 'estrategia', 'educacao', 'negocios', 'tecnologia');

-- CreateEnum
CREATE TYPE "student_status" AS ENUM ('active', 'inactive', 'suspended');

-- CreateEnum
CREATE TYPE "instructor_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "lead_status" AS ENUM ('new', 'contacted', 'trial_scheduled', 'attended', 'proposal', 'active_student', 'lost');

-- CreateEnum
CREATE TYPE "studio_subscription_status" AS ENUM ('active', 'trial', 'suspended');

-- CreateEnum
CREATE TYPE "studio_plan" AS ENUM ('basic', 'premium', 'enterprise');

-- CreateEnum
CREATE TYPE "payment_provider" AS ENUM ('mercadopago', 'stripe');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('active', 'inactive', 'cancelled', 'trialing');

-- CreateEnum
CREATE TYPE "security_severity" AS ENUM ('info', 'warning', 'error', 'critical');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('queued', 'sending', 'sent', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "kind" "user_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "user_id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "user_roles" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role_name",
    "studio_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "area" "session_area" NOT NULL,
    "studio_id" UUID,
    "student_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "ip" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" "token_purpose" NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "throttle_counters" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "throttle_counters_pkey" PRIMARY KEY ("key","window_start")
);

-- CreateTable
CREATE TABLE "login_states" (
    "kind" "user_kind" NOT NULL,
    "email" TEXT NOT NULL,
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "last_failed_at" TIMESTAMPTZ(3),
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "login_states_pkey" PRIMARY KEY ("kind","email")
);

-- CreateTable
CREATE TABLE "martial_arts" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "modality" TEXT NOT NULL,
    "variant" TEXT,
    "audience" "audience" NOT NULL DEFAULT 'all',
    "grade_word" TEXT,
    "age_mode" "age_mode" NOT NULL DEFAULT 'full',

    CONSTRAINT "martial_arts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "belt_ranks" (
    "id" UUID NOT NULL,
    "martial_art_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "color2" TEXT,
    "color3" TEXT,
    "tip_color" TEXT,
    "degrees_max" SMALLINT NOT NULL DEFAULT 0,
    "grade" TEXT,
    "min_age_years" SMALLINT,
    "min_months" SMALLINT,
    "note" TEXT,
    "order_rank" SMALLINT NOT NULL,

    CONSTRAINT "belt_ranks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "classes" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "level" TEXT,
    "day_of_week" SMALLINT NOT NULL DEFAULT 1,
    "start_time" VARCHAR(5) NOT NULL,
    "end_time" VARCHAR(5) NOT NULL,
    "instructor_id" UUID,
    "martial_art_id" UUID,
    "max_students" SMALLINT NOT NULL DEFAULT 20,
    "current_students" SMALLINT NOT NULL DEFAULT 0,
    "status" "class_status" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "classes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_enrollments" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "class_id" UUID NOT NULL,
    "enrollment_date" DATE NOT NULL DEFAULT app_today(),
    "status" "enrollment_status" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_enrollments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "type" "notification_type" NOT NULL DEFAULT 'info',
    "target_type" "notification_target" NOT NULL,
    "target_studio_id" UUID,
    "sent_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_receipts" (
    "notification_id" UUID NOT NULL,
    "user_id" UUID NOT NULL DEFAULT app_user_id(),
    "read_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_receipts_pkey" PRIMARY KEY ("notification_id","user_id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "payment_method" "payment_method" NOT NULL DEFAULT 'credit_card',
    "description" TEXT,
    "status" "payment_status" NOT NULL DEFAULT 'pending',
    "payment_date" DATE NOT NULL DEFAULT app_today(),
    "user_id" UUID,
    "provider" "payment_provider",
    "provider_reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "global_blog_posts" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "status" "post_status" NOT NULL DEFAULT 'draft',
    "category" "post_category" NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "featured_image" TEXT,
    "slug" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "author_id" UUID,
    "views_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "global_blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "global_settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "global_settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "students" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "user_id" UUID,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "birth_date" DATE,
    "martial_art_id" UUID,
    "current_belt_id" UUID,
    "belt_degree" SMALLINT NOT NULL DEFAULT 0,
    "instructor_id" UUID,
    "status" "student_status" NOT NULL DEFAULT 'active',
    "enrollment_date" DATE NOT NULL DEFAULT app_today(),
    "monthly_fee_cents" INTEGER NOT NULL DEFAULT 0,
    "emergency_contact_name" TEXT,
    "emergency_contact_phone" TEXT,
    "medical_conditions" TEXT,
    "lead_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "students_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_invites" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_name" TEXT NOT NULL,
    "student_email" TEXT NOT NULL,
    "student_phone" TEXT,
    "invite_message" TEXT,
    "invite_token" TEXT NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_invites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instructors" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "user_id" UUID,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "martial_art_id" UUID,
    "belt_rank_id" UUID,
    "hourly_rate_cents" INTEGER NOT NULL DEFAULT 0,
    "hire_date" DATE NOT NULL DEFAULT app_today(),
    "bio" TEXT,
    "specializations" TEXT[],
    "status" "instructor_status" NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instructors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leads" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID,
    "status" "lead_status" NOT NULL DEFAULT 'new',
    "name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "source" TEXT,
    "martial_art_id" UUID,
    "notes" TEXT,
    "next_contact_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "leads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "studios" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "logo_url" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'America/Sao_Paulo',
    "reminder_days" SMALLINT NOT NULL DEFAULT 5,
    "subscription_status" "studio_subscription_status" NOT NULL DEFAULT 'trial',
    "subscription_plan" "studio_plan" NOT NULL DEFAULT 'basic',
    "trial_ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "studios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "status" "subscription_status" NOT NULL,
    "plan_name" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "current_period_end" TIMESTAMPTZ(3),
    "provider" "payment_provider",
    "provider_reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "studio_payment_settings" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "test_mode" BOOLEAN NOT NULL DEFAULT true,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "public_key" TEXT,
    "access_token" TEXT,
    "access_token_hint" TEXT,
    "webhook_secret" TEXT,
    "webhook_secret_hint" TEXT,
    "webhook_key" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "studio_payment_settings_pkey" PRIMARY KEY ("studio_id")
);

-- CreateTable
CREATE TABLE "pending_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "studio_id" UUID,
    "provider" "payment_provider" NOT NULL,
    "plan_name" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "provider_reference" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "security_events" (
    "id" UUID NOT NULL,
    "studio_id" UUID DEFAULT app_studio_id(),
    "user_id" UUID DEFAULT app_user_id(),
    "type" TEXT NOT NULL,
    "details" JSONB,
    "severity" "security_severity" NOT NULL DEFAULT 'info',
    "user_agent" TEXT,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "security_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "studio_id" UUID DEFAULT app_studio_id(),
    "user_id" UUID DEFAULT app_user_id(),
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT,
    "data" JSONB,
    "ip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_receipts" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "request_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "result" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_receipts_pkey" PRIMARY KEY ("studio_id","request_id")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL,
    "studio_id" UUID DEFAULT app_studio_id(),
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT,
    "status" "mail_status" NOT NULL DEFAULT 'queued',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "event_id" TEXT NOT NULL,
    "studio_id" UUID,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_kind_email_key" ON "users"("kind", "email");

-- CreateIndex
CREATE INDEX "user_roles_user_id_idx" ON "user_roles"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_roles_studio_id_user_id_key" ON "user_roles"("studio_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_studio_id_student_id_idx" ON "sessions"("studio_id", "student_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "throttle_counters_window_start_idx" ON "throttle_counters"("window_start");

-- CreateIndex
CREATE UNIQUE INDEX "martial_arts_name_key" ON "martial_arts"("name");

-- CreateIndex
CREATE UNIQUE INDEX "belt_ranks_martial_art_id_order_rank_key" ON "belt_ranks"("martial_art_id", "order_rank");

-- CreateIndex
CREATE UNIQUE INDEX "belt_ranks_martial_art_id_id_key" ON "belt_ranks"("martial_art_id", "id");

-- CreateIndex
CREATE INDEX "classes_studio_id_status_day_of_week_start_time_idx" ON "classes"("studio_id", "status", "day_of_week", "start_time");

-- CreateIndex
CREATE INDEX "classes_studio_id_instructor_id_idx" ON "classes"("studio_id", "instructor_id");

-- CreateIndex
CREATE INDEX "classes_user_id_idx" ON "classes"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "classes_studio_id_id_key" ON "classes"("studio_id", "id");

-- CreateIndex
CREATE INDEX "student_enrollments_studio_id_student_id_status_idx" ON "student_enrollments"("studio_id", "student_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "student_enrollments_studio_id_class_id_student_id_key" ON "student_enrollments"("studio_id", "class_id", "student_id");

-- CreateIndex
CREATE INDEX "notifications_target_studio_id_created_at_idx" ON "notifications"("target_studio_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at" DESC);

-- CreateIndex
CREATE INDEX "notifications_sent_by_idx" ON "notifications"("sent_by");

-- CreateIndex
CREATE INDEX "notification_receipts_user_id_idx" ON "notification_receipts"("user_id");

-- CreateIndex
CREATE INDEX "payments_studio_id_payment_date_id_idx" ON "payments"("studio_id", "payment_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payments_studio_id_status_payment_date_idx" ON "payments"("studio_id", "status", "payment_date");

-- CreateIndex
CREATE INDEX "payments_studio_id_student_id_payment_date_idx" ON "payments"("studio_id", "student_id", "payment_date" DESC);

-- CreateIndex
CREATE INDEX "payments_user_id_idx" ON "payments"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_studio_id_provider_reference_key" ON "payments"("studio_id", "provider_reference");

-- CreateIndex
CREATE UNIQUE INDEX "global_blog_posts_slug_key" ON "global_blog_posts"("slug");

-- CreateIndex
CREATE INDEX "global_blog_posts_status_published_at_idx" ON "global_blog_posts"("status", "published_at" DESC);

-- CreateIndex
CREATE INDEX "global_blog_posts_author_id_idx" ON "global_blog_posts"("author_id");

-- CreateIndex
CREATE INDEX "students_studio_id_created_at_id_idx" ON "students"("studio_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "students_studio_id_status_idx" ON "students"("studio_id", "status");

-- CreateIndex
CREATE INDEX "students_studio_id_full_name_idx" ON "students"("studio_id", "full_name");

-- CreateIndex
CREATE INDEX "students_studio_id_email_idx" ON "students"("studio_id", "email");

-- CreateIndex
CREATE INDEX "students_user_id_idx" ON "students"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "students_studio_id_id_key" ON "students"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "student_invites_invite_token_key" ON "student_invites"("invite_token");

-- CreateIndex
CREATE INDEX "student_invites_studio_id_used_expires_at_idx" ON "student_invites"("studio_id", "used", "expires_at");

-- CreateIndex
CREATE INDEX "instructors_studio_id_status_full_name_idx" ON "instructors"("studio_id", "status", "full_name");

-- CreateIndex
CREATE INDEX "instructors_user_id_idx" ON "instructors"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "instructors_studio_id_id_key" ON "instructors"("studio_id", "id");

-- CreateIndex
CREATE INDEX "leads_studio_id_status_created_at_idx" ON "leads"("studio_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "leads_studio_id_student_id_idx" ON "leads"("studio_id", "student_id");

-- CreateIndex
CREATE UNIQUE INDEX "leads_studio_id_id_key" ON "leads"("studio_id", "id");

-- CreateIndex
CREATE INDEX "studios_created_at_idx" ON "studios"("created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_studio_id_key" ON "subscriptions"("studio_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_provider_reference_key" ON "subscriptions"("provider", "provider_reference");

-- CreateIndex
CREATE UNIQUE INDEX "studio_payment_settings_webhook_key_key" ON "studio_payment_settings"("webhook_key");

-- CreateIndex
CREATE INDEX "pending_subscriptions_studio_id_idx" ON "pending_subscriptions"("studio_id");

-- CreateIndex
CREATE INDEX "pending_subscriptions_user_id_idx" ON "pending_subscriptions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "pending_subscriptions_provider_provider_reference_key" ON "pending_subscriptions"("provider", "provider_reference");

-- CreateIndex
CREATE INDEX "security_events_studio_id_created_at_idx" ON "security_events"("studio_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "security_events_created_at_idx" ON "security_events"("created_at" DESC);

-- CreateIndex
CREATE INDEX "security_events_user_id_idx" ON "security_events"("user_id");

-- CreateIndex
CREATE INDEX "audit_events_studio_id_created_at_idx" ON "audit_events"("studio_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_events_user_id_idx" ON "audit_events"("user_id");

-- CreateIndex
CREATE INDEX "request_receipts_created_at_idx" ON "request_receipts"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");

-- CreateIndex
CREATE INDEX "mail_outbox_studio_id_created_at_idx" ON "mail_outbox"("studio_id", "created_at");

-- CreateIndex
CREATE INDEX "mail_outbox_status_next_attempt_at_idx" ON "mail_outbox"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_events_studio_id_idx" ON "webhook_events"("studio_id");

-- CreateIndex
CREATE INDEX "webhook_events_processed_at_received_at_idx" ON "webhook_events"("processed_at", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_provider_event_id_key" ON "webhook_events"("provider", "event_id");

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "belt_ranks" ADD CONSTRAINT "belt_ranks_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classes" ADD CONSTRAINT "classes_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classes" ADD CONSTRAINT "classes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classes" ADD CONSTRAINT "classes_studio_id_instructor_id_fkey" FOREIGN KEY ("studio_id", "instructor_id") REFERENCES "instructors"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "classes" ADD CONSTRAINT "classes_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "student_enrollments" ADD CONSTRAINT "student_enrollments_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_enrollments" ADD CONSTRAINT "student_enrollments_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_enrollments" ADD CONSTRAINT "student_enrollments_studio_id_class_id_fkey" FOREIGN KEY ("studio_id", "class_id") REFERENCES "classes"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_target_studio_id_fkey" FOREIGN KEY ("target_studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sent_by_fkey" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_receipts" ADD CONSTRAINT "notification_receipts_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_receipts" ADD CONSTRAINT "notification_receipts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "global_blog_posts" ADD CONSTRAINT "global_blog_posts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_martial_art_id_current_belt_id_fkey" FOREIGN KEY ("martial_art_id", "current_belt_id") REFERENCES "belt_ranks"("martial_art_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_studio_id_instructor_id_fkey" FOREIGN KEY ("studio_id", "instructor_id") REFERENCES "instructors"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_studio_id_lead_id_fkey" FOREIGN KEY ("studio_id", "lead_id") REFERENCES "leads"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "student_invites" ADD CONSTRAINT "student_invites_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_martial_art_id_belt_rank_id_fkey" FOREIGN KEY ("martial_art_id", "belt_rank_id") REFERENCES "belt_ranks"("martial_art_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "leads" ADD CONSTRAINT "leads_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "studio_payment_settings" ADD CONSTRAINT "studio_payment_settings_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_subscriptions" ADD CONSTRAINT "pending_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_subscriptions" ADD CONSTRAINT "pending_subscriptions_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_receipts" ADD CONSTRAINT "request_receipts_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;
