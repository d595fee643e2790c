-- Pages come from other sites as articles do, and bring their former addresses.
alter table imported_articles add column page_id uuid references own_pages on delete set null,
  add check (num_nonnulls(article_id, page_id) <= 1);
create index imported_articles_page_id_idx on imported_articles (page_id) where page_id is not null;
alter table old_addresses alter column article_id drop not null,
  add column page_id uuid references own_pages on delete cascade,
  add check (num_nonnulls(article_id, page_id) = 1);
create index old_addresses_page_id_idx on old_addresses (page_id) where page_id is not null;
