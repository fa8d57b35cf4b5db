-- Since when a class is on its weekday is the trigger's to write, and decides how many dates a class leaves behind.

revoke insert, update on classes from app_studio;
grant insert (id, studio_id, user_id, name, description, level, day_of_week, start_time, end_time, instructor_id,
    martial_art_id, max_students, current_students, booking_mode, trial_places, status, created_at, updated_at),
  update (user_id, name, description, level, day_of_week, start_time, end_time, instructor_id, martial_art_id,
    max_students, current_students, booking_mode, trial_places, status, created_at) on classes to app_studio;
