-- Receipts made before this column answer no further sending.
ALTER TABLE "request_receipts" ADD COLUMN "digest" TEXT NOT NULL DEFAULT '';
ALTER TABLE "request_receipts" ALTER COLUMN "digest" DROP DEFAULT;
