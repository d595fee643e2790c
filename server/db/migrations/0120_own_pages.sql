-- Pages that the operator writes, such as 'About us', each at an address of its own: /about-us. As an article, a deleted one stays here for
-- the days of the bin.
create table own_pages (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 2 and 120),
  -- In the menu; empty for the title.
  label text not null default '' check (char_length(label) <= 30),
  description text not null default '' check (char_length(description) <= 300),
  content text not null check (char_length(content) between 10 and 50000),
  language text not null,
  -- The page whose translation it is, the same for all of them. No reference, as of articles.
  translation_of uuid check (translation_of <> id),
  published boolean not null default false,
  in_bar boolean not null default false,
  footer_group text check (footer_group in ('learn', 'community', 'about')),
  version integer not null default 1,
  html text,
  html_of text check (html_of ~ '^[0-9a-f]{32}$'),
  rate_keys text[] not null default '{}',
  author_id uuid references users on delete set null,
  send_key uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  check ((html is null) = (html_of is null))
);
create unique index own_pages_slug_key on own_pages (slug) where deleted_at is null;
create unique index own_pages_send_key on own_pages (author_id, send_key) where send_key is not null;
create index own_pages_author_id_idx on own_pages (author_id);
create index own_pages_translation_of_idx on own_pages (translation_of) where translation_of is not null;
create index own_pages_deleted_at_idx on own_pages (deleted_at) where deleted_at is not null;
create trigger own_pages_changed
  after insert or delete or truncate
    or update of slug, title, label, description, content, language, translation_of, published, in_bar, footer_group, updated_at, deleted_at
  on own_pages for each statement execute function announce_content_change();

-- The texts of a page, those before and the present one.
create table own_page_versions (
  id uuid primary key,
  page_id uuid not null references own_pages on delete cascade,
  version integer not null check (version > 0),
  -- Title, label, description, content, language.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  saved_by uuid references users on delete set null,
  saved_at timestamptz(3) not null,
  unique (page_id, version)
);
create index own_page_versions_saved_by_idx on own_page_versions (saved_by);
create index own_page_versions_pictures_idx on own_page_versions using gin (pictures_in(body)) with (fastupdate = off);

-- Addresses that pages had before: they lead to the page, as long as no other has them.
create table own_page_addresses (
  slug text primary key,
  page_id uuid not null references own_pages on delete cascade
);
create index own_page_addresses_page_id_idx on own_page_addresses (page_id);
create trigger own_page_addresses_changed after insert or update or delete or truncate
  on own_page_addresses for each statement execute function announce_content_change();
