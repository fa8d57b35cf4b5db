-- A student trains arts, each with a rank of its own; the promotions tell how it came about. students.martial_art_id,
-- current_belt_id and belt_degree stay, as the mirror of the primary art.
-- CreateEnum
CREATE TYPE "art_status" AS ENUM ('active', 'paused', 'ended');

-- CreateEnum
CREATE TYPE "promotion_kind" AS ENUM ('entry', 'degree', 'belt', 'transition', 'correction');

-- CreateTable
CREATE TABLE "student_arts" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "martial_art_id" UUID NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "status" "art_status" NOT NULL DEFAULT 'active',
    "started_on" DATE NOT NULL DEFAULT app_today(),
    "ended_on" DATE,
    "instructor_id" UUID,
    "belt_rank_id" UUID,
    "belt_degree" SMALLINT NOT NULL DEFAULT 0,
    "rank_since" DATE,
    "degree_since" DATE,
    "rank_estimated" BOOLEAN NOT NULL DEFAULT true,
    "classes_before" INTEGER NOT NULL DEFAULT 0,
    "from_art_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_arts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotions" (
    "id" UUID NOT NULL,
    "studio_id" UUID NOT NULL DEFAULT app_studio_id(),
    "student_id" UUID NOT NULL,
    "martial_art_id" UUID NOT NULL,
    "kind" "promotion_kind" NOT NULL,
    "from_belt_id" UUID,
    "from_degree" SMALLINT NOT NULL DEFAULT 0,
    "to_belt_id" UUID NOT NULL,
    "to_degree" SMALLINT NOT NULL DEFAULT 0,
    "promoted_on" DATE NOT NULL,
    "estimated" BOOLEAN NOT NULL DEFAULT false,
    "skips" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "instructor_id" UUID,
    "user_id" UUID DEFAULT app_user_id(),
    "supersedes_id" UUID,
    "facts" JSONB,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "promotions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "student_arts_studio_id_martial_art_id_status_idx" ON "student_arts"("studio_id", "martial_art_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "student_arts_studio_id_id_key" ON "student_arts"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "student_arts_studio_id_student_id_id_key" ON "student_arts"("studio_id", "student_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "student_arts_studio_id_student_id_martial_art_id_key" ON "student_arts"("studio_id", "student_id", "martial_art_id");

-- CreateIndex
CREATE INDEX "promotions_of_art_idx" ON "promotions"("studio_id", "student_id", "martial_art_id", "promoted_on" DESC, "created_at" DESC);

-- CreateIndex
CREATE INDEX "promotions_user_id_idx" ON "promotions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "promotions_studio_id_id_key" ON "promotions"("studio_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "promotions_studio_id_student_id_martial_art_id_id_key" ON "promotions"("studio_id", "student_id", "martial_art_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "promotions_supersedes_key" ON "promotions"("studio_id", "student_id", "martial_art_id", "supersedes_id");

-- AddForeignKey
ALTER TABLE "student_arts" ADD CONSTRAINT "student_arts_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_arts" ADD CONSTRAINT "student_arts_studio_id_student_id_fkey" FOREIGN KEY ("studio_id", "student_id") REFERENCES "students"("studio_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_arts" ADD CONSTRAINT "student_arts_martial_art_id_fkey" FOREIGN KEY ("martial_art_id") REFERENCES "martial_arts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "student_arts" ADD CONSTRAINT "student_arts_studio_id_instructor_id_fkey" FOREIGN KEY ("studio_id", "instructor_id") REFERENCES "instructors"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "student_arts" ADD CONSTRAINT "student_arts_martial_art_id_belt_rank_id_fkey" FOREIGN KEY ("martial_art_id", "belt_rank_id") REFERENCES "belt_ranks"("martial_art_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "student_arts" ADD CONSTRAINT "student_arts_studio_id_student_id_from_art_id_fkey" FOREIGN KEY ("studio_id", "student_id", "from_art_id") REFERENCES "student_arts"("studio_id", "student_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_studio_id_fkey" FOREIGN KEY ("studio_id") REFERENCES "studios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_studio_id_student_id_martial_art_id_fkey" FOREIGN KEY ("studio_id", "student_id", "martial_art_id") REFERENCES "student_arts"("studio_id", "student_id", "martial_art_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_martial_art_id_from_belt_id_fkey" FOREIGN KEY ("martial_art_id", "from_belt_id") REFERENCES "belt_ranks"("martial_art_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_martial_art_id_to_belt_id_fkey" FOREIGN KEY ("martial_art_id", "to_belt_id") REFERENCES "belt_ranks"("martial_art_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_studio_id_instructor_id_fkey" FOREIGN KEY ("studio_id", "instructor_id") REFERENCES "instructors"("studio_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_supersedes_fkey" FOREIGN KEY ("studio_id", "student_id", "martial_art_id", "supersedes_id") REFERENCES "promotions"("studio_id", "student_id", "martial_art_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

alter table student_arts
  add constraint student_arts_ended_check check ((status = 'ended') = (ended_on is not null)),
  add constraint student_arts_primary_check check (not is_primary or status <> 'ended'),
  add constraint student_arts_degree_check check (belt_degree between 0 and 10
    and (belt_degree = 0 or belt_rank_id is not null)),
  add constraint student_arts_since_check check ((belt_rank_id is null) = (rank_since is null)
    and (belt_rank_id is null) = (degree_since is null)),
  add constraint student_arts_classes_before_check check (classes_before between 0 and 100000),
  add constraint student_arts_from_check check (from_art_id <> id);

create unique index student_arts_primary_key on student_arts (studio_id, student_id) where is_primary;

alter table promotions
  add constraint promotions_reason_check check (length(reason) <= 500
    and ((not skips and kind <> 'correction') or btrim(coalesce(reason, '')) <> '')),
  add constraint promotions_correction_check check (kind = 'correction' or supersedes_id is null),
  add constraint promotions_degree_check check (to_degree between 0 and 10),
  add constraint promotions_day_check check (promoted_on between '1950-01-01' and '2099-12-31'),
  add constraint promotions_facts_check check (jsonb_typeof(facts) = 'object');

-- For the functions below, which write too: no login and no door ever is app_owner.
drop policy app_owner on students;
create policy app_owner on students to app_owner using (true) with check (true);

-- Standing students: one primary art, and the belt they came with, on a day that is a guess.

insert into student_arts (id, studio_id, student_id, martial_art_id, is_primary, started_on, belt_rank_id, belt_degree,
    rank_since, degree_since)
  select gen_random_uuid(), studio_id, id, martial_art_id, true, enrollment_date, current_belt_id,
    case when current_belt_id is null then 0 else belt_degree end,
    case when current_belt_id is not null then enrollment_date end,
    case when current_belt_id is not null then enrollment_date end
  from students where martial_art_id is not null;

insert into promotions (id, studio_id, student_id, martial_art_id, kind, to_belt_id, to_degree, promoted_on, estimated)
  select gen_random_uuid(), studio_id, id, martial_art_id, 'entry', current_belt_id, belt_degree, enrollment_date, true
  from students where current_belt_id is not null;

update students set belt_degree = 0
  where martial_art_id is not null and current_belt_id is null and belt_degree <> 0;

-- A ledger tells what happened: its rows are never changed, but forget who wrote them when that person goes.

create function keep_ledger() returns trigger language plpgsql as $$
begin
  if new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception '% are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger keep_ledger before update on promotions for each row execute function keep_ledger();

-- Promotions of one art wait for each other here, so that each knows what was told before it.

create function begin_promotion() returns trigger language plpgsql
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

create trigger begin_promotion before insert on promotions for each row execute function begin_promotion();

-- The present rank is what the latest promotion says that no correction supersedes.

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

-- students.martial_art_id, current_belt_id and belt_degree show the primary art (DATA-01).

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

create function begin_primary_art() returns trigger language plpgsql
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

create trigger begin_primary_art after insert on students for each row execute function begin_primary_art();
