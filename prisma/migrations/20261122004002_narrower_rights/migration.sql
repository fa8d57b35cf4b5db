-- A trail takes no moment: a note is of when it is written.
-- AlterTable
ALTER TABLE "student_notes" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();

revoke insert (created_at) on student_notes from app_studio;

-- An academy erases papers and photos; receipts, signatures and certificates are nobody's to erase.

create policy app_studio_erases on files as restrictive for delete to app_studio
  using (purpose in ('document', 'photo'));
