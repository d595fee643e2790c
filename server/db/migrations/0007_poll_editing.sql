-- Polls are edited as articles are: who saves on top of what they have not seen is told, and one that is sent twice is stored once.

alter table polls
  -- One more with each save. Votes are no save.
  add column version integer not null default 1 check (version > 0),
  -- The admin of the last save; null while it is as it was made.
  add column saved_by uuid references users on delete set null,
  -- Made by the browser for one new poll.
  add column send_key uuid;
create unique index polls_send_key on polls (created_by, send_key) where send_key is not null;
create index polls_saved_by_idx on polls (saved_by);
