-- Accounts elsewhere (OpenID Connect) with which members log in.

create table identities (
  -- As the provider's tokens name it, and who is meant there: an address may be given to somebody else, and this is not.
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
