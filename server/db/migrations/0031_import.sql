-- Articles that were taken over from elsewhere, by their name there, so that each comes once. One that was deleted here stays so.
create table imported_articles (
  source_key text primary key check (char_length(source_key) between 1 and 500),
  article_id uuid references articles on delete set null,
  imported_at timestamptz(3) not null default now()
);
create index imported_articles_article_id_idx on imported_articles (article_id);

-- Addresses that articles had on another site or at another place, which redirect to them.
create table old_addresses (
  path text primary key check (path ~ '^/' and char_length(path) between 2 and 1000),
  article_id uuid not null references articles on delete cascade
);
create index old_addresses_article_id_idx on old_addresses (article_id);
