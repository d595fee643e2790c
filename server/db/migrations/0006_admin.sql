-- The admin area: writing with versions, pictures, moderation, and an audit log that only grows.

alter table articles
  -- When readers first saw it: `created_at`, which they read and lists are ordered by, is that moment from then on.
  add column published_at timestamptz(3),
  -- Made by the browser for one new article, so that one that is sent twice is stored once.
  add column send_key uuid,
  -- When a draft is to appear; null for one that waits for the editor.
  add column publish_at timestamptz(3),
  -- One more with each save: who saves on top of a version that they have not seen is told.
  add column version integer not null default 1 check (version > 0),
  -- Deleted, and for a short time still to be brought back. Then it is not published either.
  add column deleted_at timestamptz(3),
  add column published_when_deleted boolean not null default false,
  add check (deleted_at is null or not published),
  add check (publish_at is null or not published);
create unique index articles_send_key on articles (author_id, send_key) where send_key is not null;
update articles set published_at = created_at where published;
create index articles_publish_at_idx on articles (publish_at) where publish_at is not null;
create index articles_deleted_at_idx on articles (deleted_at) where deleted_at is not null;
create index articles_updated_at_idx on articles (updated_at desc, id desc) where deleted_at is null;

create table article_versions (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  version integer not null check (version > 0),
  -- Title, excerpt, content, category, readTime, language, tags, media: the article as it was saved.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  saved_by uuid references users on delete set null,
  saved_at timestamptz(3) not null default now(),
  unique (article_id, version)
);
create index article_versions_saved_by_idx on article_versions (saved_by);

-- The pictures of ours that an article as JSON shows, in its list or in its text, by their hashes. The indexes on them are
-- kept as rows are written (fastupdate): what waits to be sorted in would be read whole for each picture that is looked for.
create function pictures_in(body jsonb) returns text[] language sql immutable parallel safe
  return array(select distinct found[1] from regexp_matches(body::text, '/media/([0-9a-f]{64})-', 'g') found);
create index article_versions_pictures_idx on article_versions using gin (pictures_in(body)) with (fastupdate = off);

-- What an editor has typed and not saved: one for each editor and article, never seen by readers.
create table article_drafts (
  id uuid primary key,
  admin_id uuid not null references users on delete cascade,
  -- Null for an article that was never saved.
  article_id uuid references articles on delete cascade,
  -- The version that the editor began from.
  based_on integer,
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 400000),
  updated_at timestamptz(3) not null default now(),
  unique (admin_id, article_id)
);
create index article_drafts_article_id_idx on article_drafts (article_id);
create index article_drafts_pictures_idx on article_drafts using gin (pictures_in(body)) with (fastupdate = off);

-- Pictures by the hash of their file; the files are in DATA_DIR/media or in the S3 bucket.
create table media (
  id uuid primary key,
  -- SHA-256 of the largest file, in hexadecimal: the name under which it is served.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  filename text not null check (char_length(filename) between 1 and 255),
  -- Bytes of the largest file.
  size integer not null check (size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The widths there are, smallest first.
  widths integer[] not null check (cardinality(widths) > 0),
  uploaded_by uuid references users on delete set null,
  uploaded_at timestamptz(3) not null default now(),
  -- When the sweep first found that no article uses it; null while one does.
  unused_since timestamptz(3)
);
create index media_uploaded_by_idx on media (uploaded_by);
create index media_unused_since_idx on media (unused_since) where unused_since is not null;

alter table polls add column deleted_at timestamptz(3);
create index polls_deleted_at_idx on polls (deleted_at) where deleted_at is not null;
drop trigger polls_changed on polls;
create trigger polls_changed
  after insert or delete or truncate
    or update of question, article_id, is_active, expires_at, kind, is_sensitive, explanation, source, deleted_at
  on polls for each statement execute function announce_content_change();

-- A member who may read and not write: until a moment, or, without one, until an admin ends it.
alter table users
  add column suspended_at timestamptz(3),
  add column suspended_until timestamptz(3),
  add column suspended_reason text check (char_length(suspended_reason) between 1 and 500),
  add check ((suspended_at is null) = (suspended_reason is null)),
  add check (suspended_until is null or suspended_at is not null);
create index users_created_at_idx on users (created_at desc, id desc);
create index users_admins_idx on users (created_at desc, id desc) where is_admin;
create index users_suspended_idx on users (created_at desc, id desc) where suspended_at is not null;

-- Hidden by an admin, as discussions and replies can be.
alter table article_comments
  add column hidden_at timestamptz(3),
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add check ((hidden_at is null) = (hidden_reason is null));
drop trigger article_comments_changed on article_comments;
create trigger article_comments_changed
  after insert or delete or update of content, author_id, edited_at, deleted_at, hidden_at
  on article_comments for each row execute function announce_comment_change();

-- A text that admins remove is hidden and stays, and so do its reports with it.
alter table reports drop constraint reports_check;
alter table reports add constraint reports_check check (num_nonnulls(comment_id, post_id, reply_id) = 1);
create index reports_handled_idx on reports (handled_at desc, id desc) where outcome is not null;

-- The audit log only grows. What the law says is to be erased in time, and a member who leaves, open it for one transaction.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('audit.erasing', true), '') = 'on' then
    return coalesce(new, old);
  end if;
  raise exception 'The audit log only grows.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_logs_only_grows before update or delete on audit_logs
  for each row execute function keep_audit_log();
create function keep_audit_log_whole() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('audit.erasing', true), '') <> 'on' then
    raise exception 'The audit log only grows.' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create trigger audit_logs_not_emptied before truncate on audit_logs
  for each statement execute function keep_audit_log_whole();
create index audit_logs_action_idx on audit_logs (action text_pattern_ops, created_at desc, id desc);
create index audit_logs_resource_idx on audit_logs (resource_type, resource_id, created_at desc, id desc);
