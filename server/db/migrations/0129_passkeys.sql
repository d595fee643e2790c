-- Passkeys (WebAuthn) with which members log in.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the browser names it, in base64url.
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364),
  -- COSE; the private key never leaves the member's device.
  public_key bytea not null check (octet_length(public_key) between 1 and 4000),
  -- The uses that its device has counted. Many say 0 for ever.
  sign_count bigint not null check (sign_count between 0 and 4294967295),
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user_id_idx on passkeys (user_id, created_at);

-- The questions that browsers have answered with a passkey: each is answered once, whichever process is asked.
create table spent_challenges (
  challenge text primary key check (char_length(challenge) = 43),
  expires_at timestamptz(3) not null
);
create index spent_challenges_expires_at_idx on spent_challenges (expires_at);
