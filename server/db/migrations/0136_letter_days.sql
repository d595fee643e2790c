-- The letters that left the site on each day in India. Erased after 30 days, as their failures are.
create table letter_days (
  day date primary key,
  letters integer not null check (letters > 0)
);
