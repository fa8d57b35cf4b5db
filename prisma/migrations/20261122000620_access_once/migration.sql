-- That somebody looked at the students is kept once an hour, however often the page is opened. Rows of before stay.
create unique index security_events_students_access_key
  on security_events (studio_id, user_id, type, date_trunc('hour', created_at at time zone 'UTC'))
  where type in ('STUDENTS_DATA_ACCESS', 'STUDENTS_DATA_ACCESS_SUCCESS') and created_at >= '2026-11-22T00:00:00Z';
