-- The writer of a text that an admin hides is told: of one text, or of all that they wrote.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('comment-reply', 'forum-reply', 'forum-answer', 'report-handled', 'text-hidden', 'all-hidden'));
