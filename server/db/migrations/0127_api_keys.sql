create table api_keys (
  id uuid primary key,
  -- SHA-256 in hexadecimal of the key, which itself is stored nowhere.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- Its first characters, by which people tell keys apart.
  shown text not null,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['articles:write', 'polls:write', 'rates:write']),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_user_idx on api_keys (user_id);
