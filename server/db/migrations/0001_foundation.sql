-- People, articles, discussion, polls and the forum. Names follow the specification in snake case.
-- Ids are UUIDv7, made by the application. Times are timestamptz(3): milliseconds, as the API writes them, so that a paging cursor names a row exactly. A check that a length is bounded stands on every text that
-- a person writes, so that no path around the application can store what the application would refuse.

create table users (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 255),
  username text not null check (username ~ '^[A-Za-z0-9_-]{3,50}$'),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  profile_image_url text check (char_length(profile_image_url) <= 500),
  -- null: nobody can sign in to this account (the author of the starter articles).
  password_hash text check (char_length(password_hash) <= 500),
  role text not null default 'user' check (role in ('user', 'admin')),
  is_admin boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (is_admin = (role = 'admin'))
);
-- Two names or addresses that differ in case alone are one.
create unique index users_email_key on users (lower(email));
create unique index users_username_key on users (lower(username));

create table sessions (
  -- SHA-256 of the token, in hexadecimal; the token itself is only in the member's cookie.
  sid text primary key check (char_length(sid) = 64),
  user_id uuid not null references users on delete cascade,
  sess jsonb not null default '{}',
  expire timestamptz(3) not null
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expire_idx on sessions (expire);

create table articles (
  id uuid primary key,
  title text not null check (char_length(title) between 3 and 200),
  content text not null check (char_length(content) between 10 and 50000),
  excerpt text not null check (char_length(excerpt) between 10 and 500),
  category text not null check (category in (
    'Budgeting', 'Savings', 'Investing', 'Insurance', 'Taxes', 'Loans & Credit', 'Retirement', 'Personal Finance')),
  read_time integer not null default 5 check (read_time between 1 and 180),
  language text not null default 'en' check (language in ('en', 'hi')),
  -- A member who leaves does not take the lessons along.
  author_id uuid references users on delete set null,
  published boolean not null default false,
  media jsonb not null default '[]' check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) <= 5),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  view_count integer not null default 0 check (view_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- One index for each order of the list, with and without a category. Titles sort by code point, the same in every database.
create index articles_latest_idx on articles (created_at desc, id desc) where published;
create index articles_popular_idx on articles (view_count desc, id desc) where published;
create index articles_title_idx on articles (lower(title) collate "C", id) where published;
create index articles_category_latest_idx on articles (category, created_at desc, id desc) where published;
create index articles_category_popular_idx on articles (category, view_count desc, id desc) where published;
create index articles_category_title_idx on articles (category, lower(title) collate "C", id) where published;
create index articles_author_id_idx on articles (author_id);

-- Weighted words of title, excerpt, tags and content, written by the application with the article. A table of its own: a
-- counter that moves in an article's row must not touch the hundreds of index entries of its words.
create table article_search (
  article_id uuid primary key references articles on delete cascade,
  search tsvector not null
);
create index article_search_idx on article_search using gin (search) with (fastupdate = off);

-- One row a visitor, article and day. `visitor` is a hash under that day's salt; both are swept when the day is over.
create table article_views (
  day date not null,
  article_id uuid not null references articles on delete cascade,
  visitor bytea not null check (length(visitor) = 16),
  primary key (day, article_id, visitor)
);
create index article_views_article_id_idx on article_views (article_id);
create table view_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

create table article_comments (
  id uuid primary key,
  content text not null check (char_length(content) between 1 and 2000),
  article_id uuid not null references articles on delete cascade,
  author_id uuid references users on delete set null,
  parent_id uuid,
  -- The root is depth 0; a comment may be answered down to depth 4.
  depth smallint not null default 0 check (depth between 0 and 4),
  created_at timestamptz(3) not null default now(),
  check ((parent_id is null) = (depth = 0)),
  unique (id, article_id),
  -- A reply lives under the same article as what it answers.
  foreign key (parent_id, article_id) references article_comments (id, article_id) on delete cascade
);
create index article_comments_article_id_idx on article_comments (article_id);
create index article_comments_roots_idx on article_comments (article_id, created_at desc, id desc) where parent_id is null;
create index article_comments_parent_id_idx on article_comments (parent_id, created_at, id) where parent_id is not null;
create index article_comments_author_id_idx on article_comments (author_id);

create table polls (
  id uuid primary key,
  question text not null check (char_length(question) between 1 and 500),
  -- A poll outlives the article that it was attached to.
  article_id uuid references articles on delete set null,
  is_active boolean not null default true,
  expires_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  total_votes integer not null default 0 check (total_votes >= 0)
);
create index polls_created_at_idx on polls (created_at desc, id desc);
create index polls_article_id_idx on polls (article_id);
create index polls_created_by_idx on polls (created_by);

create table poll_options (
  id uuid primary key,
  poll_id uuid not null references polls on delete cascade,
  label text not null check (char_length(label) between 1 and 200 and label = btrim(label)),
  sort_order smallint not null check (sort_order between 0 and 9),
  vote_count integer not null default 0 check (vote_count >= 0),
  unique (poll_id, id),
  unique (poll_id, sort_order) deferrable initially deferred
);
create unique index poll_options_label_key on poll_options (poll_id, lower(label));

create table poll_votes (
  id uuid primary key,
  poll_id uuid not null references polls on delete cascade,
  option_id uuid not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- One vote per member per poll, and only for an option of that poll.
  unique (poll_id, user_id),
  foreign key (poll_id, option_id) references poll_options (poll_id, id) on delete cascade
);
create index poll_votes_option_idx on poll_votes (poll_id, option_id);
create index poll_votes_user_id_idx on poll_votes (user_id);

create table forum_posts (
  id uuid primary key,
  title text not null check (char_length(title) between 3 and 150),
  content text not null check (char_length(content) between 5 and 10000),
  category text not null check (category in (
    'General Discussion', 'Investment Questions', 'Tax Help', 'Insurance Advice', 'Beginner Questions', 'Success Stories')),
  author_id uuid references users on delete set null,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  reply_count integer not null default 0 check (reply_count >= 0),
  last_activity_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index forum_posts_list_idx on forum_posts (is_pinned desc, created_at desc, id desc);
create index forum_posts_category_idx on forum_posts (category, is_pinned desc, created_at desc, id desc);
create index forum_posts_author_id_idx on forum_posts (author_id);

create table forum_replies (
  id uuid primary key,
  content text not null check (char_length(content) between 1 and 5000),
  post_id uuid not null references forum_posts on delete cascade,
  author_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index forum_replies_post_idx on forum_replies (post_id, created_at, id);
create index forum_replies_author_id_idx on forum_replies (author_id);

create table audit_logs (
  id uuid primary key,
  -- An act stays on record when the account that did it is gone.
  admin_user_id uuid references users on delete set null,
  action text not null check (char_length(action) between 1 and 100),
  details jsonb not null default '{}',
  ip_address text check (char_length(ip_address) <= 45),
  user_agent text check (char_length(user_agent) <= 500),
  resource_type text check (char_length(resource_type) <= 50),
  resource_id text check (char_length(resource_id) <= 255),
  created_at timestamptz(3) not null default now()
);
create index audit_logs_admin_user_id_idx on audit_logs (admin_user_id);
create index audit_logs_created_at_idx on audit_logs (created_at desc, id desc);

-- E-mail addresses of readers who asked to be told of new articles.
create table subscribers (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 255),
  created_at timestamptz(3) not null default now()
);
create unique index subscribers_email_key on subscribers (lower(email));

-- Which file of content/ became which row. A row that an editor has changed or deleted is not loaded again.
create table starter_items (
  key text primary key,
  row_id uuid not null,
  loaded_at timestamptz(3) not null default now()
);

-- Pages are kept ready in every process; this tells all of them that what readers see has changed (a counter has not).
create function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
create trigger articles_changed
  after insert or delete or truncate
    or update of title, content, excerpt, category, read_time, language, author_id, published, media, tags, created_at, updated_at
  on articles for each statement execute function announce_content_change();
create trigger users_changed
  after update of username, first_name, last_name
  on users for each statement execute function announce_content_change();
