-- The payments of those whose name is searched are summed from an index alone.
-- DropIndex
DROP INDEX "payments_studio_id_student_id_payment_date_idx";

-- CreateIndex
CREATE INDEX "payments_of_student" ON "payments"("studio_id", "student_id", "payment_date" DESC, "status", "payment_method", "amount_cents", "charge_id");
