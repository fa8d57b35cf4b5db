-- A charge is what a student owes, a settlement one transfer by one payer for one or more charges, a payment money of one
-- student for at most one charge.
-- CreateEnum
CREATE TYPE "charge_kind" AS ENUM ('fee', 'enrolment', 'exam', 'product', 'package', 'drop_in', 'adjustment');

-- CreateEnum
CREATE TYPE "charge_status" AS ENUM ('open', 'paid', 'waived', 'cancelled');

-- CreateEnum
CREATE TYPE "settlement_status" AS ENUM ('open', 'in_review', 'approved', 'rejected', 'cancelled', 'expired');

-- CreateTable
CREATE TABLE "charges" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "kind" "charge_kind" NOT NULL,
    "description" TEXT NOT NULL,
    "period" DATE,
    "due_on" DATE NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "late_cents" INTEGER NOT NULL DEFAULT 0,
    "forgiven_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL DEFAULT 0,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "status" "charge_status" NOT NULL DEFAULT 'open',
    "end_reason" TEXT,
    "explained" JSONB NOT NULL DEFAULT '[]',
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "charges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlements" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "payer_student_id" UUID,
    "payer_guardian_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "method" "payment_method" NOT NULL DEFAULT 'pix',
    "status" "settlement_status" NOT NULL DEFAULT 'open',
    "txid" TEXT,
    "br_code" TEXT,
    "valid_until" DATE,
    "provider" "payment_provider",
    "provider_reference" TEXT,
    "payment_url" TEXT,
    "receipt_file_id" UUID,
    "receipt_sent_at" TIMESTAMPTZ(3),
    "e2e_id" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "reject_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlements_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN "charge_id" UUID,
ADD COLUMN "reversal_reason" TEXT,
ADD COLUMN "reversed_at" TIMESTAMPTZ(3),
ADD COLUMN "reversed_by" UUID,
ADD COLUMN "settlement_id" UUID;

-- CreateIndex
CREATE INDEX "charges_studio_id_status_due_on_idx" ON "charges"("studio_id", "status", "due_on");

-- CreateIndex
CREATE INDEX "charges_studio_id_student_id_due_on_idx" ON "charges"("studio_id", "student_id", "due_on" DESC);

-- CreateIndex
CREATE INDEX "charges_user_id_idx" ON "charges"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "charges_studio_id_id_key" ON "charges"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "charges_studio_id_id_student_id_key" ON "charges"("studio_id", "id", "student_id");

-- CreateIndex
CREATE INDEX "settlements_studio_id_status_created_at_idx" ON "settlements"("studio_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "settlements_studio_id_payer_student_id_idx" ON "settlements"("studio_id", "payer_student_id");

-- CreateIndex
CREATE INDEX "settlements_studio_id_payer_guardian_id_idx" ON "settlements"("studio_id", "payer_guardian_id");

-- CreateIndex
CREATE INDEX "settlements_studio_id_receipt_file_id_idx" ON "settlements"("studio_id", "receipt_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "settlements_studio_id_id_key" ON "settlements"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "settlements_studio_id_txid_key" ON "settlements"("studio_id", "txid");

-- CreateIndex
CREATE UNIQUE INDEX "settlements_studio_id_provider_reference_key" ON "settlements"("studio_id", "provider_reference");

-- CreateIndex
CREATE UNIQUE INDEX "settlements_studio_id_e2e_id_key" ON "settlements"("studio_id", "e2e_id");

-- CreateIndex
CREATE INDEX "payments_studio_id_charge_id_idx" ON "payments"("studio_id", "charge_id");

-- CreateIndex
CREATE INDEX "payments_studio_id_settlement_id_idx" ON "payments"("studio_id", "settlement_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_studio_id_id_key" ON "payments"("studio_id", "id");

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_studio_id_payer_student_id_fkey" FOREIGN KEY ("studio_id", "payer_student_id") REFERENCES "students"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_studio_id_payer_guardian_id_fkey" FOREIGN KEY ("studio_id", "payer_guardian_id") REFERENCES "guardians"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_studio_id_receipt_file_id_fkey" FOREIGN KEY ("studio_id", "receipt_file_id") REFERENCES "files"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_studio_id_charge_id_student_id_fkey" FOREIGN KEY ("studio_id", "charge_id", "student_id") REFERENCES "charges"("studio_id", "id", "student_id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_studio_id_settlement_id_fkey" FOREIGN KEY ("studio_id", "settlement_id") REFERENCES "settlements"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_by_fkey" FOREIGN KEY ("reversed_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

create index settlements_decided_by_idx on settlements (decided_by) where decided_by is not null;
create index payments_reversed_by_idx on payments (reversed_by) where reversed_by is not null;

alter table charges
  add constraint charges_description_check check (btrim(description) <> '' and length(description) <= 200),
  add constraint charges_amount_check check (amount_cents >= 0 and discount_cents between 0 and amount_cents
    and late_cents >= 0 and forgiven_cents >= 0),
  add constraint charges_total_check check (total_cents >= 0
    and total_cents = amount_cents - discount_cents + late_cents - forgiven_cents),
  add constraint charges_paid_check check (paid_cents >= 0 and (status <> 'paid' or paid_cents >= total_cents)),
  add constraint charges_period_check check (extract(day from period) = 1 and period between '1950-01-01' and '2099-12-31'),
  add constraint charges_fee_check check (kind <> 'fee' or period is not null),
  add constraint charges_due_on_check check (due_on between '1950-01-01' and '2099-12-31'),
  add constraint charges_reason_check check (length(end_reason) <= 500
    and (status not in ('waived', 'cancelled') or btrim(coalesce(end_reason, '')) <> '')),
  add constraint charges_explained_check check (jsonb_typeof(explained) = 'array');

create unique index charges_fee_once_key on charges (studio_id, student_id, period)
  where kind = 'fee' and status in ('open', 'paid', 'waived');

alter table settlements
  add constraint settlements_amount_check check (amount_cents > 0),
  add constraint settlements_payer_check check (num_nonnulls(payer_student_id, payer_guardian_id) <= 1),
  add constraint settlements_txid_check check (txid ~ '^[A-Za-z0-9]{1,25}$'),
  add constraint settlements_e2e_id_check check (e2e_id ~ '^[A-Za-z0-9]{1,35}$'),
  add constraint settlements_texts_check check (length(br_code) <= 1000 and length(provider_reference) <= 200
    and length(payment_url) <= 2000),
  add constraint settlements_decided_check check ((status in ('approved', 'rejected')) = (decided_at is not null)
    and (decided_at is not null or decided_by is null)),
  add constraint settlements_reject_check check (length(reject_reason) <= 500
    and (status <> 'rejected' or btrim(coalesce(reject_reason, '')) <> ''));

alter table payments
  add constraint payments_reversal_check check ((reversed_at is null) = (reversal_reason is null)
    and (reversed_at is not null or reversed_by is null) and (reversed_at is null or status = 'cancelled')
    and btrim(reversal_reason) <> '' and length(reversal_reason) <= 500);

-- What is owed follows its parts, what is paid follows the payments, and open or paid follows both.

create function keep_charge() returns trigger language plpgsql as $$
declare settled charge_status;
begin
  if tg_op = 'INSERT' then
    new.paid_cents := 0;
  elsif new.paid_cents <> old.paid_cents and current_user <> 'app_owner' then
    raise exception 'paid follows the payments: "charges_paid_check"' using errcode = 'check_violation';
  elsif old.paid_cents > 0 and new.amount_cents <> old.amount_cents then
    raise exception 'a charge with money on it keeps its amount: "charges_amount_check"'
      using errcode = 'check_violation';
  elsif old.paid_cents > 0 and new.status <> old.status and new.status in ('waived', 'cancelled') then
    raise exception 'a charge with money on it does not end: "charges_money_check"' using errcode = 'check_violation';
  end if;
  new.total_cents := new.amount_cents - new.discount_cents + new.late_cents - new.forgiven_cents;
  if new.status in ('open', 'paid') then
    settled := case when new.paid_cents >= new.total_cents then 'paid' else 'open' end;
    if new.status = 'paid' and settled = 'open' and (tg_op = 'INSERT' or old.status <> 'paid') then
      raise exception 'paid follows the payments: "charges_paid_check"' using errcode = 'check_violation';
    end if;
    new.status := settled;
  end if;
  return new;
end $$;

create trigger keep_charge before insert or update on charges for each row execute function keep_charge();

-- The change is a difference and not a sum, so that parallel payments wait for the charge and all of them count.

create function settle_charge() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  counted integer := 0;
  counts integer := 0;
begin
  if tg_op <> 'INSERT' and old.charge_id is not null and old.status = 'completed' then counted := old.amount_cents; end if;
  if tg_op <> 'DELETE' and new.charge_id is not null and new.status = 'completed' then counts := new.amount_cents; end if;
  if counts <> counted then
    update charges set paid_cents = paid_cents + counts - counted
      where studio_id = coalesce(new.studio_id, old.studio_id) and id = coalesce(new.charge_id, old.charge_id);
  end if;
  return null;
end $$;

create trigger settle_charge after insert or delete on payments for each row execute function settle_charge();
create trigger settle_charge_change after update of status, amount_cents, charge_id on payments
  for each row execute function settle_charge();

-- Money stays with its charge, and what was given back stays given back. Who reverses or decides is who the door says.

create function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.reversed_at is null then
    new.reversed_by := case when new.reversed_at is not null then app_user_id() end;
  elsif (new.status, new.amount_cents, new.reversed_at, new.reversal_reason) is distinct from
      (old.status, old.amount_cents, old.reversed_at, old.reversal_reason)
    or (new.reversed_by is not null and new.reversed_by is distinct from old.reversed_by)
  then
    raise exception 'a reversed payment stays reversed: "payments_reversed_check"' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.charge_id is not null and new.charge_id is distinct from old.charge_id then
    raise exception 'a payment stays with its charge: "payments_charge_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger keep_payment before insert or update on payments for each row execute function keep_payment();

create function keep_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.decided_at is null then
    new.decided_by := case when new.decided_at is not null then app_user_id() end;
  elsif new.decided_at is null then
    new.decided_by := null;
  elsif new.decided_by is not null then
    new.decided_by := old.decided_by;
  end if;
  return new;
end $$;

create trigger keep_settlement before insert or update on settlements
  for each row execute function keep_settlement();
