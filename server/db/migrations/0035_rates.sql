-- The figures of law and market that articles and calculators name, each with its days and source. A row is ended, never overwritten;
-- one that was wrong is withdrawn. contract/rate-list.ts has the keys and the kinds of their values.
-- btree_gist is a trusted extension, as pg_trgm is.
create extension if not exists btree_gist;
create table rates (
  id uuid primary key,
  key text not null check (key ~ '^[a-z][A-Za-z0-9]{2,39}$'),
  value jsonb not null,
  -- Null for one that has held for longer than is on record.
  valid_from date,
  -- The first day on which it holds no more.
  valid_until date,
  -- The last day on which it may be taken as current without another look.
  review_by date,
  certainty text not null check (certainty in ('A', 'B', 'C', 'M')),
  source_body text not null check (char_length(source_body) between 1 and 200),
  source_title text not null check (char_length(source_title) between 1 and 300),
  source_number text check (char_length(source_number) between 1 and 100),
  source_date date,
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  note text check (char_length(note) between 1 and 500),
  checked_on date not null,
  -- The admin who looked; null for those that came with the site.
  checked_by uuid references users on delete set null,
  -- Goes up with each change, so that HTML that shows it is made again.
  version integer not null default 1 check (version > 0),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (valid_from < valid_until),
  constraint rates_days_excl exclude using gist (key with =, daterange(valid_from, valid_until) with &&)
    where (withdrawn_at is null)
);
create index rates_key_idx on rates (key, valid_from);
create index rates_checked_by_idx on rates (checked_by);
create trigger rates_changed after insert or update or delete or truncate
  on rates for each statement execute function announce_content_change();

-- The keys that an article's text names, as of its stored HTML.
alter table articles add column rate_keys text[] not null default '{}';
create index articles_rate_keys_idx on articles using gin (rate_keys) where rate_keys <> '{}';
