-- Sign-up by approval: an account that an admin has not approved, what its owner wrote for that, and the refusal.
alter table users
  add column applied_at timestamptz(3),
  add column application text check (char_length(application) between 1 and 500),
  add column refused_at timestamptz(3),
  add column refused_reason text check (char_length(refused_reason) between 1 and 500),
  add constraint users_applied_check check (applied_at is not null or (application is null and refused_at is null)),
  add constraint users_refusal_check check ((refused_at is null) = (refused_reason is null));

-- The lists of those who wait and of those who were refused, and the deletion of these.
create index users_waiting_idx on users (created_at desc, id desc) where applied_at is not null and refused_at is null;
create index users_refused_idx on users (created_at desc, id desc) where refused_at is not null;

-- Two kinds more than there are.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select unnest(array['account-approved', 'members-waiting'])) kinds);
end
$$;

-- Sign-up was open or closed, on or off.
update site_settings
set settings = jsonb_set(settings, '{signUp}', to_jsonb(case settings ->> 'signUp' when 'false' then 'closed' else 'open' end))
where settings ? 'signUp';
