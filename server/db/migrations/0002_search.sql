-- The words of the searched texts, for typing slips, for people's own romanisations and for words that are still being typed.
-- pg_trgm is a trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

create table search_words (
  -- The table that is searched; each has its own words.
  scope text collate "C" not null check (char_length(scope) between 1 and 63),
  -- Compared by code point, so that the words with one beginning stand together in every locale.
  word text collate "C" not null check (char_length(word) between 1 and 60),
  lexeme text collate "C" not null check (char_length(lexeme) between 1 and 60),
  -- How it sounds, in the letters a to z: trigrams of other letters depend on the locale.
  key text collate "C" not null check (key ~ '^[a-z]{1,120}$'),
  primary key (scope, word)
);
create index search_words_key_idx on search_words using gist (key gist_trgm_ops (siglen = 32));
