-- Members are told of texts that mention them, by letter if they like. The other kinds of notifications stay as they are.
do $$
declare others text;
begin
  select pg_get_expr(conbin, conrelid) into others from pg_constraint
  where conname = 'notifications_kind_check' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind = ''mention'' or %s)', others);
end $$;
create index users_mention_letters_idx on users (id) where preferences ->> 'mentionLetters' = 'true';
