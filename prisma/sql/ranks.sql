-- Sets the present rank to that of the latest promotion that no correction supersedes.
create function apply_promotion() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with told as (
    select p.* from promotions p
    where p.studio_id = new.studio_id and p.student_id = new.student_id and p.martial_art_id = new.martial_art_id
      and not exists (select from promotions s where s.studio_id = p.studio_id and s.student_id = p.student_id
        and s.martial_art_id = p.martial_art_id and s.supersedes_id = p.id)),
  latest as (select * from told order by promoted_on desc, created_at desc limit 1),
  belt as (
    select t.* from told t join latest l on t.to_belt_id = l.to_belt_id
    where not exists (select from told o
      where o.to_belt_id <> t.to_belt_id and (o.promoted_on, o.created_at) > (t.promoted_on, t.created_at))
    order by t.promoted_on, t.created_at limit 1)
  update student_arts a
    set belt_rank_id = l.to_belt_id, belt_degree = l.to_degree, rank_since = b.promoted_on,
      degree_since = l.promoted_on, rank_estimated = l.estimated or b.estimated
    from latest l, belt b
    where a.studio_id = new.studio_id and a.student_id = new.student_id and a.martial_art_id = new.martial_art_id
      and (a.belt_rank_id, a.belt_degree, a.rank_since, a.degree_since, a.rank_estimated) is distinct from
        (l.to_belt_id, l.to_degree, b.promoted_on, l.promoted_on, l.estimated or b.estimated);
  return null;
end $$;
create trigger apply_promotion after insert on promotions for each row execute function apply_promotion();

-- Returns how many classes count for the present rank of an art besides the presences that are here: those that a file
-- brought with it ("Aulas na faixa"), until the first promotion after it. Presences of the same time, up to the day on
-- which the art was kept, are among them, so each of those lessens the number.
create function classes_brought(art student_arts) returns integer language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select greatest(0, art.classes_before - (select count(*) from attendances t
           where t.studio_id = art.studio_id and t.student_id = art.student_id and t.martial_art_id = art.martial_art_id
             and t.voided_at is null and t.day > art.degree_since and t.day <= kept.on_day))::integer
    from (select (art.created_at at time zone s.time_zone)::date as on_day from studios s where s.id = art.studio_id) kept
   where art.classes_before > 0 and art.degree_since <= kept.on_day
     and not exists (select from promotions p
       where p.studio_id = art.studio_id and p.student_id = art.student_id and p.martial_art_id = art.martial_art_id
         and p.kind in ('degree', 'belt', 'transition') and p.promoted_on >= art.degree_since
         and not exists (select from promotions n where n.studio_id = p.studio_id and n.student_id = p.student_id
           and n.martial_art_id = p.martial_art_id and n.supersedes_id = p.id))
$$;
grant execute on function classes_brought(student_arts) to app_studio, app_student;

-- Creates the primary art and its first promotion from a new student's art and belt.
create function create_primary_art() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare since date := case when new.current_belt_id is not null then new.enrollment_date end;
begin
  if new.martial_art_id is null then return null; end if;
  insert into student_arts (id, studio_id, student_id, martial_art_id, is_primary, started_on, belt_rank_id, belt_degree,
      rank_since, degree_since)
    values (gen_random_uuid(), new.studio_id, new.id, new.martial_art_id, true, new.enrollment_date,
      new.current_belt_id, case when since is null then 0 else new.belt_degree end, since, since);
  if since is not null then
    insert into promotions (id, studio_id, student_id, martial_art_id, kind, to_belt_id, to_degree, promoted_on, estimated)
      values (gen_random_uuid(), new.studio_id, new.id, new.martial_art_id, 'entry', new.current_belt_id,
        new.belt_degree, since, true);
  end if;
  return null;
end $$;
create trigger create_primary_art after insert on students for each row execute function create_primary_art();

-- Says when and by whom a proposal was decided, once. A later change of its decision is refused.
create function decide_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'the proposal is decided: "promotion_proposals_decided_check"' using errcode = 'check_violation';
  end if;
  if new.state <> 'open' then
    new.decided_at := clock_timestamp();
    new.decided_by := app_user_id();
  end if;
  return new;
end $$;
create trigger decide_proposal before update of state, decline_reason on promotion_proposals
  for each row execute function decide_proposal();

-- Fills in the previous rank. The row lock on the art serialises promotions of one art, so each sees those before it.
create function fill_promotion() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare highest smallint;
begin
  perform from student_arts
    where studio_id = new.studio_id and student_id = new.student_id and martial_art_id = new.martial_art_id
    for no key update;
  select degrees_max into highest from belt_ranks where id = new.to_belt_id;
  if new.to_degree not between 0 and highest then
    raise exception 'the belt has not so many degrees: "promotions_degree_check"' using errcode = 'check_violation';
  end if;
  select p.to_belt_id, p.to_degree into new.from_belt_id, new.from_degree from promotions p
    where p.studio_id = new.studio_id and p.student_id = new.student_id and p.martial_art_id = new.martial_art_id
      and p.promoted_on <= new.promoted_on and p.id is distinct from new.supersedes_id
      and not exists (select from promotions s where s.studio_id = p.studio_id and s.student_id = p.student_id
        and s.martial_art_id = p.martial_art_id and s.supersedes_id = p.id)
    order by p.promoted_on desc, p.created_at desc limit 1;
  new.from_degree := coalesce(new.from_degree, 0);
  return new;
end $$;
create trigger fill_promotion before insert on promotions for each row execute function fill_promotion();

-- Refuses to write the rank, which only the promotions' trigger may change.
create function guard_student_art() returns trigger language plpgsql as $$
begin
  if current_user <> 'app_owner' and (case tg_op
    when 'INSERT' then num_nonnulls(new.belt_rank_id, new.rank_since, new.degree_since) > 0 or new.belt_degree <> 0
      or not new.rank_estimated
    else (new.belt_rank_id, new.belt_degree, new.rank_since, new.degree_since, new.rank_estimated) is distinct from
      (old.belt_rank_id, old.belt_degree, old.rank_since, old.degree_since, old.rank_estimated) end)
  then
    raise exception 'the rank follows the promotions: "student_arts_rank_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_student_art before insert or update on student_arts
  for each row execute function guard_student_art();

-- Refuses to write art and belt of a student, which only the primary art's trigger may change.
create function guard_student_rank() returns trigger language plpgsql as $$
begin
  if current_user <> 'app_owner' and (new.martial_art_id, new.current_belt_id, new.belt_degree) is distinct from
    (old.martial_art_id, old.current_belt_id, old.belt_degree)
  then
    raise exception 'art and belt follow the primary art: "students_rank_check"' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard_student_rank before update on students for each row execute function guard_student_rank();

-- Copies the primary art to students.martial_art_id, current_belt_id and belt_degree (DATA-01).
create function mirror_primary_art() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.is_primary then
    update students
      set martial_art_id = new.martial_art_id, current_belt_id = new.belt_rank_id, belt_degree = new.belt_degree
      where studio_id = new.studio_id and id = new.student_id
        and (martial_art_id, current_belt_id, belt_degree) is distinct from
          (new.martial_art_id, new.belt_rank_id, new.belt_degree);
  elsif tg_op = 'UPDATE' and old.is_primary then
    update students set martial_art_id = null, current_belt_id = null, belt_degree = 0
      where studio_id = new.studio_id and id = new.student_id;
  end if;
  return null;
end $$;
create trigger mirror_primary_art after insert or update of is_primary, belt_rank_id, belt_degree on student_arts
  for each row execute function mirror_primary_art();

-- martial_arts: who may do what
grant select on martial_arts to app_studio;
grant select on martial_arts to app_student;
grant select on martial_arts to app_platform;
grant select on martial_arts to app_visitor;
grant select, insert, update, delete on martial_arts to app_system;

-- belt_ranks: who may do what
grant select on belt_ranks to app_studio;
grant select on belt_ranks to app_student;
grant select on belt_ranks to app_platform;
grant select on belt_ranks to app_visitor;
grant select, insert, update, delete on belt_ranks to app_system;

-- student_arts: who may do what
create policy app_studio on student_arts to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on student_arts to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (false);
create policy app_owner on student_arts to app_owner using (true) with check (true);
grant select, insert (id, studio_id, student_id, martial_art_id, is_primary, status, started_on, ended_on, instructor_id,
  belt_degree, rank_estimated, classes_before, from_art_id, created_at, updated_at), update (is_primary, status, started_on,
  ended_on, instructor_id, classes_before) on student_arts to app_studio;
grant select on student_arts to app_student;

-- promotions: who may do what
create policy app_studio on promotions to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
create policy app_student on promotions to app_student
  using (studio_id = (select app_studio_id()) and student_id = (select app_student_id()))
  with check (false);
create policy app_owner on promotions to app_owner using (true) with check (true);
grant select, insert (id, studio_id, student_id, martial_art_id, kind, from_degree, to_belt_id, to_degree, promoted_on,
  estimated, skips, reason, instructor_id, supersedes_id, facts) on promotions to app_studio;
grant select on promotions to app_student;

-- promotion_proposals: who may do what
create policy app_studio on promotion_proposals to app_studio
  using (studio_id = (select app_studio_id()))
  with check (studio_id = (select app_studio_id()));
-- A new one is open: any other state needs the day of its decision.
grant select, insert (id, studio_id, student_id, martial_art_id, to_belt_id, to_degree, promoted_on, reason, instructor_id,
  state), update (state, decline_reason) on promotion_proposals to app_studio;
