-- The sums that members keep: the inputs of a calculator, by a name that the member gives.
create table kept_sums (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  calculator text not null check (char_length(calculator) between 1 and 60),
  query text not null check (char_length(query) <= 6000),
  created_at timestamptz(3) not null
);
create index kept_sums_latest_idx on kept_sums (user_id, created_at desc, id desc);
