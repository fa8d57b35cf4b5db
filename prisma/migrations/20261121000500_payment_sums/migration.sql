-- Sums of money are read from the index alone.
DROP INDEX "payments_studio_id_status_payment_date_idx";
CREATE INDEX "payments_studio_id_status_payment_date_amount_cents_idx" ON "payments"("studio_id", "status", "payment_date", "amount_cents");
