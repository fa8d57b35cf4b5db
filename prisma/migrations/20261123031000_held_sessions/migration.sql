-- A class that was held without anybody counts in the mean of those who come: reports read it as they read the others.

drop index class_sessions_attended;
create index class_sessions_held on class_sessions (studio_id, day) include (class_id, start_time, present)
  where present > 0 or status = 'held';
