-- Why somebody was called present after the day of the class.
-- AlterTable
ALTER TABLE "attendances" ADD COLUMN "late_reason" TEXT;

alter table attendances
  add constraint attendances_late_reason_check check (btrim(late_reason) <> '' and length(late_reason) <= 500);

grant insert (late_reason) on attendances to app_studio;
