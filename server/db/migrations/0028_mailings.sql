-- Letters about new articles: how often a subscriber wants them, and of which categories (null: all).
alter table subscribers
  add column frequency text not null default 'at-once' check (frequency in ('at-once', 'weekly')),
  add column categories text[] check (cardinality(categories) between 1 and 50);

-- Letters to the subscribers, which go to them in batches, in the order of their ids: about an article, from its first publication on, or
-- about the articles of a week.
create table mailings (
  id uuid primary key,
  article_id uuid unique references articles (id) on delete cascade,
  -- The week begins then, and ends with created_at.
  since timestamptz(3),
  created_at timestamptz(3) not null,
  -- When the next batch goes; null when there is none.
  next_at timestamptz(3),
  -- Once it has begun, nothing begins it again.
  begun_at timestamptz(3),
  -- The last subscriber of the last batch.
  after_id uuid,
  letters integer not null default 0 check (letters >= 0),
  check ((article_id is null) <> (since is null))
);
create index mailings_created_at_idx on mailings (created_at);
