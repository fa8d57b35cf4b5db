-- A charge is a month's fee unless it says otherwise; the check on the period refuses one that forgot to.
ALTER TABLE "charges" ALTER COLUMN "kind" SET DEFAULT 'fee';
