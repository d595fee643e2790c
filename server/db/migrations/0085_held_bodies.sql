-- A text that waits is kept as one JSON body, so that a further field of a text needs no column here.
alter table held_texts add column body jsonb;
update held_texts set body = jsonb_strip_nulls(jsonb_build_object(
  'words', jsonb_build_object('title', title, 'content', content), 'category', category));
alter table held_texts
  alter column body set not null,
  -- Characters: the longest discussion, each of them written as an escape.
  add check (char_length(body::text) <= 70000),
  add check (jsonb_typeof(body -> 'words') = 'object'),
  -- It goes with the columns that it names.
  drop column title,
  drop column category,
  drop column content,
  add check ((about = 'post') = (body ? 'category'));
