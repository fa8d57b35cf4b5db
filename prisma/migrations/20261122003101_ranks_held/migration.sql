-- Who has which belt of which art now, counted from the index alone.

drop index student_arts_by_rank;
create index student_arts_by_rank on student_arts (studio_id, martial_art_id, belt_rank_id, student_id)
  where status <> 'ended';
