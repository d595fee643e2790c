-- Members are told when the privacy policy or the terms have a new text.
alter table notifications
  add column page text check (page in ('privacy', 'terms')),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('comment-reply', 'forum-reply', 'forum-answer', 'report-handled', 'text-hidden', 'all-hidden',
      'job-given-up', 'page-changed')),
  add constraint notifications_page_kind_check check ((kind = 'page-changed') = (page is not null));
