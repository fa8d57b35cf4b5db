-- Who stays away for longer than usual is asked of each student's days, which are read in their order from the index alone.
create index attendances_of_student on attendances (studio_id, student_id, day) where voided_at is null;
