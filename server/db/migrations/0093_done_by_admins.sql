-- A mark of what an admin has hidden, locked or suspended: moderators leave it. The audit log cannot tell, which is erased in time; nor can
-- the member who did it, who may have another role since.
alter table article_comments
  add column hidden_by_admin boolean not null default false,
  add check (hidden_at is not null or not hidden_by_admin);
alter table forum_posts
  add column hidden_by_admin boolean not null default false,
  add check (hidden_at is not null or not hidden_by_admin),
  add column locked_by_admin boolean not null default false,
  add check (is_locked or not locked_by_admin);
alter table forum_replies
  add column hidden_by_admin boolean not null default false,
  add check (hidden_at is not null or not hidden_by_admin);
alter table users
  add column suspended_by_admin boolean not null default false,
  add check (suspended_at is not null or not suspended_by_admin);

-- The acts of before count as an admin's: it is not known who did them, and an admin may undo them in any case.
update article_comments set hidden_by_admin = true where hidden_at is not null;
update forum_posts set hidden_by_admin = hidden_at is not null, locked_by_admin = is_locked and deleted_at is null
  where hidden_at is not null or is_locked;
update forum_replies set hidden_by_admin = true where hidden_at is not null;
update users set suspended_by_admin = true where suspended_at is not null;
