-- Messages by which members answered a letter, so that each is taken once, and those of them that were refused with the reason. Erased after 30 days.
create table answers_by_letter (
  -- Made of the member and the message's own id.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The path of the text that was answered.
  path text not null check (char_length(path) <= 2000),
  -- Null for one that was published, or waits for a moderator.
  refusal text check (char_length(refusal) between 1 and 2000),
  received_at timestamptz(3) not null
);
create index answers_by_letter_user_id_idx on answers_by_letter (user_id);
create index answers_by_letter_received_at_idx on answers_by_letter (received_at);
