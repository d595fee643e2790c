-- Words that sound alike are looked for among those of one searched table: an index of all reads the entries of the others too.
drop index search_words_key_idx;
create index search_words_articles_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off)
  where scope = 'article_search';
create index search_words_forum_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off)
  where scope = 'forum_search';
create index search_words_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off)
  where scope not in ('article_search', 'forum_search');
