-- Letters that admins write to subscribers and members: drafts, and those that were sent.
create table announcements (
  id uuid primary key,
  subject text not null check (char_length(subject) between 1 and 150),
  content text not null check (char_length(content) between 1 and 10000),
  language text not null check (language ~ '^[a-z]{2}$'),
  audience text not null check (audience in ('all', 'subscribers', 'members')),
  -- Only those who get letters in this language; null for all.
  reader_language text check (reader_language ~ '^[a-z]{2}$'),
  -- Only subscribers who chose one of these; null for all.
  category_ids uuid[] check (cardinality(category_ids) between 1 and 50),
  written_by uuid references users on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The moment at which an admin pressed 'Send', and the people who were to get it then; null for a draft.
  sent_at timestamptz(3),
  readers integer check (readers >= 0),
  -- Once it has begun; letters that wait do not go then.
  stopped_at timestamptz(3),
  -- Letters that the mail server took, and addresses that it refused.
  taken integer not null default 0 check (taken >= 0),
  refused integer not null default 0 check (refused >= 0),
  check ((sent_at is null) = (readers is null)),
  check (stopped_at is null or sent_at is not null)
);
create index announcements_newest_idx on announcements (created_at desc, id desc);
create index announcements_written_by_idx on announcements (written_by) where written_by is not null;

alter table mailings
  drop constraint mailings_check,
  add column announcement_id uuid unique references announcements on delete cascade,
  -- True once all subscribers had their letters: after_id is a member's then.
  add column among_members boolean not null default false,
  add constraint mailings_check check (num_nonnulls(article_id, since, changes_since, announcement_id) = 1);
