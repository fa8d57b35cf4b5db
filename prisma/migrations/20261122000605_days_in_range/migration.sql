-- Forms of before took days that no day of a person's can be, and what follows refuses them. The day when the row was
-- made takes their place, the best guess there is; a birthday is not guessed. Nobody edited these rows, and the owner
-- has no policy of its own on each of the tables.

alter table students no force row level security, disable trigger touch_updated_at;
update students
  set birth_date = case when birth_date between '1900-01-01' and '2099-12-31' then birth_date end,
    enrollment_date = case when enrollment_date between '1950-01-01' and '2099-12-31' then enrollment_date
      else (created_at at time zone 'America/Sao_Paulo')::date end
  where birth_date not between '1900-01-01' and '2099-12-31'
    or enrollment_date not between '1950-01-01' and '2099-12-31';
alter table students force row level security, enable trigger touch_updated_at;

alter table instructors no force row level security, disable trigger touch_updated_at;
update instructors set hire_date = (created_at at time zone 'America/Sao_Paulo')::date
  where hire_date not between '1950-01-01' and '2099-12-31';
alter table instructors force row level security, enable trigger touch_updated_at;

alter table payments no force row level security, disable trigger touch_updated_at;
update payments set payment_date = (created_at at time zone 'America/Sao_Paulo')::date
  where payment_date not between '1950-01-01' and '2099-12-31';
alter table payments force row level security, enable trigger touch_updated_at;
