-- Notifications of a discussion go by their kind when it is hidden or deleted: 80,000 rows were read to find none.
create index notifications_post_kind_idx on notifications (post_id, kind);
drop index notifications_post_id_idx;
