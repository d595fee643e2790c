-- Texts that were searched and found in no article, without who searched them. Editors see them after five readers; a job deletes the others after a month.
create table searches_in_vain (
  terms text primary key check (char_length(terms) between 2 and 200),
  -- A number of 12 bits for each reader, of a keyed hash: readers share it by the thousand, so it names nobody, and it tells five readers from one.
  readers smallint[] not null check (cardinality(readers) between 1 and 500),
  -- True if nothing was near either.
  nothing_near boolean not null,
  last_day date not null
);
create index searches_in_vain_last_day_idx on searches_in_vain (last_day);
