-- An art that has no last day is held: what the planner knows of that, it may use behind row level security, where it may not
-- use what it knows of the status and took it that hardly any art is held. `student_arts_ended_check` holds both together.
drop index student_arts_by_rank;
create index student_arts_by_rank on student_arts (studio_id, martial_art_id, belt_rank_id, student_id)
  where ended_on is null;

-- The arts of students who were found.
create index student_arts_held on student_arts (studio_id, student_id) include (martial_art_id, belt_rank_id)
  where ended_on is null;
