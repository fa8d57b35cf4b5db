-- A settlement is opened to pay a charge, by the academy's own PIX key or through its provider, and what the provider tells
-- of its payments is kept as told.
-- CreateEnum
CREATE TYPE "settlement_way" AS ENUM ('key', 'pix', 'link');

-- CreateEnum
CREATE TYPE "online_status" AS ENUM ('pending', 'approved', 'refunded', 'charged_back', 'failed');

-- CreateEnum
CREATE TYPE "review_reason" AS ENUM ('amount', 'ended', 'surplus');

-- CreateEnum
CREATE TYPE "pix_key_kind" AS ENUM ('cpf', 'cnpj', 'email', 'phone', 'random');

-- AlterTable
ALTER TABLE "settlements" ADD COLUMN "charge_id" UUID,
ADD COLUMN "expires_at" TIMESTAMPTZ(3),
ADD COLUMN "way" "settlement_way";

-- CreateTable
CREATE TABLE "online_payments" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "settlement_id" UUID NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "reference" TEXT NOT NULL,
    "status" "online_status" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "review" "review_reason",
    "payment_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "online_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "studio_pix_keys" (
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "kind" "pix_key_kind" NOT NULL,
    "pix_key" TEXT NOT NULL,
    "merchant_name" TEXT NOT NULL,
    "merchant_city" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "studio_pix_keys_pkey" PRIMARY KEY ("studio_id")
);

-- CreateIndex
CREATE INDEX "online_payments_studio_id_settlement_id_idx" ON "online_payments"("studio_id", "settlement_id");

-- CreateIndex
CREATE INDEX "online_payments_studio_id_payment_id_idx" ON "online_payments"("studio_id", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "online_payments_studio_id_provider_reference_key" ON "online_payments"("studio_id", "provider", "reference");

-- CreateIndex
CREATE INDEX "settlements_studio_id_charge_id_idx" ON "settlements"("studio_id", "charge_id");

-- AddForeignKey
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_studio_id_charge_id_fkey" FOREIGN KEY ("studio_id", "charge_id") REFERENCES "charges"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_studio_id_settlement_id_fkey" FOREIGN KEY ("studio_id", "settlement_id") REFERENCES "settlements"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_studio_id_payment_id_fkey" FOREIGN KEY ("studio_id", "payment_id") REFERENCES "payments"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "studio_pix_keys" ADD CONSTRAINT "studio_pix_keys_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of one charge at most one settlement of each way can be paid or waits for somebody: two tabs open the same.
create unique index settlements_open_once_key on settlements (studio_id, charge_id, way)
  where status in ('open', 'in_review') and way is not null;
create index online_payments_to_review on online_payments (studio_id, created_at desc) where review is not null;
create index settlements_with_provider on settlements (studio_id, id) where status = 'open' and way in ('pix', 'link');

alter table settlements
  add constraint settlements_way_check check (way is null or charge_id is not null),
  add constraint settlements_provider_check check (way is null or (way = 'key') = (provider is null));

alter table online_payments
  add constraint online_payments_amount_check check (amount_cents >= 0 and refunded_cents between 0 and amount_cents),
  add constraint online_payments_reference_check check (length(reference) between 1 and 200),
  add constraint online_payments_review_check check (review is null or (status = 'approved' and payment_id is null));

alter table studio_pix_keys
  add constraint studio_pix_keys_key_check check (pix_key ~ '^[!-~]{1,77}$'),
  add constraint studio_pix_keys_merchant_check check (merchant_name ~ '^[ -~]{1,25}$' and merchant_city ~ '^[ -~]{1,15}$'
    and btrim(merchant_name) = merchant_name and btrim(merchant_city) = merchant_city);

do $$
declare made text;
begin
  foreach made in array array['online_payments', 'studio_pix_keys'] loop
    execute format('alter table %I enable row level security, force row level security', made);
    execute format('create policy app_studio on %I to app_studio using (studio_id = (select app_studio_id()))
      with check (studio_id = (select app_studio_id()))', made);
    execute format('create policy app_backup on %I for select to app_backup using (studio_id = (select app_studio_id()))', made);
    execute format('grant select on %I to app_backup', made);
    execute format('create trigger touch_updated_at before update on %I for each row
      when (pg_trigger_depth() = 0) execute function touch_updated_at()', made);
  end loop;
  -- What somebody has to look at: a receipt that came, money that counts for nothing yet.
  foreach made in array array['online_payments', 'settlements'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed
      for each statement execute function announce_changed_rows(''payments'')', made);
    execute format('create trigger announce_update after update on %I referencing new table as changed
      for each statement execute function announce_changed_rows(''payments'')', made);
  end loop;
end $$;

grant insert (charge_id, way, expires_at) on settlements to app_studio;
grant select, insert (id, studio_id, settlement_id, provider, reference, status, amount_cents, refunded_cents, told_at,
    review, payment_id, created_at, updated_at),
  update (status, amount_cents, refunded_cents, told_at, review, payment_id) on online_payments to app_studio;
grant select, insert, update (kind, pix_key, merchant_name, merchant_city), delete on studio_pix_keys to app_studio;
