-- A new address waits until the link in the letter to it is pressed: until then it is reserved for nobody.
alter table users
  add column pending_email text check (char_length(pending_email) between 3 and 255),
  add column pending_email_until timestamptz(3),
  add constraint users_pending_check check ((pending_email is null) = (pending_email_until is null));
create index users_pending_email_until_idx on users (pending_email_until) where pending_email is not null;

-- True when the owner of the address that a link puts back had confirmed it.
alter table one_time_links add column confirmed boolean not null default true;
