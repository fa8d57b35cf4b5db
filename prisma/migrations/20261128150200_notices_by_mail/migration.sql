alter table notifications add column mailed_to integer, add column corrected_at timestamptz(3);
