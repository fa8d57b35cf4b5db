-- `20261125500000` took for paid since its beginning whatever subscription had changed since; one that is on trial had never
-- paid. Such a row names no end of its access, which whatever a provider tells does, and what follows it is the trial.
delete from subscription_changes c
 where c.status = 'active' and c.access_until is null
   and not exists (select from subscription_changes earlier
                    where earlier.studio_id = c.studio_id and (earlier.changed_at, earlier.id) < (c.changed_at, c.id))
   and (select later.status from subscription_changes later
         where later.studio_id = c.studio_id and (later.changed_at, later.id) > (c.changed_at, c.id)
         order by later.changed_at, later.id limit 1) = 'trialing';
