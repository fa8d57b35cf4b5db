-- Words are sought and sorted without accents and capitals: this is what fold() of lib/kernel/search.ts does there. The
-- collation is named, so that every server makes the same of a letter, whatever its own locale.
create function fold(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu");

-- array_to_string is not marked immutable because of types whose text depends on settings; text itself does not.
create function join_words(words text[]) returns text language sql immutable strict parallel safe
  return array_to_string(words, ' ');

-- A computed column is computed with the rights of whoever writes the row.
grant execute on function fold(text) to app_studio, app_student, app_platform, app_system;
grant execute on function join_words(text[]) to app_platform, app_system;

alter table students
  add column folded_name text collate "C" not null generated always as (fold(full_name)) stored,
  add column folded_email text collate "C" not null generated always as (fold(email)) stored;

alter table instructors
  add column folded_name text collate "C" not null generated always as (fold(full_name)) stored,
  add column folded_email text collate "C" not null generated always as (fold(email)) stored;

alter table leads
  add column folded_name text collate "C" not null generated always as (fold(name)) stored,
  add column folded_email text collate "C" generated always as (fold(email)) stored;

alter table global_blog_posts
  add column folded_text text collate "C" not null
    generated always as (fold(title || ' ' || excerpt || ' ' || join_words(tags))) stored;
