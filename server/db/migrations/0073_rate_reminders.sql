-- Admins were told of these: a figure that is to be looked at again, once two weeks before its day and once when that has come, whichever
-- process was first.
create table rate_reminders (
  rate_id uuid not null references rates on delete cascade,
  review_by date not null,
  stage text not null check (stage in ('near', 'come')),
  told_at timestamptz(3) not null,
  primary key (rate_id, review_by, stage)
);
create index rate_reminders_told_at_idx on rate_reminders (told_at);

-- One kind more than there are.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select 'rates-due') kinds);
end
$$;
