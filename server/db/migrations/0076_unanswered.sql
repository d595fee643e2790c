-- Questions that are answered, or not yet, in the order of the list.
create index forum_posts_answered_idx on forum_posts (is_answered, is_pinned desc, last_activity_at desc, id desc)
  where hidden_at is null and deleted_at is null;
