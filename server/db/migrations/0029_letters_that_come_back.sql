-- Letters that the mail server has refused for the sake of the address since it last took one; the last of them.
alter table subscribers
  add column bounces smallint not null default 0 check (bounces >= 0),
  add column bounced_at timestamptz(3);
