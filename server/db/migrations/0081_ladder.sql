-- The ladder: steps in their order, each with lessons, which are articles. An article is a lesson of one step at the most.
create table steps (
  id uuid primary key,
  -- The words of its address, which stay when it is renamed.
  slug text not null unique check (char_length(slug) between 1 and 80),
  name text not null check (char_length(name) between 1 and 40),
  hindi_name text check (char_length(hindi_name) between 1 and 40),
  -- A sentence about what readers can do afterwards.
  summary text check (char_length(summary) between 1 and 200),
  hidden boolean not null default false,
  position integer not null unique deferrable initially deferred
);
create unique index steps_name_key on steps (lower(name));

create table step_lessons (
  article_id uuid primary key references articles on delete cascade,
  step_id uuid not null references steps on delete cascade,
  position integer not null,
  unique (step_id, position) deferrable initially deferred
);

-- The articles that a member has done, and those that were left before their end.
create table article_reads (
  user_id uuid not null references users on delete cascade,
  article_id uuid not null references articles on delete cascade,
  -- The last heading that was passed, and how much of the text, in hundredths.
  place text check (char_length(place) between 1 and 200),
  part smallint not null default 0 check (part between 0 and 100),
  read_at timestamptz(3) not null,
  done_at timestamptz(3),
  primary key (user_id, article_id)
);
create index article_reads_article_id_idx on article_reads (article_id);
-- The home screen goes on where the member stopped.
create index article_reads_unfinished_idx on article_reads (user_id, read_at desc) where done_at is null;

-- The landing page, the pages of the ladder and the end of every lesson show them.
create trigger steps_changed after insert or update or delete or truncate
  on steps for each statement execute function announce_content_change();
create trigger step_lessons_changed after insert or update or delete or truncate
  on step_lessons for each statement execute function announce_content_change();
