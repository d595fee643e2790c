-- Admins are told when the site has given up a job.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('comment-reply', 'forum-reply', 'forum-answer', 'report-handled', 'text-hidden', 'all-hidden',
      'job-given-up'));
