-- By what a payment was made and in which currency is kept as told: who keeps the money later books it so. What was told
-- before named neither; it is taken for what nearly all of it is.
-- AlterTable
ALTER TABLE "online_payments" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'BRL',
ADD COLUMN "method" "payment_method" NOT NULL DEFAULT 'pix';

alter table online_payments
  alter column currency drop default,
  alter column method drop default,
  add constraint online_payments_currency_check check (length(currency) between 1 and 200);

grant insert (currency, method), update (currency, method) on online_payments to app_studio;
