-- The grievance desk: what visitors and members ask of the grievance officer, and the answers.
create table grievances (
  id uuid primary key,
  -- The number that the person gets, to be read over the phone.
  ticket text not null unique check (ticket ~ '^[a-z2-9]{8}$'),
  -- The member who was signed in; the grievance outlasts the account, since somebody waits for the answer.
  member_id uuid references users on delete set null,
  topic text not null check (topic in (
    'content', 'urgent', 'data-see', 'data-correct', 'data-erase', 'data-withdraw', 'data-nominate', 'account', 'other')),
  address text check (char_length(address) between 1 and 500),
  body text not null check (char_length(body) between 1 and 4000),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 255),
  -- That of the page that it was sent from: the letters have it.
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  state text not null default 'received' check (state in ('received', 'answered', 'closed')),
  created_at timestamptz(3) not null,
  -- The beginning of the clock: the arrival, or the reopening.
  open_since timestamptz(3) not null,
  due_at timestamptz(3) not null,
  decided_at timestamptz(3),
  reopened_at timestamptz(3),
  -- The next moment at which the officer is written to; null for none.
  remind_at timestamptz(3),
  -- The last moment at which the officer was.
  reminded_at timestamptz(3),
  check ((state = 'received') = (decided_at is null)),
  check (state = 'received' or remind_at is null)
);
create index grievances_member_id_idx on grievances (member_id);
create index grievances_email_idx on grievances (lower(email));
create index grievances_open_idx on grievances (due_at, id) where state = 'received';
create index grievances_decided_idx on grievances (decided_at desc, id desc) where state <> 'received';
create index grievances_remind_idx on grievances (remind_at) where remind_at is not null;
create index grievances_reminded_idx on grievances (reminded_at) where reminded_at is not null;

-- The answers to a grievance, and the words with which it was reopened.
create table grievance_notes (
  id uuid primary key,
  grievance_id uuid not null references grievances on delete cascade,
  kind text not null check (kind in ('answered', 'closed', 'reopened')),
  body text not null check (char_length(body) between 1 and 4000),
  -- The admin who answered.
  written_by uuid references users on delete set null,
  created_at timestamptz(3) not null
);
create index grievance_notes_grievance_idx on grievance_notes (grievance_id, created_at, id);
create index grievance_notes_written_by_idx on grievance_notes (written_by);
