-- Telephones are stored as E.164. Numbers without "+" were read as Brazilian where they have ten or eleven digits, and with
-- their country's code where they have more; with "+" they keep their own country. What is no number stays as it was typed.
create function e164_of(typed text) returns text language sql immutable strict as $$
  select case
    when typed ~ '^\s*\+' and digits ~ '^[1-9]\d{6,14}$' then '+' || digits
    when national ~ '^\d{10,11}$' then '+55' || national
    when digits ~ '^[1-9]\d{11,14}$' then '+' || digits
    else typed
  end
  from (select regexp_replace(typed, '\D', '', 'g') as digits) d,
       lateral (select regexp_replace(digits, '^0', '') as national) n
$$;

do $$
declare
  kept record;
begin
  for kept in select * from (values ('students', 'phone'), ('students', 'emergency_contact_phone'), ('guardians', 'phone'),
    ('instructors', 'phone'), ('leads', 'phone'), ('student_invites', 'student_phone')) v (name, field) loop
    -- No row is edited by anybody: versions, trails and open pages stay as they are.
    execute format('alter table %I no force row level security, disable trigger user', kept.name);
    execute format('update %1$I set %2$I = e164_of(%2$I) where %2$I <> e164_of(%2$I)', kept.name, kept.field);
    execute format('alter table %I force row level security, enable trigger user', kept.name);
  end loop;
end $$;

alter table leads no force row level security, disable trigger user;
update leads set phone_e164 = phone where phone ~ '^\+[1-9][0-9]{6,14}$' and phone_e164 is distinct from phone;
alter table leads force row level security, enable trigger user;

drop function e164_of(text);
