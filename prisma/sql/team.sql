-- Applied last. Members of the team share the academy's door; the door says which rights their function has
-- (`app.rights`, from lib/auth/policy.ts). Health is a column, which no policy hides: app_desk, the role of everybody
-- but owner and manager, has the rights of app_studio without it, and without the pay of instructors and the tokens of
-- invites to the team. Teachers have a role of their own (teaching.sql).

-- user_roles, staff_invites: the owner appoints. Anybody may leave.
create policy app_studio_team on user_roles as restrictive for delete to app_studio
  using (user_id = (select app_user_id()) or (select app_may('team:write')));
create policy app_studio_team_changes on user_roles as restrictive for update to app_studio
  using ((select app_may('team:write')) and user_id <> (select app_user_id())) with check ((select app_may('team:write')));
-- Makes the door's person teach as this active instructor of the academy, or as nobody. Changes nothing else of the own
-- row, which no policy lets anybody change. Returns false for a function that may not.
create function teach_as(instructor uuid) returns boolean language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app_may('instructors:write') or (instructor is not null and not exists (
    select from instructors i where i.studio_id = app_studio_id() and i.id = instructor and i.status = 'active'))
  then
    return false;
  end if;
  update user_roles r set instructor_id = instructor
   where r.studio_id = app_studio_id() and r.user_id = app_user_id() and r.staff_role is distinct from 'instructor';
  if not found then
    return false;
  end if;
  -- A manager may not change invites. One for an instructor with a login could never be accepted.
  update staff_invites v set expires_at = least(v.expires_at, now()), closed_at = now()
   where v.studio_id = app_studio_id() and v.instructor_id = instructor and v.accepted_at is null and v.closed_at is null;
  return true;
end $$;
grant execute on function teach_as(uuid) to app_studio;
create policy app_studio_team on staff_invites as restrictive for insert to app_studio
  with check ((select app_may('team:write')));
create policy app_studio_team_changes on staff_invites as restrictive for update to app_studio
  using ((select app_may('team:write'))) with check ((select app_may('team:write')));

-- studios: the owner says whether the team needs a second factor. A policy does not see which column changes.
create function refuse_second_factor_rule() returns trigger language plpgsql as $$
begin
  if not app_may('team:write') then
    raise insufficient_privilege using message = 'only the owner requires a second factor of the team';
  end if;
  return new;
end $$;
create trigger refuse_second_factor_rule before update of team_second_factor_required on studios for each row
  when (old.team_second_factor_required is distinct from new.team_second_factor_required)
  execute function refuse_second_factor_rule();

-- studios: owner and manager say what late charges cost, and what brothers pay less.
create function refuse_price_rule() returns trigger language plpgsql as $$
begin
  if not app_may('fees:write') then
    raise insufficient_privilege using message = 'this function does not say what charges cost';
  end if;
  return new;
end $$;
create trigger refuse_price_rule before update of late_on, late_fee_bp, late_interest_bp, siblings_bp on studios for each row
  when (current_user in ('app_studio', 'app_desk')
    and (old.late_on, old.late_fee_bp, old.late_interest_bp, old.siblings_bp) is distinct from
      (new.late_on, new.late_fee_bp, new.late_interest_bp, new.siblings_bp))
  execute function refuse_price_rule();

-- studio_pix_keys, studio_payment_settings: the owner says where money goes, and alone reads the keys.
do $$
declare t text;
begin
  foreach t in array array['studio_pix_keys', 'studio_payment_settings'] loop
    execute format('create policy app_studio_payee_reads on %I as restrictive for select to app_studio
      using ((select app_may(''payee:read'')))', t);
    execute format('create policy app_studio_payee on %I as restrictive for insert to app_studio
      with check ((select app_may(''payee:write'')))', t);
    execute format('create policy app_studio_payee_changes on %I as restrictive for update to app_studio
      using ((select app_may(''payee:write''))) with check ((select app_may(''payee:write'')))', t);
    execute format('create policy app_studio_payee_ends on %I as restrictive for delete to app_studio
      using ((select app_may(''payee:write'')))', t);
  end loop;
end $$;

-- Money: seen and received by whom the function allows.
do $$
declare t text;
begin
  foreach t in array array['payments', 'charges', 'settlements', 'online_payments', 'fee_reminders'] loop
    execute format('create policy app_studio_money on %I as restrictive to app_studio
      using ((select app_may(''payments:read''))) with check ((select app_may(''payments:write'')))', t);
  end loop;
end $$;
create policy app_studio_ends on charges as restrictive for update to app_studio
  using (true) with check (status not in ('waived', 'cancelled') or (select app_may('corrections:write')));
-- Returns whether the caller has entered a row within the last two minutes: for as long, a mistake is taken back by
-- whoever made it.
create function app_just_entered(by uuid, at timestamptz) returns boolean language sql stable parallel safe
  return coalesce(by = app_user_id() and at > now() - interval '2 minutes', false);
grant execute on function app_just_entered(uuid, timestamptz) to app_studio;
create policy app_studio_reverses on payments as restrictive for update to app_studio
  using (true) with check (reversed_at is null or (select app_may('corrections:write')) or app_just_entered(user_id, created_at));

-- Refuses a discount, a waived part, a lower late fee and another amount of a charge to whom the function does not
-- allow corrections. Discounts that were agreed are no corrections: those of a new fee, and the one for paying until the
-- due day. Also refuses a larger discount for paying until the due day, another due day or span without the right to fees,
-- and another day of late money without more of it. A policy does not see the row of before.
create function refuse_correction() returns trigger language plpgsql as $$
declare
  agreed integer := 0;
begin
  if app_may('corrections:write') then
    return new;
  end if;
  if tg_op = 'INSERT' and new.kind = 'fee' then
    select coalesce((select sum(coalesce(d.cents, round(new.amount_cents * (d.percent_bp / 10000.0))))
               from agreement_discounts d where d.studio_id = new.studio_id and d.student_id = new.student_id), 0)
           + round(new.amount_cents * (o.siblings_bp / 10000.0))
      into agreed from studios o where o.id = new.studio_id;
  end if;
  if (tg_op = 'INSERT' and (new.discount_cents > agreed or new.forgiven_cents > 0 or new.status in ('waived', 'cancelled')))
    or (tg_op = 'UPDATE' and ((new.discount_cents > old.discount_cents
        and (new.discount_cents, new.early_cents) is distinct from (old.discount_cents + old.early_cents, 0))
      or new.forgiven_cents > old.forgiven_cents
      or new.late_cents < old.late_cents
      or (new.late_until is distinct from old.late_until
        and (new.late_cents <= old.late_cents or coalesce(new.late_until <= old.late_until, new.late_until is null)))
      or (not app_may('fees:write') and (new.amount_cents <> old.amount_cents or new.early_cents > old.early_cents
        or new.due_on <> old.due_on or new.covers_months <> old.covers_months))))
  then
    raise exception 'this function does not correct charges: "charges_correction_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refuse_correction before insert or update on charges for each row
  when (current_user = 'app_desk') execute function refuse_correction();

-- Leads, files of students, notes, proposals: by the function.
create policy app_studio_function on leads as restrictive to app_studio
  using ((select app_may('leads:read'))) with check ((select app_may('leads:write')));
create policy app_studio_function on lead_events as restrictive to app_studio
  using ((select app_may('leads:read'))) with check ((select app_may('leads:write')));
create policy app_studio_function on student_notes as restrictive to app_studio
  using ((select app_may('notes:read'))) with check ((select app_may('notes:write')));
create policy app_studio_function on promotion_proposals as restrictive to app_studio
  using ((select app_may('proposals:read'))) with check ((select app_may('proposals:write')));
create policy app_studio_function on files as restrictive to app_studio
  using (purpose in ('photo', 'logo') or (purpose = 'receipt' and (select app_may('payments:read')))
    or (select app_may('documents:read')))
  with check (purpose = 'receipt' or (select app_may('documents:write')));

-- Gives app_desk whatever app_studio has, column by column.
do $$
declare
  given record;
  hidden constant text[] := array['students.medical_conditions', 'instructors.hourly_rate_cents', 'staff_invites.invite_token',
    'staff_invites.share_token', 'staff_invites.share_secret'];
  -- Deleting people and sample data is the owner's and the manager's, and so are the history and moving a class's date.
  withheld constant text[] := array['academy_history', 'academy_people', 'anonymise_money', 'erase_student', 'move_session',
    'part_students', 'remove_samples', 'teach_as', 'undo_import_rows', 'union_names', 'unite_students'];
begin
  for given in
    select c.oid::regclass as on_table, c.relname, upper(p.privilege_type) as verb, c.relkind
      from pg_class c cross join lateral aclexplode(c.relacl) p
     where c.relnamespace = 'public'::regnamespace and p.grantee = 'app_studio'::regrole and c.relkind in ('r', 'v', 'S')
  loop
    if given.relkind = 'r' and given.verb <> 'DELETE' then
      execute format('grant %s (%s) on %s to app_desk', given.verb,
        (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
          where a.attrelid = given.on_table and a.attnum > 0 and not a.attisdropped
            and given.relname || '.' || a.attname <> all (hidden)), given.on_table);
    else
      execute format('grant %s on %s to app_desk', given.verb, given.on_table);
    end if;
  end loop;
  for given in
    select a.attrelid::regclass as on_table, upper(p.privilege_type) as verb, string_agg(quote_ident(a.attname), ', ') as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid cross join lateral aclexplode(a.attacl) p
     where c.relnamespace = 'public'::regnamespace and p.grantee = 'app_studio'::regrole
       and c.relname || '.' || a.attname <> all (hidden)
     group by 1, 2
  loop
    execute format('grant %s (%s) on %s to app_desk', given.verb, given.columns, given.on_table);
  end loop;
  for given in
    select f.oid::regprocedure as called from pg_proc f cross join lateral aclexplode(f.proacl) p
     where f.pronamespace = 'public'::regnamespace and p.grantee = 'app_studio'::regrole
       and f.proname <> all (withheld)
  loop
    execute format('grant execute on function %s to app_desk', given.called);
  end loop;
  for given in
    select polname, polrelid::regclass as on_table from pg_policy where polroles = array['app_studio'::regrole::oid]
  loop
    execute format('alter policy %I on %s to app_studio, app_desk', given.polname, given.on_table);
  end loop;
end $$;
