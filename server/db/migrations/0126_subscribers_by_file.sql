-- Imports of subscribers from a CSV file: what the check found, and what became of them.
create table subscriber_imports (
  id uuid primary key,
  file text not null check (char_length(file) between 1 and 200),
  created_at timestamptz(3) not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'undone')),
  -- The admin's statement for rows without a date of their own: when and how their consent was given.
  consented_on date,
  consent_how text check (char_length(consent_how) between 1 and 300),
  fresh integer not null default 0,
  existing integer not null default 0,
  stopped integer not null default 0,
  refused integer not null default 0,
  -- The reasons of the refused rows, each with its number and its first rows.
  refusals jsonb not null default '[]',
  -- True if each address gets a letter to confirm it.
  letters boolean not null default false,
  taken integer not null default 0,
  -- The last row that was taken in.
  through_row integer not null default 0,
  -- True once a subscriber of it has had a letter, has chosen or has left: then it cannot be taken back.
  used boolean not null default false,
  check ((consented_on is null) = (consent_how is null))
);
create index subscriber_imports_checked_idx on subscriber_imports (created_at) where state = 'checked';

-- The rows of a file until they are taken in, a day at the most; by their numbers in a spreadsheet.
create table subscriber_import_rows (
  import_id uuid not null references subscriber_imports on delete cascade,
  row_number integer not null,
  email text not null check (char_length(email) <= 255),
  outcome text not null check (outcome in ('fresh', 'existing', 'stopped', 'refused')),
  reason text check (char_length(reason) <= 20),
  consented_at timestamptz(3),
  consent_stated boolean not null default false,
  language text not null check (language ~ '^[a-z]{2}$'),
  category_ids uuid[] check (cardinality(category_ids) between 1 and 50),
  primary key (import_id, row_number),
  check ((outcome = 'refused') = (reason is not null))
);
create index subscriber_import_rows_email_idx on subscriber_import_rows (lower(email));

alter table subscribers
  add column import_id uuid references subscriber_imports,
  -- Null for an address that was entered on the site: that was its consent.
  add column consented_at timestamptz(3),
  -- True if an admin stated the consent, false if the file has its date.
  add column consent_stated boolean not null default false;
create index subscribers_import_id_idx on subscribers (import_id) where import_id is not null;

-- Marks of addresses that have left, so that no import brings them back: SHA-256 over a salt and the address, which is not stored.
create table left_addresses (mark text primary key check (char_length(mark) = 64));
create table address_salt (
  is_one boolean primary key default true check (is_one),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into address_salt default values;
create function address_mark(email text) returns text language sql stable as $$
  select encode(sha256(convert_to((select salt from address_salt) || lower(email), 'UTF8')), 'hex')
$$;

-- An import that is being taken back at the same moment is locked, and needs no note.
create function note_use_of_import() returns trigger language plpgsql as $$
begin
  update subscriber_imports set used = true
  where id in (select id from subscriber_imports where id = old.import_id and not used for no key update skip locked);
  return null;
end
$$;
create trigger subscribers_chosen after update of frequency, monthly_changes, category_ids, confirmed_at
  on subscribers for each row when (old.import_id is not null) execute function note_use_of_import();
create trigger subscribers_left after delete
  on subscribers for each row when (old.import_id is not null) execute function note_use_of_import();
