-- Named without a subselect, the studio is known to the planner, and with it how many students it has: a large academy
-- among thousands of small ones is read in the order of its index, and not whole. Tables that are summed keep the
-- subselect, which a sequential scan asks once instead of once for each row.

alter policy app_studio on students using (studio_id = app_studio_id());
