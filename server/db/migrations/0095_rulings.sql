-- Decisions of moderators in one press about a member: texts that were rejected or hidden, a suspension. For a week they hold all that undoing them needs.
create table rulings (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('rejected', 'suspended', 'spam')),
  reason text not null check (char_length(reason) between 1 and 500),
  -- Null when that account is gone. The role is that of the time of the ruling.
  made_by uuid references users on delete set null,
  by_admin boolean not null,
  made_at timestamptz(3) not null,
  undone_at timestamptz(3),
  -- Rows of held_texts, of notifications that went with what was hidden, and of marks of answers.
  rejected integer not null check (rejected >= 0),
  held jsonb not null default '[]' check (jsonb_typeof(held) = 'array'),
  notifications jsonb not null default '[]' check (jsonb_typeof(notifications) = 'array'),
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  -- The ids of what was hidden, by the kind of text, and of the reports that were settled with it.
  hidden jsonb not null default '{}' check (jsonb_typeof(hidden) = 'object'),
  reports uuid[] not null default '{}',
  -- The suspension before and the end of the new one; null where none was made.
  suspension jsonb check (jsonb_typeof(suspension) = 'object')
);
create index rulings_member_id_idx on rulings (member_id, made_at desc);
create index rulings_made_by_idx on rulings (made_by);
create index rulings_made_at_idx on rulings (made_at);

-- Signs of spam that need no link.
alter table held_texts drop constraint held_texts_because_check;
alter table held_texts
  add constraint held_texts_because_check check (because in ('links', 'contact', 'promise', 'repeated', 'first', 'address'));

-- The texts that new members sent in the last days, as hashes: the same one from another account waits.
create table text_prints (
  print uuid not null,
  author_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (print, author_id)
);
create index text_prints_author_id_idx on text_prints (author_id);
create index text_prints_created_at_idx on text_prints (created_at);

-- Accounts that signed in from one network in the last weeks are found by the address of the login.
create index audit_logs_logins_idx on audit_logs (ip_address text_pattern_ops, created_at)
  where resource_type = 'user' and action in ('login', 'login.admin') and ip_address is not null;

-- Two kinds of notifications more than there are: texts wait for moderators, and several texts of a member were rejected at once.
do $$
begin
  execute (
    select 'alter table notifications drop constraint notifications_kind_check, add constraint notifications_kind_check check (kind in ('
      || string_agg(quote_literal(kind), ', ') || '))'
    from (
      select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as kind
      from pg_constraint where conname = 'notifications_kind_check'
      union all select unnest(array['texts-waiting', 'texts-rejected'])) kinds);
end
$$;
