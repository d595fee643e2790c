-- Imports of articles in the browser: what the dry run found, and what became of them. The files are in DATA_DIR/imports.
create table article_imports (
  id uuid primary key,
  file text not null check (char_length(file) between 1 and 200),
  created_at timestamptz(3) not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'running', 'done', 'failed')),
  -- The choices of the form, and where the upload is in its folder.
  choices jsonb not null,
  upload text not null,
  pieces_read integer not null default 0,
  pieces_all integer,
  result jsonb,
  report text,
  failure text
);
-- One at a time.
create unique index article_imports_open_idx on article_imports ((true)) where state in ('checking', 'checked', 'running');
create index article_imports_created_at_idx on article_imports (created_at desc, id desc);
