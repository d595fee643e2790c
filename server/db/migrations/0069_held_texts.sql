-- Texts of new members that wait for a moderator. They stand apart from what readers see, so that no list, search or counter can show one.
create table held_texts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  about text not null check (about in ('comment', 'post', 'reply')),
  because text not null check (because in ('links', 'first')),
  -- The place may be gone when it is decided on, and the moderator is told so: these refer to nothing.
  article_id uuid,
  parent_id uuid,
  post_id uuid,
  quotes_id uuid,
  title text check (char_length(title) <= 150),
  category text check (char_length(category) <= 50),
  content text not null check (char_length(content) <= 10000),
  -- Made by the writer's browser: the same text sent twice waits once, and is published once.
  send_key uuid,
  created_at timestamptz(3) not null,
  check ((about = 'comment') = (article_id is not null)),
  check ((about = 'reply') = (post_id is not null)),
  check ((about = 'post') = (title is not null and category is not null))
);
create index held_texts_created_at_idx on held_texts (created_at, id);
create index held_texts_author_id_idx on held_texts (author_id, created_at);
create unique index held_texts_send_key on held_texts (author_id, send_key) where send_key is not null;

-- When a moderator first approved a text of this member: nothing of theirs waits from then on.
alter table users add column text_approved_at timestamptz(3);

alter table notifications
  -- The beginning of a text that was not published, or a sentence for the admins.
  add column words text check (char_length(words) between 1 and 200),
  add column reason text check (char_length(reason) between 1 and 500);

-- Three kinds more than there are.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select unnest(array['text-approved', 'text-rejected', 'burst'])) kinds);
end
$$;
