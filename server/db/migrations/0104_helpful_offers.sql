-- Lessons and discussions that answered a question while it was written, counted without who said so: a reader counts once a day.
create table helpful_offers (
  -- A backup reads the rows in the order of their key.
  id uuid primary key default gen_random_uuid(),
  article_id uuid unique references articles on delete cascade,
  post_id uuid unique references forum_posts on delete cascade,
  times integer not null check (times > 0),
  last_day date not null,
  -- Numbers of 12 bits for the readers of the last day, as in searches_in_vain; a job empties them when the day is over.
  readers smallint[] not null check (cardinality(readers) <= 500),
  check (num_nonnulls(article_id, post_id) = 1)
);
