-- The landing page leaves out discussions under open reports, so a report changes it.
create trigger reports_changed after insert or delete or truncate or update of outcome, post_id
  on reports for each statement execute function announce_landing_change();
create index reports_open_post_idx on reports (post_id) where outcome is null and post_id is not null;

-- Visitors try quiz questions one after the other.
create index polls_quiz_idx on polls (created_at, id) where kind = 'quiz' and deleted_at is null;

-- The home screen shows a member what came since the visit before, and a question that nobody has answered.
alter table users add column visited_before_at timestamptz(3);
create index forum_posts_unanswered_idx on forum_posts (created_at desc, id desc)
  where reply_count = 0 and hidden_at is null and deleted_at is null;
