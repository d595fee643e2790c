-- Invitations to a role, until they are accepted, withdrawn or expired: the audit log keeps what became of them.
create table invitations (
  id uuid primary key,
  -- The token of the link is stored nowhere.
  token_hash text not null unique check (char_length(token_hash) = 64),
  role text not null check (role in ('author', 'editor', 'moderator', 'admin')),
  -- The address that a letter with the link goes to.
  email text check (char_length(email) <= 255),
  created_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index invitations_created_by_idx on invitations (created_by);
create index invitations_created_at_idx on invitations (created_at desc, id desc);
