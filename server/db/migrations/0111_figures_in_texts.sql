-- Figures that members' texts name and that have changed since: a row for each figure of a text.
create table figure_marks (
  id uuid primary key,
  -- The row of today, as of the last run of the job.
  rate_id uuid not null references rates on delete cascade,
  key text not null,
  comment_id uuid references article_comments on delete cascade,
  post_id uuid references forum_posts on delete cascade,
  reply_id uuid references forum_replies on delete cascade,
  -- The old value as the text names it: a text that names it no more has no mark.
  found text not null check (char_length(found) between 1 and 100),
  -- The old value. A figure that is back at it has not changed for the text.
  value jsonb not null,
  check (num_nonnulls(comment_id, post_id, reply_id) = 1)
);
create unique index figure_marks_comment_key on figure_marks (comment_id, key) where comment_id is not null;
create unique index figure_marks_post_key on figure_marks (post_id, key) where post_id is not null;
create unique index figure_marks_reply_key on figure_marks (reply_id, key) where reply_id is not null;
create index figure_marks_rate_id_idx on figure_marks (rate_id);
create trigger figure_marks_changed after insert or update or delete or truncate
  on figure_marks for each statement execute function announce_content_change();

-- The moment at which the texts that name the value before were looked for.
alter table rates add column texts_marked_at timestamptz(3);
-- The moment at which the answer was marked; null for answers from before.
alter table forum_posts add column answered_at timestamptz(3);

-- One kind more than there are.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select 'figures-changed') kinds);
end
$$;
