-- Words of personal finance with their meanings.
create table terms (
  id uuid primary key,
  term text not null check (char_length(term) between 1 and 100),
  meaning text not null check (char_length(meaning) between 1 and 1000)
);
create trigger terms_changed
  after insert or update or delete or truncate on terms for each statement execute function announce_content_change();
