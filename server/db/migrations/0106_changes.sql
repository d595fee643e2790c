-- Edits of published articles that readers should know of, each with a line on what it means for them. An edit without a row was a small one.
create table article_changes (
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  -- The version that the edit made.
  version integer not null check (version > 0),
  note text not null check (char_length(note) between 1 and 200),
  changed_at timestamptz(3) not null,
  unique (article_id, version)
);
create index article_changes_changed_at_idx on article_changes (changed_at desc, id desc);
create trigger article_changes_changed after insert or update or delete or truncate
  on article_changes for each statement execute function announce_content_change();

alter table rates
  -- The meaning of the value for readers; null for values from before, and for corrections.
  add column meaning text check (char_length(meaning) between 1 and 200),
  -- True for a value that puts a typing error right: the figure itself has not changed.
  add column is_correction boolean not null default false;
create index rates_valid_from_idx on rates (valid_from desc, id desc) where withdrawn_at is null and valid_from is not null;

-- A letter once a month on what has changed, for those who ask for it. 'none' is for those who want no other.
alter table subscribers
  drop constraint subscribers_frequency_check,
  add constraint subscribers_frequency_check check (frequency in ('at-once', 'weekly', 'none')),
  add column monthly_changes boolean not null default false;
alter table mailings
  drop constraint mailings_check,
  -- The month begins then, and ends with created_at.
  add column changes_since timestamptz(3),
  add constraint mailings_check check (num_nonnulls(article_id, since, changes_since) = 1);
