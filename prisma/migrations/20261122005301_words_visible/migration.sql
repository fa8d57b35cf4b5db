-- Written anew, a table's pages are not known to be visible to all, and an index alone would not do. It cannot be done in a
-- transaction, so it stands alone.
vacuum (analyze) students;
