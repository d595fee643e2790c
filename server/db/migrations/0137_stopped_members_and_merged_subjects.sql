-- As of subscribers: letters that the mail server has refused for the sake of the address since it last took one; the last of them.
alter table users
  add column bounces smallint not null default 0 check (bounces >= 0),
  add column bounced_at timestamptz(3);

update users u set bounces = s.bounces, bounced_at = s.bounced_at from subscribers s
where lower(s.email) = lower(u.email) and s.bounces > 0;

-- A choice of letters sets all of this; a merge of categories, which uses no import, changes the subjects alone.
drop trigger subscribers_chosen on subscribers;
create trigger subscribers_chosen after update of frequency, monthly_changes, confirmed_at
  on subscribers for each row when (old.import_id is not null) execute function note_use_of_import();
