-- Discussion under articles, likes and saved articles, polls that teach, reports and notifications.

alter table article_comments
  -- Replies directly below, for 'Show 12 replies'.
  add column reply_count integer not null default 0 check (reply_count >= 0),
  add column like_count integer not null default 0 check (like_count >= 0),
  add column edited_at timestamptz(3),
  -- The words are gone; the row stays, as its answers hang on it.
  add column deleted_at timestamptz(3),
  -- Made by the writer's browser for each text: the same text sent twice is one comment.
  add column send_key uuid;
update article_comments c set reply_count = (select count(*) from article_comments r where r.parent_id = c.id);
create unique index article_comments_send_key on article_comments (author_id, send_key) where send_key is not null;

create table comment_likes (
  comment_id uuid not null references article_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (comment_id, user_id)
);
create index comment_likes_user_id_idx on comment_likes (user_id);

alter table articles
  add column like_count integer not null default 0 check (like_count >= 0),
  add column save_count integer not null default 0 check (save_count >= 0);

create table article_likes (
  article_id uuid not null references articles on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (article_id, user_id)
);
create index article_likes_user_id_idx on article_likes (user_id);

create table saved_articles (
  user_id uuid not null references users on delete cascade,
  article_id uuid not null references articles on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, article_id)
);
create index saved_articles_latest_idx on saved_articles (user_id, created_at desc, article_id desc);
create index saved_articles_article_id_idx on saved_articles (article_id);

alter table polls
  -- A quiz has right options, an explanation and its source, which are shown after the vote.
  add column kind text not null default 'opinion' check (kind in ('opinion', 'quiz')),
  -- Its slices are hidden while few have voted, so that nobody can tell who chose what.
  add column is_sensitive boolean not null default false,
  add column explanation text check (char_length(explanation) between 1 and 1000),
  add column source text check (char_length(source) between 1 and 500),
  add column updated_at timestamptz(3) not null default now();
alter table poll_options add column is_right boolean not null default false;
create index polls_expires_at_idx on polls (expires_at, id) where expires_at is not null;

-- Weighted words of question and options, beside the polls as article_search stands beside the articles.
create table poll_search (
  poll_id uuid primary key references polls on delete cascade,
  search tsvector not null
);
create index poll_search_idx on poll_search using gin (search) with (fastupdate = off);

create table reports (
  id uuid primary key,
  -- A report stays when its writer's account is gone.
  reporter_id uuid references users on delete set null,
  -- What it is about: one of three; none once that was removed.
  comment_id uuid references article_comments on delete cascade,
  post_id uuid references forum_posts on delete cascade,
  reply_id uuid references forum_replies on delete cascade,
  reason text not null check (reason in ('spam', 'fraud', 'abuse', 'private', 'other')),
  details text check (char_length(details) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  -- What an admin did about it; null while it is open.
  outcome text check (outcome in ('removed', 'kept')),
  handled_by uuid references users on delete set null,
  handled_at timestamptz(3),
  check (num_nonnulls(comment_id, post_id, reply_id) = case when outcome = 'removed' then 0 else 1 end),
  check ((outcome is null) = (handled_at is null))
);
create unique index reports_comment_key on reports (reporter_id, comment_id) where comment_id is not null;
create unique index reports_post_key on reports (reporter_id, post_id) where post_id is not null;
create unique index reports_reply_key on reports (reporter_id, reply_id) where reply_id is not null;
create index reports_comment_id_idx on reports (comment_id);
create index reports_post_id_idx on reports (post_id);
create index reports_reply_id_idx on reports (reply_id);
create index reports_handled_by_idx on reports (handled_by);
create index reports_open_idx on reports (created_at, id) where outcome is null;

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('comment-reply', 'forum-reply', 'forum-answer', 'report-handled')),
  -- Who caused it: 'Anonymous User' when the account is gone.
  actor_id uuid references users on delete set null,
  -- What it leads to; it goes with it.
  article_id uuid references articles on delete cascade,
  comment_id uuid references article_comments on delete cascade,
  post_id uuid references forum_posts on delete cascade,
  reply_id uuid references forum_replies on delete cascade,
  report_id uuid references reports on delete cascade,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_latest_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_actor_id_idx on notifications (actor_id);
create index notifications_article_id_idx on notifications (article_id);
create index notifications_comment_id_idx on notifications (comment_id);
create index notifications_post_id_idx on notifications (post_id);
create index notifications_reply_id_idx on notifications (reply_id);
create index notifications_report_id_idx on notifications (report_id);

-- A comment changes one article's pages; a poll may stand on any. Counters of votes and likes are no such change.
create function announce_comment_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'article ' || coalesce(new.article_id, old.article_id));
  return null;
end
$$;
create trigger article_comments_changed
  after insert or delete or update of content, author_id, edited_at, deleted_at
  on article_comments for each row execute function announce_comment_change();
create trigger polls_changed
  after insert or delete or truncate
    or update of question, article_id, is_active, expires_at, kind, is_sensitive, explanation, source
  on polls for each statement execute function announce_content_change();
create trigger poll_options_changed
  after insert or delete or truncate or update of label, sort_order, is_right
  on poll_options for each statement execute function announce_content_change();
