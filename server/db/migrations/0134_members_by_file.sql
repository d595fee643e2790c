-- Imports of members from a CSV file: what the check found, and what became of them.
create table member_imports (
  id uuid primary key,
  file text not null check (char_length(file) between 1 and 200),
  created_at timestamptz(3) not null,
  state text not null default 'checked' check (state in ('checked', 'done', 'undone')),
  run_at timestamptz(3),
  fresh integer not null default 0,
  existing integer not null default 0,
  left_before integer not null default 0,
  refused integer not null default 0,
  -- The reasons of the refused rows, each with its number and its first rows.
  refusals jsonb not null default '[]',
  made integer not null default 0
);
create index member_imports_checked_idx on member_imports (created_at) where state = 'checked';

-- The rows of a file until their accounts are made, a day at the most; by their numbers in a spreadsheet.
create table member_import_rows (
  import_id uuid not null references member_imports on delete cascade,
  row_number integer not null,
  email text not null check (char_length(email) <= 255),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  joined_at timestamptz(3),
  outcome text not null check (outcome in ('fresh', 'existing', 'left', 'refused')),
  reason text check (char_length(reason) <= 20),
  primary key (import_id, row_number),
  check ((outcome = 'refused') = (reason is not null))
);

-- An account that came by an import is invited until its owner has a password and has given consent.
alter table users add column import_id uuid references member_imports;
create index users_import_id_idx on users (import_id) where import_id is not null;
