-- Roles between member and admin: what each may do stands in contract/roles.ts.
alter table users drop constraint users_role_check, add constraint users_role_check
  check (role in ('user', 'author', 'editor', 'moderator', 'admin'));

-- The list of those with a role above member.
create index users_staff_idx on users (created_at desc, id desc) where role <> 'user';
