-- As of subscribers: letters that the mail server has refused for the sake of the address since it last took one; the last of them.
alter table users
  add column bounces smallint not null default 0 check (bounces >= 0),
  add column bounced_at timestamptz(3);

update users u set bounces = s.bounces, bounced_at = s.bounced_at from subscribers s
where lower(s.email) = lower(u.email) and s.bounces > 0;
