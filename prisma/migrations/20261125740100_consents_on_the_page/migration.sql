-- That a consent was taken back stands on the student's page: what is said of consents is news of the students (live_changes).
create trigger announce_insert after insert on consents referencing new table as changed
  for each statement execute function announce_changed_rows('students');
create trigger announce_delete after delete on consents referencing old table as changed
  for each statement execute function announce_changed_rows('students');
