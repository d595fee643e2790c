-- The planner counts no price for a comparison of sounds, so among few thousand words it read all of a scope along the primary key and
-- compared each: 6 ms for a slip. With an expression only these indexes fit.
drop index search_words_articles_key_idx, search_words_forum_key_idx, search_words_key_idx;
create index search_words_articles_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off)
  where scope || '' = 'article_search';
create index search_words_forum_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off)
  where scope || '' = 'forum_search';
create index search_words_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off)
  where scope || '' not in ('article_search', 'forum_search');
