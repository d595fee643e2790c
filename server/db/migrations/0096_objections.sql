-- The member who hid a text or suspended an account: somebody else answers an objection. It refers to nothing, so that it needs no index.
alter table article_comments add column hidden_by uuid;
alter table forum_posts add column hidden_by uuid;
alter table forum_replies add column hidden_by uuid;
alter table users add column suspended_by uuid;

-- Objections of members to what the moderators decided: a text that was hidden, or a suspension.
create table objections (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  comment_id uuid references article_comments on delete cascade,
  post_id uuid references forum_posts on delete cascade,
  reply_id uuid references forum_replies on delete cascade,
  -- The beginning of the suspension that it is about.
  suspended_at timestamptz(3),
  -- The decision: its reason, its maker, and the rank of the maker at that time.
  reason text check (char_length(reason) between 1 and 500),
  decided_by uuid,
  by_admin boolean not null,
  objection text not null check (char_length(objection) between 1 and 1000),
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text check (char_length(answer) between 1 and 500),
  answered_by uuid references users on delete set null,
  answered_at timestamptz(3),
  check (num_nonnulls(comment_id, post_id, reply_id, suspended_at) = 1),
  check (num_nulls(outcome, answer, answered_at) in (0, 3))
);
create index objections_member_id_idx on objections (member_id, created_at desc);
create index objections_answered_by_idx on objections (answered_by);
create index objections_comment_id_idx on objections (comment_id) where comment_id is not null;
create index objections_post_id_idx on objections (post_id) where post_id is not null;
create index objections_reply_id_idx on objections (reply_id) where reply_id is not null;
create index objections_open_idx on objections (due_at, id) where outcome is null;
create index objections_answered_idx on objections (answered_at desc, id desc) where outcome is not null;
-- One at a time about each decision.
create unique index objections_open_comment on objections (comment_id) where outcome is null;
create unique index objections_open_post on objections (post_id) where outcome is null;
create unique index objections_open_reply on objections (reply_id) where outcome is null;
create unique index objections_open_suspension on objections (member_id) where outcome is null and suspended_at is not null;

-- Three kinds of notifications more than there are: a suspension, and the answers to an objection.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select unnest(array['suspended', 'objection-upheld', 'objection-reversed'])) kinds);
end
$$;
