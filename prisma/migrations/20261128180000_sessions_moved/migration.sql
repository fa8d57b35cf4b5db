alter table class_sessions add column moved_from date;
