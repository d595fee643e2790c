-- A reply that is hidden counts no more, as one that is deleted: neither in the number of replies nor as the last activity.
update forum_posts p set
  reply_count = (
    select count(*) from forum_replies r where r.post_id = p.id and r.deleted_at is null and r.hidden_at is null),
  last_activity_at = coalesce(
    (select r.created_at from forum_replies r where r.post_id = p.id and r.deleted_at is null and r.hidden_at is null
      order by r.position desc limit 1), p.created_at)
  where exists (select from forum_replies r where r.post_id = p.id and r.hidden_at is not null);
