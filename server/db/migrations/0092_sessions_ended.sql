-- One kind of notification more than there are: an admin has ended a member's sessions.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select 'sessions-ended') kinds);
end
$$;
