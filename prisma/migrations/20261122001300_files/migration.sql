-- Small files in the database: same tenancy, same backup.
-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID,
    "purpose" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "user_id" UUID DEFAULT app_user_id(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "students" ADD COLUMN "photo_file_id" UUID;

-- CreateIndex
CREATE INDEX "files_studio_id_student_id_purpose_idx" ON "files"("studio_id", "student_id", "purpose");

-- CreateIndex
CREATE INDEX "files_studio_id_sha256_idx" ON "files"("studio_id", "sha256");

-- CreateIndex
CREATE INDEX "files_user_id_idx" ON "files"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "files_studio_id_id_key" ON "files"("studio_id", "id");

-- CreateIndex
CREATE INDEX "students_studio_id_photo_file_id_idx" ON "students"("studio_id", "photo_file_id");

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_studio_id_photo_file_id_fkey" FOREIGN KEY ("studio_id", "photo_file_id") REFERENCES "files"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- Pictures are packed already: the database does not try again.
alter table files alter column content set storage external;

alter table files
  add constraint files_purpose_check check (purpose in ('logo', 'photo', 'receipt', 'signature', 'certificate',
    'document', 'import')),
  add constraint files_content_type_check check (content_type in ('image/webp', 'image/jpeg', 'image/png',
    'application/pdf', 'text/csv')),
  add constraint files_size_check check (size_bytes = octet_length(content) and size_bytes between 1 and 900000),
  add constraint files_sha256_check check (sha256 = sha256(content));
