-- Who is looked for by a part of a name or an address is found by reading an index from end to end, a third of the table.
-- Nobody is sorted by the name as it is written any more.
create index students_words on students (studio_id, status, id, folded_name, folded_email);
drop index students_studio_id_full_name_idx;
