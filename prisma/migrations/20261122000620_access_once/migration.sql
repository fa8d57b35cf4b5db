-- That somebody looked at the students is kept once an hour, however often the page is opened. Rows of before stay as
-- they are: the program of then kept every look.
do $$
begin
  execute format('create unique index security_events_students_access_key
    on security_events (studio_id, user_id, type, date_trunc(''hour'', created_at at time zone ''UTC''))
    where type in (''STUDENTS_DATA_ACCESS'', ''STUDENTS_DATA_ACCESS_SUCCESS'') and created_at >= %L::timestamptz',
    now());
end $$;
