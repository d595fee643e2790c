-- Members are told of texts that mention them, by letter if they like.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('comment-reply', 'forum-reply', 'forum-answer', 'mention', 'report-handled', 'text-hidden', 'all-hidden',
      'job-given-up', 'page-changed'));
create index users_mention_letters_idx on users (id) where preferences ->> 'mentionLetters' = 'true';
