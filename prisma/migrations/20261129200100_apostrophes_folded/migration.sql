-- Names are sought without apostrophes too, by whatever sign they were typed: ' ` ´ ʻ ʼ ‘ ’ ′. This is what fold() of
-- lib/kernel/search.ts does there. The version before asks for the apostrophe as it was typed, and finds such a name by its other words.
create or replace function fold(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f''`\u00b4\u02bb\u02bc\u2018\u2019\u2032]', '', 'g') collate "und-x-icu");

do $$
declare
  kept record;
begin
  for kept in select * from (values
    ('students', 'full_name', 'folded_words'),
    ('instructors', 'full_name', 'concat(folded_name, folded_email)'),
    ('student_invites', 'student_name', 'concat(folded_name, folded_email)'),
    ('leads', 'name', 'concat(folded_name, folded_email)'),
    ('global_blog_posts', 'title', 'folded_text')) v (name, field, folded) loop
    -- Writing a field makes what is folded of it anew. No row is edited by anybody: versions and trails stay as they are.
    execute format('alter table %I no force row level security, disable trigger user', kept.name);
    execute format('update %1$I set %2$I = %2$I where %3$s ~ %4$L', kept.name, kept.field, kept.folded,
      '[''`\u00b4\u02bb\u02bc\u2018\u2019\u2032]');
    execute format('alter table %I force row level security, enable trigger user', kept.name);
  end loop;
end $$;
