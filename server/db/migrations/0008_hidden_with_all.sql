-- What is hidden because all that a member wrote is hidden is marked, so that one act shows it again and leaves alone what
-- was hidden by itself. The moment and the reason cannot tell: of a member with one text both acts leave the same, and the
-- audit log is erased in time.

alter table article_comments
  add column hidden_with_all boolean not null default false,
  add check (hidden_at is not null or not hidden_with_all);
alter table forum_posts
  add column hidden_with_all boolean not null default false,
  add check (hidden_at is not null or not hidden_with_all);
alter table forum_replies
  add column hidden_with_all boolean not null default false,
  add check (hidden_at is not null or not hidden_with_all);

-- What was hidden so before: for the reason of an act on record, at its time, and by no act of its own. Application and
-- database may differ by some seconds in what time it is.
create function was_hidden_with_all(author uuid, moment timestamptz, why text, text_id uuid) returns boolean
language sql stable as $$
  select exists (
      select from audit_logs l
      where l.action = 'member.posts-hidden' and l.resource_id = author::text and l.details->>'reason' = why
        and l.created_at between moment - interval '1 minute' and moment + interval '1 minute')
    and not exists (
      select from audit_logs l
      where l.resource_id = text_id::text and l.action in ('report.removed', 'discussion.ruled', 'reply.ruled')
        and l.created_at >= moment - interval '1 minute')
$$;
update article_comments set hidden_with_all = true
  where hidden_at is not null and was_hidden_with_all(author_id, hidden_at, hidden_reason, id);
update forum_posts set hidden_with_all = true
  where hidden_at is not null and was_hidden_with_all(author_id, hidden_at, hidden_reason, id);
update forum_replies set hidden_with_all = true
  where hidden_at is not null and was_hidden_with_all(author_id, hidden_at, hidden_reason, id);
drop function was_hidden_with_all;

create index article_comments_hidden_with_all_idx on article_comments (author_id) where hidden_with_all;
create index forum_posts_hidden_with_all_idx on forum_posts (author_id) where hidden_with_all;
create index forum_replies_hidden_with_all_idx on forum_replies (author_id) where hidden_with_all;
