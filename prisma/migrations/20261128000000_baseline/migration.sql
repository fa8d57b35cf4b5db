-- The tables, keys, indexes and checks as they stand. Functions, triggers, policies and grants are in prisma/sql;
-- here are only the functions that a column's default or formula needs.

alter default privileges revoke execute on functions from public;

create type user_kind as enum ('staff', 'student');
create type role_name as enum ('super_admin', 'studio_owner');
create type session_area as enum ('owner', 'student', 'superAdmin');
create type token_purpose as enum ('confirm_email', 'reset_password');
create type audience as enum ('kids', 'adult', 'all');
create type age_mode as enum ('full', 'birth_year');
create type class_status as enum ('active', 'inactive');
create type enrollment_status as enum ('active', 'suspended');
create type notification_type as enum ('info', 'warning', 'success', 'error', 'urgent', 'class');
create type notification_target as enum ('all_studios', 'specific_studio');
create type payment_method as enum ('credit_card', 'debit_card', 'pix', 'cash', 'transfer');
create type payment_status as enum ('pending', 'completed', 'failed', 'cancelled');
create type post_status as enum ('draft', 'published');
create type post_category as enum ('tutorial', 'estrategia', 'educacao', 'negocios', 'tecnologia');
create type student_status as enum ('active', 'inactive', 'suspended');
create type instructor_status as enum ('active', 'inactive');
create type lead_status as enum ('new', 'contacted', 'trial_scheduled', 'attended', 'proposal', 'active_student', 'lost');
create type studio_subscription_status as enum ('active', 'trial', 'suspended');
create type studio_plan as enum ('basic', 'premium', 'enterprise');
create type payment_provider as enum ('mercadopago', 'stripe');
create type subscription_status as enum ('active', 'inactive', 'cancelled', 'trialing', 'past_due', 'refunded', 'charged_back');
create type security_severity as enum ('info', 'warning', 'error', 'critical');
create type mail_status as enum ('queued', 'sent', 'failed');
create type art_status as enum ('active', 'paused', 'ended');
create type promotion_kind as enum ('entry', 'degree', 'belt', 'transition', 'correction');
create type class_session_status as enum ('scheduled', 'held', 'cancelled');
create type attendance_source as enum ('roll_call', 'wall_qr', 'kiosk', 'card', 'portal', 'import');
create type booking_mode as enum ('open', 'enrolled', 'booking');
create type charge_kind as enum ('fee', 'enrolment', 'exam', 'product', 'package', 'drop_in', 'adjustment');
create type charge_status as enum ('open', 'paid', 'waived', 'cancelled');
create type settlement_status as enum ('open', 'in_review', 'approved', 'rejected', 'cancelled', 'expired');
create type lead_event_kind as enum ('created', 'moved', 'note');
create type message_channel as enum ('mail', 'whatsapp', 'notice', 'push');
create type message_status as enum ('prepared', 'opened', 'sent', 'failed', 'skipped');
create type lead_loss as enum ('price', 'schedule', 'distance', 'elsewhere', 'silent', 'gave_up', 'other');
create type lead_contact as enum ('call', 'whatsapp', 'visit', 'trial');
create type reminder_status as enum ('waiting', 'sent', 'skipped', 'failed');
create type settlement_way as enum ('key', 'pix', 'link');
create type online_status as enum ('pending', 'approved', 'refunded', 'charged_back', 'failed');
create type review_reason as enum ('amount', 'ended', 'surplus');
create type pix_key_kind as enum ('cpf', 'cnpj', 'email', 'phone', 'random');
create type platform_task_kind as enum ('backup', 'integrity');

-- Words are sought and sorted without accents and capitals: this is what fold() of lib/kernel/search.ts does there. The
-- collation is named, so that every server makes the same of a letter, whatever its own locale.
create function fold(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- array_to_string is not marked immutable because of types whose text depends on settings; text itself does not.
create function join_words(words text[]) returns text language sql immutable strict parallel safe
  return array_to_string(words, ' ');

create function app_studio_id() returns uuid language sql stable parallel safe
  as $$ select nullif(pg_catalog.current_setting('app.studio_id', true), '')::uuid $$;

-- The civil day in Brazil; commands that know the studio's time zone say the day themselves.
create function app_today() returns date language sql stable parallel safe
  as $$ select (pg_catalog.now() at time zone 'America/Sao_Paulo')::date $$;

create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(pg_catalog.current_setting('app.user_id', true), '')::uuid $$;

create sequence subscription_turns;

create table users (
  id uuid not null,
  kind user_kind not null,
  email text not null,
  password_hash text,
  email_confirmed_at timestamp(3) with time zone,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  setup_pending boolean default false not null,
  left_at timestamp(3) with time zone,
  studio_deleted boolean default false not null,
  constraint users_pkey primary key (id),
  constraint users_email_check check (((email = lower(email)) and (email ~~ '%_@_%'::text)))
);
create unique index users_kind_email_key on users (kind, email);
create index users_left_at on users (left_at) where (left_at IS NOT NULL);

create table profiles (
  user_id uuid not null,
  full_name text not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint profiles_pkey primary key (user_id)
);

create table user_roles (
  id uuid not null,
  user_id uuid not null,
  role role_name,
  studio_id uuid,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint user_roles_pkey primary key (id),
  constraint user_roles_studio_check check (((NOT (role IS DISTINCT FROM 'super_admin'::role_name)) = (studio_id is null)))
);
create unique index user_roles_studio_id_user_id_key on user_roles (studio_id, user_id);
create unique index user_roles_super_admin_key on user_roles (user_id) where (studio_id IS NULL);
create index user_roles_user_id_idx on user_roles (user_id);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  area session_area not null,
  studio_id uuid,
  student_id uuid,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  last_seen_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  ip text,
  user_agent text,
  confirmed_at timestamp(3) with time zone,
  constraint sessions_pkey primary key (id),
  constraint sessions_area_check check (
CASE area
    WHEN 'student'::session_area THEN ((studio_id is not null) and (student_id is not null))
    ELSE (student_id is null)
END)
);
create index sessions_expires_at_idx on sessions (expires_at);
create index sessions_studio_id_student_id_idx on sessions (studio_id, student_id);
create index sessions_user_id_idx on sessions (user_id);

create table one_time_tokens (
  id uuid not null,
  token_hash text not null,
  purpose token_purpose not null,
  user_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint one_time_tokens_pkey primary key (id)
);
create index one_time_tokens_expires_at_idx on one_time_tokens (expires_at);
create unique index one_time_tokens_token_hash_key on one_time_tokens (token_hash);
create index one_time_tokens_user_id_purpose_idx on one_time_tokens (user_id, purpose);

create table throttle_counters (
  key text not null,
  window_start timestamp(3) with time zone not null,
  count integer default 0 not null,
  constraint throttle_counters_pkey primary key (key, window_start),
  constraint throttle_counters_count_check check ((count >= 0))
);
create index throttle_counters_window_start_idx on throttle_counters (window_start);

create table login_states (
  kind user_kind not null,
  email text not null,
  failed_attempts integer default 0 not null,
  last_failed_at timestamp(3) with time zone,
  locked_until timestamp(3) with time zone,
  source text not null,
  constraint login_states_pkey primary key (kind, email, source),
  constraint login_states_email_check check ((email = lower(email))),
  constraint login_states_failed_attempts_check check ((failed_attempts >= 0))
);

create table martial_arts (
  id uuid not null,
  name text not null,
  modality text not null,
  variant text,
  audience audience default 'all'::audience not null,
  grade_word text,
  age_mode age_mode default 'full'::age_mode not null,
  constraint martial_arts_pkey primary key (id)
);
create unique index martial_arts_name_key on martial_arts (name);

create table belt_ranks (
  id uuid not null,
  martial_art_id uuid not null,
  name text not null,
  color text not null,
  color2 text,
  color3 text,
  tip_color text,
  degrees_max smallint default 0 not null,
  grade text,
  min_age_years smallint,
  min_months smallint,
  note text,
  order_rank smallint not null,
  constraint belt_ranks_pkey primary key (id),
  constraint belt_ranks_color_check check (((color ~ '^#[0-9A-F]{6}$'::text) and (color2 ~ '^#[0-9A-F]{6}$'::text) and (color3 ~ '^#[0-9A-F]{6}$'::text) and (tip_color ~ '^#[0-9A-F]{6}$'::text))),
  constraint belt_ranks_degrees_check check (((degrees_max >= 0) and (degrees_max <= 10))),
  constraint belt_ranks_minimum_check check (((min_age_years >= 0) and (min_months >= 0))),
  constraint belt_ranks_order_check check ((order_rank >= 1))
);
create unique index belt_ranks_martial_art_id_id_key on belt_ranks (martial_art_id, id);
create unique index belt_ranks_martial_art_id_order_rank_key on belt_ranks (martial_art_id, order_rank);

create table classes (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  user_id uuid default app_user_id(),
  name text not null,
  description text,
  level text,
  day_of_week smallint default 1 not null,
  start_time character varying(5) not null,
  end_time character varying(5) not null,
  instructor_id uuid,
  martial_art_id uuid,
  max_students smallint default 20 not null,
  current_students smallint default 0 not null,
  status class_status default 'active'::class_status not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  booking_mode booking_mode default 'open'::booking_mode not null,
  trial_places smallint default 0 not null,
  weekday_since date,
  constraint classes_pkey primary key (id),
  constraint classes_capacity_check check (((current_students >= 0) and (current_students <= max_students))),
  constraint classes_day_of_week_check check (((day_of_week >= 0) and (day_of_week <= 6))),
  constraint classes_end_after_start_check check ((((end_time)::text COLLATE "C") > ((start_time)::text COLLATE "C"))),
  constraint classes_max_students_check check (((max_students >= 1) and (max_students <= 500))),
  constraint classes_name_check check ((btrim(name) <> ''::text)),
  constraint classes_times_check check ((((start_time)::text ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) and ((end_time)::text ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))),
  constraint classes_trial_places_check check (((trial_places >= 0) and (trial_places <= max_students)))
);
create unique index classes_studio_id_id_key on classes (studio_id, id);
create index classes_studio_id_instructor_id_idx on classes (studio_id, instructor_id);
create index classes_studio_id_status_day_of_week_start_time_idx on classes (studio_id, status, day_of_week, start_time);
create index classes_user_id_idx on classes (user_id);

create table student_enrollments (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  class_id uuid not null,
  enrollment_date date default app_today() not null,
  status enrollment_status default 'active'::enrollment_status not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  released boolean default false not null,
  constraint student_enrollments_pkey primary key (id),
  constraint student_enrollments_released_check check (((status = 'suspended'::enrollment_status) or (NOT released)))
);
create unique index student_enrollments_studio_id_class_id_student_id_key on student_enrollments (studio_id, class_id, student_id);
create index student_enrollments_studio_id_student_id_status_idx on student_enrollments (studio_id, student_id, status);

create table notifications (
  id uuid not null,
  title text not null,
  message text not null,
  type notification_type default 'info'::notification_type not null,
  target_type notification_target not null,
  target_studio_id uuid,
  sent_by uuid default app_user_id(),
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  to_students boolean default false not null,
  is_reminder boolean default false not null,
  about_money boolean default false not null,
  constraint notifications_pkey primary key (id),
  constraint notifications_about_money_check check ((to_students or (NOT about_money))),
  constraint notifications_reminder_check check ((to_students or (NOT is_reminder))),
  constraint notifications_target_check check (((target_type = 'specific_studio'::notification_target) = (target_studio_id is not null))),
  constraint notifications_to_students_check check (((NOT to_students) or ((target_studio_id is not null) and (type = ANY (ARRAY['urgent'::notification_type, 'warning'::notification_type, 'info'::notification_type, 'class'::notification_type])))))
);
create index notifications_created_at_idx on notifications (created_at DESC);
create index notifications_sent_by_idx on notifications (sent_by);
create unique index notifications_target_studio_id_id_key on notifications (target_studio_id, id);
create index notifications_target_studio_id_to_students_is_reminder_crea_idx on notifications (target_studio_id, to_students, is_reminder, created_at DESC);

create table notification_receipts (
  notification_id uuid not null,
  user_id uuid default app_user_id() not null,
  read_at timestamp(3) with time zone,
  dismissed_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  constraint notification_receipts_pkey primary key (notification_id, user_id)
);
create index notification_receipts_user_id_idx on notification_receipts (user_id);

create table payments (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid,
  amount_cents integer not null,
  payment_method payment_method default 'credit_card'::payment_method not null,
  description text,
  status payment_status default 'pending'::payment_status not null,
  payment_date date default app_today() not null,
  user_id uuid default app_user_id(),
  provider payment_provider,
  provider_reference text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  charge_id uuid,
  reversal_reason text,
  reversed_at timestamp(3) with time zone,
  reversed_by uuid,
  settlement_id uuid,
  constraint payments_pkey primary key (id),
  constraint payments_amount_check check ((amount_cents >= 0)),
  constraint payments_payment_date_check check (((payment_date >= '1950-01-01'::date) and (payment_date <= '2099-12-31'::date))),
  constraint payments_reversal_check check ((((reversed_at is null) = (reversal_reason is null)) and ((reversed_at is not null) or (reversed_by is null)) and ((reversed_at is null) or (status = 'cancelled'::payment_status)) and (btrim(reversal_reason) <> ''::text) and (length(reversal_reason) <= 500)))
);
create index payments_awaited on payments (studio_id, payment_date, id) include (student_id, amount_cents) where ((status = 'pending'::payment_status) AND (charge_id IS NULL));
create index payments_of_method on payments (studio_id, payment_method, payment_date DESC, id DESC);
create index payments_of_student on payments (studio_id, student_id, payment_date DESC, status, payment_method, amount_cents, charge_id);
create index payments_reversed_by_idx on payments (reversed_by) where (reversed_by IS NOT NULL);
create index payments_studio_id_charge_id_idx on payments (studio_id, charge_id);
create unique index payments_studio_id_id_key on payments (studio_id, id);
create index payments_studio_id_payment_date_id_idx on payments (studio_id, payment_date DESC, id DESC);
create unique index payments_studio_id_provider_reference_key on payments (studio_id, provider_reference);
create index payments_studio_id_settlement_id_idx on payments (studio_id, settlement_id);
create index payments_studio_id_status_payment_date_amount_cents_idx on payments (studio_id, status, payment_date, amount_cents);
create index payments_user_id_idx on payments (user_id);

create table global_blog_posts (
  id uuid not null,
  title text not null,
  content text not null,
  excerpt text default ''::text not null,
  status post_status default 'draft'::post_status not null,
  category post_category not null,
  tags text[] default ARRAY[]::text[],
  featured_image text,
  slug text not null,
  published_at timestamp(3) with time zone,
  author_id uuid,
  views_count integer default 0 not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  folded_text text collate "C" generated always as (fold(((((title || ' '::text) || excerpt) || ' '::text) || join_words(tags)))) stored not null,
  announced_at timestamp(3) with time zone,
  featured_image_alt text,
  constraint global_blog_posts_pkey primary key (id),
  constraint global_blog_posts_published_check check (((status <> 'published'::post_status) or (published_at is not null))),
  constraint global_blog_posts_slug_check check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint global_blog_posts_views_check check ((views_count >= 0))
);
create index global_blog_posts_author_id_idx on global_blog_posts (author_id);
create unique index global_blog_posts_slug_key on global_blog_posts (slug);
create index global_blog_posts_status_published_at_idx on global_blog_posts (status, published_at DESC);

create table global_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint global_settings_pkey primary key (key)
);

create table students (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  user_id uuid,
  full_name text not null,
  email text not null,
  phone text,
  birth_date date,
  martial_art_id uuid,
  current_belt_id uuid,
  belt_degree smallint default 0 not null,
  instructor_id uuid,
  status student_status default 'active'::student_status not null,
  enrollment_date date default app_today() not null,
  monthly_fee_cents integer default 0 not null,
  emergency_contact_name text,
  emergency_contact_phone text,
  medical_conditions text,
  lead_id uuid,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  folded_name text collate "C" generated always as (fold(full_name)) stored not null,
  checkin_code text,
  photo_file_id uuid,
  last_trained_on date,
  charged_period date default '0001-01-01'::date not null,
  folded_words text collate "C" generated always as (((fold(full_name) || '
'::text) || fold(email))) stored not null,
  fees_from date default '1950-01-01'::date not null,
  missed_after date,
  constraint students_pkey primary key (id),
  constraint students_belt_degree_check check (((belt_degree >= 0) and (belt_degree <= 10))),
  constraint students_belt_needs_art_check check (((current_belt_id is null) or (martial_art_id is not null))),
  constraint students_birth_date_check check (((birth_date >= '1900-01-01'::date) and (birth_date <= '2099-12-31'::date))),
  constraint students_checkin_code_check check ((checkin_code ~ '^[0-9]{4,6}$'::text)),
  constraint students_enrollment_date_check check (((enrollment_date >= '1950-01-01'::date) and (enrollment_date <= '2099-12-31'::date))),
  constraint students_fees_from_check check (((EXTRACT(day FROM fees_from) = (1)::numeric) and (fees_from <= '2099-12-31'::date))),
  constraint students_medical_conditions_check check (((length(medical_conditions))::numeric <= ((3)::numeric + ceil(((((28 + (3 * 2000)) * 4))::numeric / 3.0))))),
  constraint students_monthly_fee_check check ((monthly_fee_cents >= 0)),
  constraint students_name_check check ((btrim(full_name) <> ''::text))
);
create index students_by_birthday on students (studio_id, birth_date) where (status = 'active'::student_status);
create index students_by_enrollment on students (studio_id, enrollment_date, id);
create index students_by_fee on students (studio_id, monthly_fee_cents, id);
create index students_by_name on students (studio_id, folded_name, id);
create index students_by_training on students (studio_id, last_trained_on NULLS FIRST, id);
create index students_created on students (created_at, studio_id, id);
create index students_joined on students (studio_id, enrollment_date) where (status = 'active'::student_status);
create index students_missed on students (studio_id, missed_after, id) include (last_trained_on) where (status = 'active'::student_status);
create unique index students_studio_id_checkin_code_key on students (studio_id, checkin_code);
create index students_studio_id_created_at_id_idx on students (studio_id, created_at DESC, id);
create index students_studio_id_email_idx on students (studio_id, email);
create unique index students_studio_id_id_key on students (studio_id, id);
create index students_studio_id_instructor_id_idx on students (studio_id, instructor_id);
create index students_studio_id_photo_file_id_idx on students (studio_id, photo_file_id);
create index students_studio_id_status_idx on students (studio_id, status);
create index students_user_id_idx on students (user_id);
create index students_with_fee on students (studio_id, charged_period, id) include (monthly_fee_cents, enrollment_date, fees_from) where ((status = 'active'::student_status) AND (monthly_fee_cents > 0));
create index students_words on students (studio_id, status, id, folded_words);

create table student_invites (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_name text not null,
  student_email text not null,
  student_phone text,
  invite_message text,
  invite_token text,
  used boolean default false not null,
  used_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  student_id uuid,
  closed_at timestamp(3) with time zone,
  folded_name text collate "C" generated always as (fold(student_name)) stored not null,
  folded_email text collate "C" generated always as (fold(student_email)) stored not null,
  renews boolean default false not null,
  constraint student_invites_pkey primary key (id),
  constraint student_invites_closed_check check (((closed_at is null) or (expires_at <= closed_at))),
  constraint student_invites_used_check check ((used or (used_at is null)))
);
create unique index student_invites_invite_token_key on student_invites (invite_token);
create index student_invites_studio_id_created_at_idx on student_invites (studio_id, created_at);
create index student_invites_studio_id_student_id_idx on student_invites (studio_id, student_id);
create index student_invites_studio_id_used_expires_at_idx on student_invites (studio_id, used, expires_at);

create table instructors (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  user_id uuid,
  full_name text not null,
  email text not null,
  phone text,
  martial_art_id uuid,
  belt_rank_id uuid,
  hourly_rate_cents integer default 0 not null,
  hire_date date default app_today() not null,
  bio text,
  specializations text[],
  status instructor_status default 'active'::instructor_status not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  folded_name text collate "C" generated always as (fold(full_name)) stored not null,
  folded_email text collate "C" generated always as (fold(email)) stored not null,
  constraint instructors_pkey primary key (id),
  constraint instructors_belt_needs_art_check check (((belt_rank_id is null) or (martial_art_id is not null))),
  constraint instructors_hire_date_check check (((hire_date >= '1950-01-01'::date) and (hire_date <= '2099-12-31'::date))),
  constraint instructors_hourly_rate_check check ((hourly_rate_cents >= 0)),
  constraint instructors_name_check check ((btrim(full_name) <> ''::text))
);
create unique index instructors_studio_id_id_key on instructors (studio_id, id);
create index instructors_studio_id_status_full_name_idx on instructors (studio_id, status, full_name);
create index instructors_user_id_idx on instructors (user_id);

create table leads (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid,
  status lead_status default 'new'::lead_status not null,
  name text not null,
  email text,
  phone text,
  source text,
  martial_art_id uuid,
  notes text,
  next_contact_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  folded_name text collate "C" generated always as (fold(name)) stored not null,
  folded_email text collate "C" generated always as (fold(email)) stored,
  birth_date date,
  first_response_at timestamp(3) with time zone,
  lost_reason text,
  phone_e164 text,
  stage_changed_at timestamp(6) with time zone default CURRENT_TIMESTAMP not null,
  utm jsonb,
  loss lead_loss,
  stage_rank smallint generated always as (
CASE status
    WHEN 'new'::lead_status THEN 1
    WHEN 'contacted'::lead_status THEN 2
    WHEN 'trial_scheduled'::lead_status THEN 3
    WHEN 'attended'::lead_status THEN 4
    WHEN 'proposal'::lead_status THEN 5
    WHEN 'active_student'::lead_status THEN 6
    WHEN 'lost'::lead_status THEN 7
    ELSE NULL::integer
END) stored not null,
  constraint leads_pkey primary key (id),
  constraint leads_birth_date_check check (((birth_date >= '1900-01-01'::date) and (birth_date <= '2099-12-31'::date))),
  constraint leads_converted_check check (((status <> 'active_student'::lead_status) or (student_id is not null))),
  constraint leads_lost_reason_check check ((length(lost_reason) <= 500)),
  constraint leads_name_check check ((btrim(name) <> ''::text)),
  constraint leads_phone_e164_check check ((phone_e164 ~ '^\+[1-9][0-9]{6,14}$'::text)),
  constraint leads_utm_check check (((jsonb_typeof(utm) = 'object'::text) and (length((utm)::text) <= 2000)))
);
create index leads_board on leads (studio_id, stage_rank, stage_changed_at DESC, id DESC);
create index leads_newest on leads (studio_id, created_at DESC, id DESC, source, status, loss);
create unique index leads_studio_id_id_key on leads (studio_id, id);
create index leads_studio_id_status_created_at_idx on leads (studio_id, status, created_at DESC);
create index leads_studio_id_student_id_idx on leads (studio_id, student_id);
create index leads_to_call on leads (studio_id, next_contact_at);

create table studios (
  id uuid not null,
  name text not null,
  email text not null,
  phone text,
  logo_url text,
  time_zone text default 'America/Sao_Paulo'::text not null,
  reminder_days smallint default 5 not null,
  subscription_status studio_subscription_status default 'trial'::studio_subscription_status not null,
  subscription_plan studio_plan default 'basic'::studio_plan not null,
  trial_ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  auto_charge boolean default true not null,
  late_fee_bp smallint default 200 not null,
  plan_granted_at timestamp(3) with time zone,
  constraint studios_pkey primary key (id),
  constraint studios_granted_is_active check (((plan_granted_at is null) or (subscription_status = 'active'::studio_subscription_status))),
  constraint studios_late_fee_bp_check check (((late_fee_bp >= 0) and (late_fee_bp <= 200))),
  constraint studios_name_check check ((btrim(name) <> ''::text)),
  constraint studios_reminder_days_check check (((reminder_days >= 1) and (reminder_days <= 30)))
);
create index studios_created_at_idx on studios (created_at DESC);

create table subscriptions (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  status subscription_status not null,
  plan_name text not null,
  amount_cents integer not null,
  current_period_end timestamp(3) with time zone,
  provider payment_provider,
  provider_reference text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  access_until timestamp(3) with time zone,
  told_at timestamp(3) with time zone,
  told_turn bigint default 0 not null,
  customer_reference text,
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_amount_check check ((amount_cents >= 0))
);
create unique index subscriptions_provider_provider_reference_key on subscriptions (provider, provider_reference);
create unique index subscriptions_studio_id_key on subscriptions (studio_id);

create table studio_payment_settings (
  studio_id uuid default app_studio_id() not null,
  test_mode boolean default true not null,
  enabled boolean default false not null,
  public_key text,
  access_token text,
  access_token_hint text,
  webhook_secret text,
  webhook_secret_hint text,
  webhook_key text,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint studio_payment_settings_pkey primary key (studio_id)
);
create unique index studio_payment_settings_webhook_key_key on studio_payment_settings (webhook_key);

create table pending_subscriptions (
  id uuid not null,
  user_id uuid not null,
  studio_id uuid,
  provider payment_provider not null,
  plan_name text not null,
  amount_cents integer not null,
  provider_reference text,
  expires_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint pending_subscriptions_pkey primary key (id),
  constraint pending_subscriptions_amount_check check ((amount_cents >= 0))
);
create unique index pending_subscriptions_provider_provider_reference_key on pending_subscriptions (provider, provider_reference);
create index pending_subscriptions_studio_id_idx on pending_subscriptions (studio_id);
create index pending_subscriptions_user_id_idx on pending_subscriptions (user_id);

create table security_events (
  id uuid not null,
  studio_id uuid default app_studio_id(),
  user_id uuid default app_user_id(),
  type text not null,
  details jsonb,
  severity security_severity default 'info'::security_severity not null,
  user_agent text,
  ip text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint security_events_pkey primary key (id)
);
create index security_events_created_at_idx on security_events (created_at DESC);
create index security_events_grave on security_events (severity, created_at DESC) where (severity <> 'info'::security_severity);
create unique index security_events_payment_key on security_events (type, ((details ->> 'key'::text))) where ((type = ANY (ARRAY['PAYMENT_FOREIGN'::text, 'PAYMENT_NOT_COUNTED'::text])) AND ((details ->> 'key'::text) IS NOT NULL));
create unique index security_events_students_access_key on security_events (studio_id, user_id, type, date_trunc('hour'::text, (created_at AT TIME ZONE 'UTC'::text))) where ((type = ANY (ARRAY['STUDENTS_DATA_ACCESS'::text, 'STUDENTS_DATA_ACCESS_SUCCESS'::text])) AND (created_at >= '2026-11-28 07:44:52.462692+00'::timestamp with time zone));
create index security_events_studio_id_created_at_idx on security_events (studio_id, created_at DESC);
create index security_events_type_created_at_idx on security_events (type, created_at DESC);
create index security_events_user_id_idx on security_events (user_id);

create table audit_events (
  id uuid not null,
  studio_id uuid default app_studio_id(),
  user_id uuid default app_user_id(),
  action text not null,
  entity text not null,
  entity_id text,
  data jsonb,
  ip text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  studio_name text,
  constraint audit_events_pkey primary key (id)
);
create index audit_events_created_at_idx on audit_events (created_at DESC);
create index audit_events_entity_created_at_idx on audit_events (entity, created_at DESC);
create index audit_events_of_gone_studios on audit_events (created_at DESC) where (studio_name IS NOT NULL);
create index audit_events_studio_id_created_at_idx on audit_events (studio_id, created_at DESC);
create index audit_events_user_id_idx on audit_events (user_id);

create table request_receipts (
  studio_id uuid default app_studio_id(),
  request_id uuid not null,
  action text not null,
  result jsonb,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  digest text not null,
  user_id uuid not null,
  constraint request_receipts_pkey primary key (user_id, request_id)
);
create index request_receipts_created_at_idx on request_receipts (created_at);
create index request_receipts_studio_id_idx on request_receipts (studio_id);

create table mail_outbox (
  id uuid not null,
  studio_id uuid default app_studio_id(),
  to_address text not null,
  subject text not null,
  text text,
  html text,
  status mail_status default 'queued'::mail_status not null,
  last_error text,
  sent_at timestamp(3) with time zone,
  message_id text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  reply_to text,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_header_check check (((to_address !~ '[\r\n]'::text) and (subject !~ '[\r\n]'::text))),
  constraint mail_outbox_reply_to_check check ((reply_to !~ '[\r\n]'::text)),
  constraint mail_outbox_sent_check check (((status <> 'sent'::mail_status) or (sent_at is not null))),
  constraint mail_outbox_words_check check (((status <> 'sent'::mail_status) or ((text is null) and (html is null))))
);
create unique index mail_outbox_message_id_key on mail_outbox (message_id);
create index mail_outbox_status_id_idx on mail_outbox (status, id);
create index mail_outbox_studio_id_created_at_idx on mail_outbox (studio_id, created_at);

create table webhook_events (
  id uuid not null,
  provider payment_provider not null,
  event_id text not null,
  studio_id uuid,
  type text not null,
  payload jsonb not null,
  attempts smallint default 0 not null,
  last_error text,
  received_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  processed_at timestamp(3) with time zone,
  given_up_at timestamp(3) with time zone,
  constraint webhook_events_pkey primary key (id),
  constraint webhook_events_attempts_check check ((attempts >= 0))
);
create index webhook_events_processed_at_received_at_idx on webhook_events (processed_at, received_at);
create unique index webhook_events_provider_event_id_key on webhook_events (provider, event_id);
create index webhook_events_studio_id_idx on webhook_events (studio_id);

create table recovery_requests (
  id uuid not null,
  kind user_kind not null,
  email text not null,
  ip text not null,
  user_agent text not null,
  requested_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint recovery_requests_pkey primary key (id),
  constraint recovery_requests_email_check check ((email = lower(email)))
);
create index recovery_requests_requested_at_idx on recovery_requests (requested_at);

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  email text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  last_used_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint user_identities_pkey primary key (issuer, subject)
);
create unique index user_identities_user_id_issuer_key on user_identities (user_id, issuer);

create table post_views (
  post_id uuid not null,
  visitor text not null,
  network text not null,
  counted_at timestamp(3) with time zone not null,
  constraint post_views_pkey primary key (post_id, visitor)
);
create index post_views_counted_at_idx on post_views (counted_at);
create index post_views_network_counted_at_idx on post_views (network, counted_at);

create table student_arts (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  martial_art_id uuid not null,
  is_primary boolean default false not null,
  status art_status default 'active'::art_status not null,
  started_on date default app_today() not null,
  ended_on date,
  instructor_id uuid,
  belt_rank_id uuid,
  belt_degree smallint default 0 not null,
  rank_since date,
  degree_since date,
  rank_estimated boolean default true not null,
  classes_before integer default 0 not null,
  from_art_id uuid,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint student_arts_pkey primary key (id),
  constraint student_arts_classes_before_check check (((classes_before >= 0) and (classes_before <= 100000))),
  constraint student_arts_degree_check check ((((belt_degree >= 0) and (belt_degree <= 10)) and ((belt_degree = 0) or (belt_rank_id is not null)))),
  constraint student_arts_ended_check check (((status = 'ended'::art_status) = (ended_on is not null))),
  constraint student_arts_from_check check ((from_art_id <> id)),
  constraint student_arts_primary_check check (((NOT is_primary) or (status <> 'ended'::art_status))),
  constraint student_arts_since_check check ((((belt_rank_id is null) = (rank_since is null)) and ((belt_rank_id is null) = (degree_since is null))))
);
create index student_arts_beside on student_arts (studio_id, student_id) include (martial_art_id, belt_rank_id) where ((ended_on IS NULL) AND (NOT is_primary));
create index student_arts_by_rank on student_arts (studio_id, martial_art_id, belt_rank_id, student_id) where (ended_on IS NULL);
create index student_arts_held on student_arts (studio_id, student_id) include (martial_art_id, belt_rank_id) where (ended_on IS NULL);
create unique index student_arts_primary_key on student_arts (studio_id, student_id) where is_primary;
create unique index student_arts_studio_id_id_key on student_arts (studio_id, id);
create index student_arts_studio_id_martial_art_id_status_idx on student_arts (studio_id, martial_art_id, status);
create unique index student_arts_studio_id_student_id_id_key on student_arts (studio_id, student_id, id);
create unique index student_arts_studio_id_student_id_martial_art_id_key on student_arts (studio_id, student_id, martial_art_id);

create table promotions (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  martial_art_id uuid not null,
  kind promotion_kind not null,
  from_belt_id uuid,
  from_degree smallint default 0 not null,
  to_belt_id uuid not null,
  to_degree smallint default 0 not null,
  promoted_on date not null,
  estimated boolean default false not null,
  skips boolean default false not null,
  reason text,
  instructor_id uuid,
  user_id uuid default app_user_id(),
  supersedes_id uuid,
  facts jsonb,
  created_at timestamp(6) with time zone default clock_timestamp() not null,
  constraint promotions_pkey primary key (id),
  constraint promotions_correction_check check (((kind = 'correction'::promotion_kind) or (supersedes_id is null))),
  constraint promotions_day_check check (((promoted_on >= '1950-01-01'::date) and (promoted_on <= '2099-12-31'::date))),
  constraint promotions_degree_check check (((to_degree >= 0) and (to_degree <= 10))),
  constraint promotions_facts_check check ((jsonb_typeof(facts) = 'object'::text)),
  constraint promotions_reason_check check (((length(reason) <= 500) and (((NOT skips) and (kind <> 'correction'::promotion_kind)) or (btrim(COALESCE(reason, ''::text)) <> ''::text))))
);
create index promotions_of_art_idx on promotions (studio_id, student_id, martial_art_id, promoted_on DESC, created_at DESC);
create unique index promotions_studio_id_id_key on promotions (studio_id, id);
create unique index promotions_studio_id_student_id_martial_art_id_id_key on promotions (studio_id, student_id, martial_art_id, id);
create unique index promotions_supersedes_key on promotions (studio_id, student_id, martial_art_id, supersedes_id);
create index promotions_user_id_idx on promotions (user_id);

create table class_sessions (
  id uuid default gen_random_uuid() not null,
  studio_id uuid default app_studio_id() not null,
  class_id uuid not null,
  day date not null,
  start_time character varying(5) not null,
  end_time character varying(5) not null,
  instructor_id uuid,
  martial_art_id uuid,
  max_students smallint not null,
  booked smallint default 0 not null,
  status class_session_status default 'scheduled'::class_session_status not null,
  cancel_reason text,
  note text,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  present integer default 0 not null,
  constraint class_sessions_pkey primary key (id),
  constraint class_sessions_cancel_check check ((((status = 'cancelled'::class_session_status) = (cancel_reason is not null)) and (btrim(cancel_reason) <> ''::text) and (length(cancel_reason) <= 500))),
  constraint class_sessions_capacity_check check (((booked >= 0) and (booked <= max_students))),
  constraint class_sessions_closed_check check (((closed_at is not null) or (closed_by is null))),
  constraint class_sessions_day_check check (((day >= '1950-01-01'::date) and (day <= '2099-12-31'::date))),
  constraint class_sessions_max_students_check check (((max_students >= 1) and (max_students <= 500))),
  constraint class_sessions_note_check check ((length(note) <= 2000)),
  constraint class_sessions_present_check check ((present >= 0)),
  constraint class_sessions_times_check check ((((start_time)::text ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) and ((end_time)::text ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) and (((end_time)::text COLLATE "C") > ((start_time)::text COLLATE "C"))))
);
create index class_sessions_closed_by_idx on class_sessions (closed_by) where (closed_by IS NOT NULL);
create index class_sessions_held on class_sessions (studio_id, day) include (class_id, start_time, present) where ((present > 0) OR (status = 'held'::class_session_status));
create unique index class_sessions_studio_id_class_id_day_key on class_sessions (studio_id, class_id, day);
create index class_sessions_studio_id_day_start_time_idx on class_sessions (studio_id, day, start_time);
create unique index class_sessions_studio_id_id_key on class_sessions (studio_id, id);
create index class_sessions_studio_id_instructor_id_day_idx on class_sessions (studio_id, instructor_id, day);

create table attendances (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  session_id uuid,
  student_id uuid,
  lead_id uuid,
  day date not null,
  martial_art_id uuid,
  source attendance_source not null,
  client_ref uuid,
  device_id uuid,
  recorded_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  user_id uuid default app_user_id(),
  voided_at timestamp(3) with time zone,
  voided_by uuid,
  void_reason text,
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  late_reason text,
  constraint attendances_pkey primary key (id),
  constraint attendances_day_check check (((day >= '1950-01-01'::date) and (day <= '2099-12-31'::date))),
  constraint attendances_late_reason_check check (((btrim(late_reason) <> ''::text) and (length(late_reason) <= 500))),
  constraint attendances_session_check check (((session_id is not null) or (source = 'import'::attendance_source))),
  constraint attendances_void_check check ((((voided_at is null) = (void_reason is null)) and ((voided_at is not null) or (voided_by is null)) and (btrim(void_reason) <> ''::text) and (length(void_reason) <= 500))),
  constraint attendances_who_check check ((num_nonnulls(student_id, lead_id) >= 1))
);
create index attendances_lead_idx on attendances (studio_id, lead_id) where (lead_id IS NOT NULL);
create unique index attendances_lead_once_key on attendances (studio_id, session_id, lead_id) where (voided_at IS NULL);
create index attendances_of_student on attendances (studio_id, student_id, day) where (voided_at IS NULL);
create unique index attendances_student_once_key on attendances (studio_id, session_id, student_id) where (voided_at IS NULL);
create unique index attendances_studio_id_client_ref_key on attendances (studio_id, client_ref);
create unique index attendances_studio_id_id_key on attendances (studio_id, id);
create index attendances_studio_id_session_id_idx on attendances (studio_id, session_id);
create index attendances_studio_id_student_id_martial_art_id_day_idx on attendances (studio_id, student_id, martial_art_id, day);
create index attendances_user_id_idx on attendances (user_id);
create index attendances_voided_by_idx on attendances (voided_by) where (voided_by IS NOT NULL);

create table guardians (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  user_id uuid,
  full_name text not null,
  email text,
  phone text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint guardians_pkey primary key (id),
  constraint guardians_email_check check ((length(email) <= 100)),
  constraint guardians_name_check check (((btrim(full_name) <> ''::text) and (length(full_name) <= 100))),
  constraint guardians_phone_check check ((length(phone) <= 30))
);
create index guardians_studio_id_full_name_idx on guardians (studio_id, full_name);
create unique index guardians_studio_id_id_key on guardians (studio_id, id);
create unique index guardians_studio_id_user_id_key on guardians (studio_id, user_id);
create index guardians_user_id_idx on guardians (user_id);

create table student_guardians (
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  guardian_id uuid not null,
  relation text default 'responsável'::text not null,
  can_see boolean default true not null,
  can_pay boolean default true not null,
  can_sign boolean default true not null,
  can_pick_up boolean default true not null,
  gets_messages boolean default true not null,
  consented_at timestamp(3) with time zone,
  consent_version text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint student_guardians_pkey primary key (studio_id, student_id, guardian_id),
  constraint student_guardians_consent_check check ((((consented_at is null) = (consent_version is null)) and (length(consent_version) <= 60))),
  constraint student_guardians_relation_check check (((btrim(relation) <> ''::text) and (length(relation) <= 60)))
);
create index student_guardians_studio_id_guardian_id_idx on student_guardians (studio_id, guardian_id);

create table files (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid,
  purpose text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  content bytea not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  name text,
  constraint files_pkey primary key (id),
  constraint files_content_type_check check ((content_type = ANY (ARRAY['image/webp'::text, 'image/jpeg'::text, 'image/png'::text, 'application/pdf'::text, 'text/csv'::text]))),
  constraint files_name_check check (((btrim(name) <> ''::text) and (length(name) <= 100))),
  constraint files_purpose_check check ((purpose = ANY (ARRAY['logo'::text, 'photo'::text, 'receipt'::text, 'signature'::text, 'certificate'::text, 'document'::text, 'import'::text]))),
  constraint files_sha256_check check ((sha256 = sha256(content))),
  constraint files_size_check check (((size_bytes = octet_length(content)) and ((size_bytes >= 1) and (size_bytes <= 900000))))
);
alter table files alter column content set storage external;
create unique index files_logo_key on files (studio_id) where (purpose = 'logo'::text);
create unique index files_studio_id_id_key on files (studio_id, id);
create index files_studio_id_sha256_idx on files (studio_id, sha256);
create index files_studio_id_student_id_purpose_idx on files (studio_id, student_id, purpose);
create index files_user_id_idx on files (user_id);

create table charges (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid,
  kind charge_kind default 'fee'::charge_kind not null,
  description text not null,
  period date,
  due_on date not null,
  amount_cents integer not null,
  discount_cents integer default 0 not null,
  late_cents integer default 0 not null,
  forgiven_cents integer default 0 not null,
  total_cents integer default 0 not null,
  paid_cents integer default 0 not null,
  status charge_status default 'open'::charge_status not null,
  end_reason text,
  explained jsonb default '[]'::jsonb not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint charges_pkey primary key (id),
  constraint charges_amount_check check (((amount_cents >= 0) and ((discount_cents >= 0) and (discount_cents <= amount_cents)) and (late_cents >= 0) and (forgiven_cents >= 0))),
  constraint charges_description_check check (((btrim(description) <> ''::text) and (length(description) <= 200))),
  constraint charges_due_on_check check (((due_on >= '1950-01-01'::date) and (due_on <= '2099-12-31'::date))),
  constraint charges_explained_check check ((jsonb_typeof(explained) = 'array'::text)),
  constraint charges_fee_check check (((kind <> 'fee'::charge_kind) or (period is not null))),
  constraint charges_paid_check check (((paid_cents >= 0) and ((status <> 'paid'::charge_status) or (paid_cents >= total_cents)))),
  constraint charges_period_check check (((EXTRACT(day FROM period) = (1)::numeric) and ((period >= '1950-01-01'::date) and (period <= '2099-12-31'::date)))),
  constraint charges_reason_check check (((length(end_reason) <= 500) and ((status <> ALL (ARRAY['waived'::charge_status, 'cancelled'::charge_status])) or (btrim(COALESCE(end_reason, ''::text)) <> ''::text)))),
  constraint charges_total_check check (((total_cents >= 0) and (total_cents = (((amount_cents - discount_cents) + late_cents) - forgiven_cents))))
);
create unique index charges_fee_once_key on charges (studio_id, student_id, period) where ((kind = 'fee'::charge_kind) AND (status = ANY (ARRAY['open'::charge_status, 'paid'::charge_status, 'waived'::charge_status])));
create index charges_of_month on charges (studio_id, period, student_id) include (status, due_on, total_cents, paid_cents) where ((kind = 'fee'::charge_kind) AND (status <> 'cancelled'::charge_status));
create index charges_open on charges (studio_id, due_on, id) include (student_id, total_cents, paid_cents) where (status = 'open'::charge_status);
create index charges_owed on charges (studio_id, student_id) include (due_on, kind, period, total_cents, paid_cents) where (status = 'open'::charge_status);
create unique index charges_studio_id_id_key on charges (studio_id, id);
create unique index charges_studio_id_id_student_id_key on charges (studio_id, id, student_id);
create index charges_studio_id_status_due_on_idx on charges (studio_id, status, due_on);
create index charges_studio_id_student_id_due_on_idx on charges (studio_id, student_id, due_on DESC);
create index charges_user_id_idx on charges (user_id);

create table settlements (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  payer_student_id uuid,
  payer_guardian_id uuid,
  amount_cents integer not null,
  method payment_method default 'pix'::payment_method not null,
  status settlement_status default 'open'::settlement_status not null,
  txid text,
  br_code text,
  valid_until date,
  provider payment_provider,
  provider_reference text,
  payment_url text,
  receipt_file_id uuid,
  receipt_sent_at timestamp(3) with time zone,
  e2e_id text,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  reject_reason text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  charge_id uuid,
  expires_at timestamp(3) with time zone,
  way settlement_way,
  constraint settlements_pkey primary key (id),
  constraint settlements_amount_check check ((amount_cents > 0)),
  constraint settlements_decided_check check ((((status = ANY (ARRAY['approved'::settlement_status, 'rejected'::settlement_status])) = (decided_at is not null)) and ((decided_at is not null) or (decided_by is null)))),
  constraint settlements_e2e_id_check check ((e2e_id ~ '^[A-Za-z0-9]{1,35}$'::text)),
  constraint settlements_payer_check check ((num_nonnulls(payer_student_id, payer_guardian_id) <= 1)),
  constraint settlements_provider_check check (((way is null) or ((way = 'key'::settlement_way) = (provider is null)))),
  constraint settlements_reject_check check (((length(reject_reason) <= 500) and ((status <> 'rejected'::settlement_status) or (btrim(COALESCE(reject_reason, ''::text)) <> ''::text)))),
  constraint settlements_texts_check check (((length(br_code) <= 1000) and (length(provider_reference) <= 200) and (length(payment_url) <= 2000))),
  constraint settlements_txid_check check ((txid ~ '^[A-Za-z0-9]{1,25}$'::text)),
  constraint settlements_way_check check (((way is null) or (charge_id is not null)))
);
create index settlements_decided_by_idx on settlements (decided_by) where (decided_by IS NOT NULL);
create unique index settlements_open_once_key on settlements (studio_id, charge_id, way) where ((status = ANY (ARRAY['open'::settlement_status, 'in_review'::settlement_status])) AND (way IS NOT NULL));
create index settlements_studio_id_charge_id_idx on settlements (studio_id, charge_id);
create unique index settlements_studio_id_e2e_id_key on settlements (studio_id, e2e_id);
create unique index settlements_studio_id_id_key on settlements (studio_id, id);
create index settlements_studio_id_payer_guardian_id_idx on settlements (studio_id, payer_guardian_id);
create index settlements_studio_id_payer_student_id_idx on settlements (studio_id, payer_student_id);
create unique index settlements_studio_id_provider_reference_key on settlements (studio_id, provider_reference);
create index settlements_studio_id_receipt_file_id_idx on settlements (studio_id, receipt_file_id);
create index settlements_studio_id_status_created_at_idx on settlements (studio_id, status, created_at DESC);
create unique index settlements_studio_id_txid_key on settlements (studio_id, txid);
create index settlements_to_end on settlements (id) where ((status = 'cancelled'::settlement_status) AND (provider_reference IS NOT NULL));
create index settlements_with_provider on settlements (studio_id, id) where ((status = 'open'::settlement_status) AND (way = ANY (ARRAY['pix'::settlement_way, 'link'::settlement_way])));

create table student_status_changes (
  id uuid default gen_random_uuid() not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  from_status student_status,
  to_status student_status not null,
  day date default app_today() not null,
  reason text,
  user_id uuid default app_user_id(),
  created_at timestamp(6) with time zone default clock_timestamp() not null,
  constraint student_status_changes_pkey primary key (id),
  constraint student_status_changes_reason_check check ((length(reason) <= 500)),
  constraint student_status_changes_status_check check ((from_status IS DISTINCT FROM to_status))
);
create index student_status_changes_by_day on student_status_changes (studio_id, day, created_at, id, student_id, from_status);
create unique index student_status_changes_studio_id_id_key on student_status_changes (studio_id, id);
create index student_status_changes_studio_id_student_id_created_at_idx on student_status_changes (studio_id, student_id, created_at);
create index student_status_changes_user_id_idx on student_status_changes (user_id);

create table lead_events (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  lead_id uuid not null,
  kind lead_event_kind not null,
  from_status lead_status,
  to_status lead_status,
  note text,
  user_id uuid default app_user_id(),
  created_at timestamp(6) with time zone default clock_timestamp() not null,
  contact lead_contact,
  loss lead_loss,
  constraint lead_events_pkey primary key (id),
  constraint lead_events_contact_check check (((contact is null) or (kind = 'note'::lead_event_kind))),
  constraint lead_events_kind_check check (
CASE kind
    WHEN 'created'::lead_event_kind THEN ((from_status is null) and (to_status is not null))
    WHEN 'moved'::lead_event_kind THEN ((from_status is not null) and (to_status is not null) and (from_status <> to_status))
    ELSE ((from_status is null) and (to_status is null) and (btrim(COALESCE(note, ''::text)) <> ''::text))
END),
  constraint lead_events_loss_check check (((loss is null) or (to_status = 'lost'::lead_status))),
  constraint lead_events_note_check check ((length(note) <= 2000))
);
create unique index lead_events_studio_id_id_key on lead_events (studio_id, id);
create index lead_events_studio_id_lead_id_created_at_idx on lead_events (studio_id, lead_id, created_at);
create index lead_events_user_id_idx on lead_events (user_id);

create table messages (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  channel message_channel not null,
  reason text not null,
  once_key text,
  status message_status default 'prepared'::message_status not null,
  student_id uuid,
  guardian_id uuid,
  lead_id uuid,
  charge_id uuid,
  body text,
  mail_id uuid,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  sent_at timestamp(3) with time zone,
  constraint messages_pkey primary key (id),
  constraint messages_body_check check ((length(body) <= 5000)),
  constraint messages_once_key_check check (((btrim(once_key) <> ''::text) and (length(once_key) <= 200))),
  constraint messages_reason_check check (((btrim(reason) <> ''::text) and (length(reason) <= 100))),
  constraint messages_sent_check check (((status <> 'sent'::message_status) or (sent_at is not null)))
);
create index messages_created_at_idx on messages (created_at);
create index messages_studio_id_charge_id_idx on messages (studio_id, charge_id);
create index messages_studio_id_guardian_id_idx on messages (studio_id, guardian_id);
create unique index messages_studio_id_id_key on messages (studio_id, id);
create index messages_studio_id_lead_id_idx on messages (studio_id, lead_id);
create unique index messages_studio_id_once_key_key on messages (studio_id, once_key);
create index messages_studio_id_student_id_created_at_idx on messages (studio_id, student_id, created_at DESC);
create index messages_user_id_idx on messages (user_id);

create table studio_job_runs (
  studio_id uuid default app_studio_id() not null,
  job text not null,
  day date not null,
  done_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  result jsonb,
  constraint studio_job_runs_pkey primary key (studio_id, job, day),
  constraint studio_job_runs_job_check check ((job ~ '^[a-z0-9.-]{1,60}$'::text))
);

create table student_notes (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  body text not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint student_notes_pkey primary key (id),
  constraint student_notes_body_check check (((btrim(body) <> ''::text) and (length(body) <= 2000)))
);
create unique index student_notes_studio_id_id_key on student_notes (studio_id, id);
create index student_notes_studio_id_student_id_created_at_idx on student_notes (studio_id, student_id, created_at DESC);
create index student_notes_user_id_idx on student_notes (user_id);

create table sample_rows (
  studio_id uuid default app_studio_id() not null,
  row_id uuid not null,
  kind text not null,
  constraint sample_rows_pkey primary key (studio_id, row_id),
  constraint sample_rows_kind_check check ((kind = ANY (ARRAY['student'::text, 'lead'::text, 'class'::text, 'instructor'::text])))
);

create table shared_weeks (
  studio_id uuid default app_studio_id() not null,
  key text not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint shared_weeks_pkey primary key (studio_id),
  constraint shared_weeks_key_check check ((key ~ '^[A-Za-z0-9_-]{43}$'::text))
);
create unique index shared_weeks_key_key on shared_weeks (key);

create table notification_recipients (
  studio_id uuid default app_studio_id() not null,
  notification_id uuid not null,
  student_id uuid not null,
  constraint notification_recipients_pkey primary key (notification_id, student_id)
);
create index notification_recipients_studio_id_notification_id_idx on notification_recipients (studio_id, notification_id);
create index notification_recipients_studio_id_student_id_idx on notification_recipients (studio_id, student_id);

create table fee_reminders (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  charge_id uuid not null,
  status reminder_status default 'waiting'::reminder_status not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  done_at timestamp(3) with time zone,
  constraint fee_reminders_pkey primary key (id),
  constraint fee_reminders_done_check check (((status = 'waiting'::reminder_status) = (done_at is null)))
);
create index fee_reminders_status_id_idx on fee_reminders (status, id);
create unique index fee_reminders_studio_id_charge_id_key on fee_reminders (studio_id, charge_id);

create table staff_invites (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  full_name text not null,
  email text not null,
  invite_token text,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  accepted_at timestamp(3) with time zone,
  accepted_by uuid,
  closed_at timestamp(3) with time zone,
  constraint staff_invites_pkey primary key (id),
  constraint staff_invites_accepted_check check (((accepted_by is null) or (accepted_at is not null))),
  constraint staff_invites_closed_check check (((closed_at is null) or ((expires_at <= closed_at) and (accepted_at is null)))),
  constraint staff_invites_email_check check ((email = lower(email)))
);
create index staff_invites_accepted_by_idx on staff_invites (accepted_by);
create unique index staff_invites_invite_token_key on staff_invites (invite_token);
create index staff_invites_studio_id_created_at_idx on staff_invites (studio_id, created_at);
create unique index staff_invites_waiting_key on staff_invites (studio_id, email) where ((accepted_at IS NULL) AND (closed_at IS NULL));

create table online_payments (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  settlement_id uuid not null,
  provider payment_provider not null,
  reference text not null,
  status online_status not null,
  amount_cents integer not null,
  refunded_cents integer default 0 not null,
  told_at timestamp(3) with time zone not null,
  review review_reason,
  payment_id uuid,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  currency text not null,
  method payment_method not null,
  constraint online_payments_pkey primary key (id),
  constraint online_payments_amount_check check (((amount_cents >= 0) and ((refunded_cents >= 0) and (refunded_cents <= amount_cents)))),
  constraint online_payments_currency_check check (((length(currency) >= 1) and (length(currency) <= 200))),
  constraint online_payments_reference_check check (((length(reference) >= 1) and (length(reference) <= 200))),
  constraint online_payments_review_check check (((review is null) or ((status = 'approved'::online_status) and (payment_id is null))))
);
create index online_payments_studio_id_payment_id_idx on online_payments (studio_id, payment_id);
create unique index online_payments_studio_id_provider_reference_key on online_payments (studio_id, provider, reference);
create index online_payments_studio_id_settlement_id_idx on online_payments (studio_id, settlement_id);
create index online_payments_to_review on online_payments (studio_id, created_at DESC) where (review IS NOT NULL);

create table studio_pix_keys (
  studio_id uuid default app_studio_id() not null,
  kind pix_key_kind not null,
  pix_key text not null,
  merchant_name text not null,
  merchant_city text not null,
  updated_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint studio_pix_keys_pkey primary key (studio_id),
  constraint studio_pix_keys_key_check check ((pix_key ~ '^[!-~]{1,77}$'::text)),
  constraint studio_pix_keys_merchant_check check (((merchant_name ~ '^[ -~]{1,25}$'::text) and (merchant_city ~ '^[ -~]{1,15}$'::text) and (btrim(merchant_name) = merchant_name) and (btrim(merchant_city) = merchant_city)))
);

create table guardian_invites (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  guardian_id uuid not null,
  email text not null,
  invite_token text,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  accepted_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  constraint guardian_invites_pkey primary key (id),
  constraint guardian_invites_closed_check check (((closed_at is null) or ((expires_at <= closed_at) and (accepted_at is null)))),
  constraint guardian_invites_email_check check ((email = lower(email)))
);
create unique index guardian_invites_invite_token_key on guardian_invites (invite_token);
create index guardian_invites_studio_id_created_at_idx on guardian_invites (studio_id, created_at);
create index guardian_invites_studio_id_guardian_id_idx on guardian_invites (studio_id, guardian_id);
create unique index guardian_invites_waiting_key on guardian_invites (studio_id, guardian_id) where ((accepted_at IS NULL) AND (closed_at IS NULL));

create table absences (
  studio_id uuid default app_studio_id() not null,
  class_id uuid not null,
  day date not null,
  student_id uuid not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint absences_pkey primary key (studio_id, class_id, day, student_id)
);
create index absences_studio_id_student_id_day_idx on absences (studio_id, student_id, day);
create index absences_user_id_idx on absences (user_id);

create table student_calendars (
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  user_id uuid default app_user_id() not null,
  key_hash text,
  address_secret text,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint student_calendars_pkey primary key (studio_id, student_id, user_id),
  constraint student_calendars_key_check check (((key_hash is null) = (address_secret is null)))
);
create unique index student_calendars_key_hash_key on student_calendars (key_hash);
create index student_calendars_user_id_idx on student_calendars (user_id);

create table consents (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  kind text not null,
  given boolean not null,
  version text not null,
  signed_by text not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  guardian_id uuid,
  constraint consents_pkey primary key (id),
  constraint consents_kind_check check ((kind = ANY (ARRAY['health'::text, 'child'::text]))),
  constraint consents_signed_by_check check (((btrim(signed_by) <> ''::text) and (length(signed_by) <= 100))),
  constraint consents_version_check check (((btrim(version) <> ''::text) and (length(version) <= 60)))
);
create unique index consents_studio_id_id_key on consents (studio_id, id);
create index consents_studio_id_student_id_created_at_idx on consents (studio_id, student_id, created_at DESC);
create index consents_user_id_idx on consents (user_id);

create table erasure_requests (
  id uuid not null,
  studio_id uuid default app_studio_id() not null,
  student_id uuid not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default clock_timestamp() not null,
  refused_at timestamp(3) with time zone,
  reason text,
  constraint erasure_requests_pkey primary key (id),
  constraint erasure_requests_reason_check check ((((refused_at is null) = (reason is null)) and (btrim(reason) <> ''::text) and (length(reason) <= 500)))
);
create unique index erasure_requests_open_key on erasure_requests (studio_id, student_id) where (refused_at IS NULL);
create unique index erasure_requests_studio_id_id_key on erasure_requests (studio_id, id);
create index erasure_requests_studio_id_student_id_created_at_idx on erasure_requests (studio_id, student_id, created_at DESC);
create index erasure_requests_user_id_idx on erasure_requests (user_id);

create table erased_people (
  student_id uuid not null,
  others uuid[] default ARRAY[]::uuid[],
  erased_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint erased_people_pkey primary key (student_id)
);

create table post_slugs (
  slug text not null,
  post_id uuid not null,
  left_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint post_slugs_pkey primary key (slug),
  constraint post_slugs_slug_check check ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
create index post_slugs_post_id_idx on post_slugs (post_id);

create table post_previews (
  post_id uuid not null,
  key text not null,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint post_previews_pkey primary key (post_id),
  constraint post_previews_key_check check ((key ~ '^[A-Za-z0-9_-]{43}$'::text))
);
create unique index post_previews_key_key on post_previews (key);

create table post_pictures (
  id uuid not null,
  size_bytes integer not null,
  sha256 bytea not null,
  content bytea not null,
  user_id uuid default app_user_id(),
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint post_pictures_pkey primary key (id),
  constraint post_pictures_sha256_check check ((sha256 = sha256(content))),
  constraint post_pictures_size_check check (((size_bytes = octet_length(content)) and ((size_bytes >= 1) and (size_bytes <= 900000))))
);
alter table post_pictures alter column content set storage external;
create index post_pictures_created_at_idx on post_pictures (created_at);
create unique index post_pictures_sha256_key on post_pictures (sha256);
create index post_pictures_user_id_idx on post_pictures (user_id);

create table subscription_changes (
  id uuid default gen_random_uuid() not null,
  studio_id uuid not null,
  status subscription_status not null,
  amount_cents integer not null,
  access_until timestamp(3) with time zone,
  changed_at timestamp(6) with time zone default clock_timestamp() not null,
  constraint subscription_changes_pkey primary key (id),
  constraint subscription_changes_amount_check check ((amount_cents >= 0))
);
create index subscription_changes_studio_id_changed_at_idx on subscription_changes (studio_id, changed_at);

create table second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp(3) with time zone,
  last_step integer,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  constraint second_factors_pkey primary key (user_id),
  constraint second_factors_sealed_check check ((secret ~~ 'v1:%'::text)),
  constraint second_factors_step_check check ((last_step >= 0))
);

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp(3) with time zone,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

create table login_challenges (
  id uuid not null,
  user_id uuid not null,
  mail_hash text,
  mailed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  expires_at timestamp(3) with time zone not null,
  constraint login_challenges_pkey primary key (id),
  constraint login_challenges_expiry_check check ((expires_at > created_at)),
  constraint login_challenges_mail_check check (((mail_hash is null) = (mailed_at is null)))
);
create index login_challenges_expires_at_idx on login_challenges (expires_at);
create index login_challenges_user_id_idx on login_challenges (user_id);

create table platform_tasks (
  id uuid not null,
  batch_id uuid not null,
  kind platform_task_kind not null,
  studio_id uuid,
  requested_by uuid default app_user_id(),
  requested_at timestamp(3) with time zone default CURRENT_TIMESTAMP not null,
  done_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  result jsonb,
  constraint platform_tasks_pkey primary key (id),
  constraint platform_tasks_backup_check check (((kind <> 'backup'::platform_task_kind) or (studio_id is not null))),
  constraint platform_tasks_once_check check (((done_at is null) or (failed_at is null)))
);
create index platform_tasks_batch_id_idx on platform_tasks (batch_id);
create index platform_tasks_kind_requested_at_idx on platform_tasks (kind, requested_at DESC);
create index platform_tasks_requested_by_idx on platform_tasks (requested_by);
create index platform_tasks_studio_id_idx on platform_tasks (studio_id);

-- Keys last: some tables name each other.
alter table profiles add constraint profiles_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table user_roles add constraint user_roles_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table user_roles add constraint user_roles_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table sessions add constraint sessions_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table sessions add constraint sessions_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table one_time_tokens add constraint one_time_tokens_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table belt_ranks add constraint belt_ranks_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id) on update cascade on delete cascade;
alter table classes add constraint classes_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table classes add constraint classes_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table classes add constraint classes_studio_id_instructor_id_fkey foreign key (studio_id, instructor_id) references instructors(studio_id, id);
alter table classes add constraint classes_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table student_enrollments add constraint student_enrollments_studio_id_class_id_fkey foreign key (studio_id, class_id) references classes(studio_id, id) on update cascade on delete cascade;
alter table student_enrollments add constraint student_enrollments_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_enrollments add constraint student_enrollments_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table notifications add constraint notifications_sent_by_fkey foreign key (sent_by) references users(id) on update cascade on delete set null;
alter table notifications add constraint notifications_target_studio_id_fkey foreign key (target_studio_id) references studios(id) on update cascade on delete cascade;
alter table notification_receipts add constraint notification_receipts_notification_id_fkey foreign key (notification_id) references notifications(id) on update cascade on delete cascade;
alter table notification_receipts add constraint notification_receipts_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table payments add constraint payments_reversed_by_fkey foreign key (reversed_by) references users(id) on update cascade on delete set null;
alter table payments add constraint payments_studio_id_charge_id_student_id_fkey foreign key (studio_id, charge_id, student_id) references charges(studio_id, id, student_id);
alter table payments add constraint payments_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table payments add constraint payments_studio_id_settlement_id_fkey foreign key (studio_id, settlement_id) references settlements(studio_id, id);
alter table payments add constraint payments_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id);
alter table payments add constraint payments_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table global_blog_posts add constraint global_blog_posts_author_id_fkey foreign key (author_id) references users(id) on update cascade on delete set null;
alter table students add constraint students_martial_art_id_current_belt_id_fkey foreign key (martial_art_id, current_belt_id) references belt_ranks(martial_art_id, id);
alter table students add constraint students_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table students add constraint students_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table students add constraint students_studio_id_instructor_id_fkey foreign key (studio_id, instructor_id) references instructors(studio_id, id);
alter table students add constraint students_studio_id_lead_id_fkey foreign key (studio_id, lead_id) references leads(studio_id, id);
alter table students add constraint students_studio_id_photo_file_id_fkey foreign key (studio_id, photo_file_id) references files(studio_id, id);
alter table students add constraint students_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table student_invites add constraint student_invites_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_invites add constraint student_invites_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table instructors add constraint instructors_martial_art_id_belt_rank_id_fkey foreign key (martial_art_id, belt_rank_id) references belt_ranks(martial_art_id, id);
alter table instructors add constraint instructors_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table instructors add constraint instructors_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table instructors add constraint instructors_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table leads add constraint leads_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table leads add constraint leads_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table leads add constraint leads_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id);
alter table subscriptions add constraint subscriptions_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table studio_payment_settings add constraint studio_payment_settings_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table pending_subscriptions add constraint pending_subscriptions_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table pending_subscriptions add constraint pending_subscriptions_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table security_events add constraint security_events_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete set null;
alter table security_events add constraint security_events_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table audit_events add constraint audit_events_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete set null;
alter table audit_events add constraint audit_events_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table request_receipts add constraint request_receipts_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table request_receipts add constraint request_receipts_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table mail_outbox add constraint mail_outbox_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table webhook_events add constraint webhook_events_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table user_identities add constraint user_identities_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table post_views add constraint post_views_post_id_fkey foreign key (post_id) references global_blog_posts(id) on update cascade on delete cascade;
alter table student_arts add constraint student_arts_martial_art_id_belt_rank_id_fkey foreign key (martial_art_id, belt_rank_id) references belt_ranks(martial_art_id, id);
alter table student_arts add constraint student_arts_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table student_arts add constraint student_arts_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_arts add constraint student_arts_studio_id_instructor_id_fkey foreign key (studio_id, instructor_id) references instructors(studio_id, id);
alter table student_arts add constraint student_arts_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table student_arts add constraint student_arts_studio_id_student_id_from_art_id_fkey foreign key (studio_id, student_id, from_art_id) references student_arts(studio_id, student_id, id);
alter table promotions add constraint promotions_martial_art_id_from_belt_id_fkey foreign key (martial_art_id, from_belt_id) references belt_ranks(martial_art_id, id);
alter table promotions add constraint promotions_martial_art_id_to_belt_id_fkey foreign key (martial_art_id, to_belt_id) references belt_ranks(martial_art_id, id);
alter table promotions add constraint promotions_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table promotions add constraint promotions_studio_id_instructor_id_fkey foreign key (studio_id, instructor_id) references instructors(studio_id, id);
alter table promotions add constraint promotions_studio_id_student_id_martial_art_id_fkey foreign key (studio_id, student_id, martial_art_id) references student_arts(studio_id, student_id, martial_art_id) on update cascade on delete cascade;
alter table promotions add constraint promotions_supersedes_fkey foreign key (studio_id, student_id, martial_art_id, supersedes_id) references promotions(studio_id, student_id, martial_art_id, id);
alter table promotions add constraint promotions_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table class_sessions add constraint class_sessions_closed_by_fkey foreign key (closed_by) references users(id) on update cascade on delete set null;
alter table class_sessions add constraint class_sessions_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table class_sessions add constraint class_sessions_studio_id_class_id_fkey foreign key (studio_id, class_id) references classes(studio_id, id);
alter table class_sessions add constraint class_sessions_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table class_sessions add constraint class_sessions_studio_id_instructor_id_fkey foreign key (studio_id, instructor_id) references instructors(studio_id, id);
alter table attendances add constraint attendances_martial_art_id_fkey foreign key (martial_art_id) references martial_arts(id);
alter table attendances add constraint attendances_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table attendances add constraint attendances_studio_id_lead_id_fkey foreign key (studio_id, lead_id) references leads(studio_id, id) on update cascade on delete cascade;
alter table attendances add constraint attendances_studio_id_session_id_fkey foreign key (studio_id, session_id) references class_sessions(studio_id, id);
alter table attendances add constraint attendances_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table attendances add constraint attendances_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table attendances add constraint attendances_voided_by_fkey foreign key (voided_by) references users(id) on update cascade on delete set null;
alter table guardians add constraint guardians_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table guardians add constraint guardians_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table student_guardians add constraint student_guardians_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_guardians add constraint student_guardians_studio_id_guardian_id_fkey foreign key (studio_id, guardian_id) references guardians(studio_id, id) on update cascade on delete cascade;
alter table student_guardians add constraint student_guardians_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table files add constraint files_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table files add constraint files_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table files add constraint files_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table charges add constraint charges_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table charges add constraint charges_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id);
alter table charges add constraint charges_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table settlements add constraint settlements_decided_by_fkey foreign key (decided_by) references users(id) on update cascade on delete set null;
alter table settlements add constraint settlements_studio_id_charge_id_fkey foreign key (studio_id, charge_id) references charges(studio_id, id);
alter table settlements add constraint settlements_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table settlements add constraint settlements_studio_id_payer_guardian_id_fkey foreign key (studio_id, payer_guardian_id) references guardians(studio_id, id);
alter table settlements add constraint settlements_studio_id_payer_student_id_fkey foreign key (studio_id, payer_student_id) references students(studio_id, id);
alter table settlements add constraint settlements_studio_id_receipt_file_id_fkey foreign key (studio_id, receipt_file_id) references files(studio_id, id);
alter table student_status_changes add constraint student_status_changes_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_status_changes add constraint student_status_changes_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table student_status_changes add constraint student_status_changes_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table lead_events add constraint lead_events_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table lead_events add constraint lead_events_studio_id_lead_id_fkey foreign key (studio_id, lead_id) references leads(studio_id, id) on update cascade on delete cascade;
alter table lead_events add constraint lead_events_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table messages add constraint messages_studio_id_charge_id_fkey foreign key (studio_id, charge_id) references charges(studio_id, id);
alter table messages add constraint messages_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table messages add constraint messages_studio_id_guardian_id_fkey foreign key (studio_id, guardian_id) references guardians(studio_id, id) on update cascade on delete cascade;
alter table messages add constraint messages_studio_id_lead_id_fkey foreign key (studio_id, lead_id) references leads(studio_id, id) on update cascade on delete cascade;
alter table messages add constraint messages_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table messages add constraint messages_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table studio_job_runs add constraint studio_job_runs_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_notes add constraint student_notes_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_notes add constraint student_notes_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table student_notes add constraint student_notes_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table sample_rows add constraint sample_rows_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table shared_weeks add constraint shared_weeks_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table notification_recipients add constraint notification_recipients_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table notification_recipients add constraint notification_recipients_studio_id_notification_id_fkey foreign key (studio_id, notification_id) references notifications(target_studio_id, id) on update cascade on delete cascade;
alter table notification_recipients add constraint notification_recipients_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table fee_reminders add constraint fee_reminders_studio_id_charge_id_fkey foreign key (studio_id, charge_id) references charges(studio_id, id) on update cascade on delete cascade;
alter table fee_reminders add constraint fee_reminders_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table staff_invites add constraint staff_invites_accepted_by_fkey foreign key (accepted_by) references users(id) on update cascade on delete set null;
alter table staff_invites add constraint staff_invites_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table online_payments add constraint online_payments_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table online_payments add constraint online_payments_studio_id_payment_id_fkey foreign key (studio_id, payment_id) references payments(studio_id, id);
alter table online_payments add constraint online_payments_studio_id_settlement_id_fkey foreign key (studio_id, settlement_id) references settlements(studio_id, id);
alter table studio_pix_keys add constraint studio_pix_keys_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table guardian_invites add constraint guardian_invites_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table guardian_invites add constraint guardian_invites_studio_id_guardian_id_fkey foreign key (studio_id, guardian_id) references guardians(studio_id, id) on update cascade on delete cascade;
alter table absences add constraint absences_studio_id_class_id_student_id_fkey foreign key (studio_id, class_id, student_id) references student_enrollments(studio_id, class_id, student_id) on update cascade on delete cascade;
alter table absences add constraint absences_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table absences add constraint absences_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table student_calendars add constraint student_calendars_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table student_calendars add constraint student_calendars_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table student_calendars add constraint student_calendars_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table consents add constraint consents_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table consents add constraint consents_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table consents add constraint consents_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table erasure_requests add constraint erasure_requests_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table erasure_requests add constraint erasure_requests_studio_id_student_id_fkey foreign key (studio_id, student_id) references students(studio_id, id) on update cascade on delete cascade;
alter table erasure_requests add constraint erasure_requests_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table post_slugs add constraint post_slugs_post_id_fkey foreign key (post_id) references global_blog_posts(id) on update cascade on delete cascade;
alter table post_previews add constraint post_previews_post_id_fkey foreign key (post_id) references global_blog_posts(id) on update cascade on delete cascade;
alter table post_pictures add constraint post_pictures_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete set null;
alter table subscription_changes add constraint subscription_changes_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
alter table second_factors add constraint second_factors_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table login_challenges add constraint login_challenges_user_id_fkey foreign key (user_id) references users(id) on update cascade on delete cascade;
alter table platform_tasks add constraint platform_tasks_requested_by_fkey foreign key (requested_by) references users(id) on update cascade on delete set null;
alter table platform_tasks add constraint platform_tasks_studio_id_fkey foreign key (studio_id) references studios(id) on update cascade on delete cascade;
