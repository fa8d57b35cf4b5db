-- What a person called a file, and taking one away that should not be kept: a wrong paper, the photo before.
-- AlterTable
ALTER TABLE "files" ADD COLUMN "name" TEXT;

alter table files add constraint files_name_check check (btrim(name) <> '' and length(name) <= 100);
grant insert (name), delete on files to app_studio;
