-- Signing in: what a member chose, the second factor, one-time links, and leaving.

alter table users
  add column email_confirmed_at timestamptz(3),
  add column preferences jsonb not null default '{"theme": "light", "dataSaver": false, "sharedPhone": false}'
    check (jsonb_typeof(preferences) = 'object'),
  -- A member who asked to leave: the account goes at this moment, unless they log in before.
  add column leaving_at timestamptz(3),
  add column leaving_posts text check (leaving_posts in ('keep', 'remove')),
  add check ((leaving_at is null) = (leaving_posts is null));
create index users_leaving_at_idx on users (leaving_at) where leaving_at is not null;

alter table sessions
  add column created_at timestamptz(3) not null default now(),
  add column seen_at timestamptz(3) not null default now();

create table two_factor (
  user_id uuid primary key references users on delete cascade,
  -- RFC 6238: Base32, 160 bits.
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  -- Null until the member has shown that their device makes the codes.
  confirmed_at timestamptz(3),
  -- The last step of 30 seconds whose code was taken: a code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 in hexadecimal; a code that was used is deleted.
  code_hash text not null check (char_length(code_hash) = 64),
  primary key (user_id, code_hash)
);

-- Between the right password and the second factor there is no session, only this.
create table login_challenges (
  token_hash text primary key check (char_length(token_hash) = 64),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index login_challenges_user_id_idx on login_challenges (user_id);

-- Browsers on which a member has logged in: strangers' guesses do not keep the member out of these. They open nothing.
create table known_devices (
  token_hash text not null check (char_length(token_hash) = 64),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null,
  primary key (token_hash, user_id)
);
create index known_devices_user_id_idx on known_devices (user_id);
create index known_devices_expires_at_idx on known_devices (expires_at);

create table one_time_links (
  token_hash text primary key check (char_length(token_hash) = 64),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'confirm-email')),
  -- The address that is confirmed: it may have been changed since.
  email text check (char_length(email) <= 255),
  expires_at timestamptz(3) not null
);
create index one_time_links_user_id_idx on one_time_links (user_id, purpose);

-- Counts of what was done lately, by rule and hash of who did it; shared by all processes. The columns are those that the
-- library behind server/kit/limits.ts expects, by place.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);
