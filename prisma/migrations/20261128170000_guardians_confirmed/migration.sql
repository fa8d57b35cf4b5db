alter table student_guardians add column confirmed_at timestamptz(3);
