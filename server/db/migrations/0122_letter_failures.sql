-- Letters that the mail server did not take, and addresses that a mail provider has reported. Erased after 30 days.
create table letter_failures (
  -- That of the letter's job.
  id uuid primary key,
  -- Null for a report of the provider, which does not say which letter it was.
  job text,
  kind text,
  email text not null,
  -- Null where no mail server answered.
  code integer,
  answer text not null check (char_length(answer) <= 500),
  attempts integer not null check (attempts > 0),
  given_up boolean not null,
  failed_at timestamptz not null,
  -- Letters have left the site since.
  over boolean not null default false,
  check ((job is null) = (kind is null))
);
create index letter_failures_newest_idx on letter_failures (failed_at desc, id desc);
create index letter_failures_open_idx on letter_failures (given_up) where not over;
create index letter_failures_email_idx on letter_failures (lower(email));
