create table webhooks (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) between 1 and 2000),
  events text[] not null
    check (cardinality(events) > 0 and events <@ array['article.published', 'article.changed', 'article.unpublished']),
  active boolean not null default true,
  -- Sealed with the site's key. The secret before it holds for a day more.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  check ((old_secret is null) = (old_secret_until is null)),
  check (stopped_at is null or not active)
);

-- The article may be erased before the message that it is gone is taken.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null check (event in ('article.published', 'article.changed', 'article.unpublished', 'test')),
  article_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  created_at timestamptz not null,
  tried_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  status integer,
  duration integer check (duration >= 0),
  error text,
  check (article_id is not null or event = 'test')
);
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id);
create index webhook_deliveries_newest_idx on webhook_deliveries (created_at desc, id desc);
