-- The last moment at which the member gave the password or a code in this session. One that is open already was proven when it began.
alter table sessions add column proven_at timestamptz(3) not null default now();
update sessions set proven_at = created_at;
