-- When a member said that they are 18 or over and have read what is kept. The call that signs up can be made without it; the site
-- then asks once, and keeps that the answer was 'Not now'.

alter table users
  add column consented_at timestamptz(3),
  add column consent_declined_at timestamptz(3),
  add check (consented_at is null or consent_declined_at is null);
-- Until now nobody signed up without it.
update users set consented_at = created_at where password_hash is not null;
