-- The list of one language by what is read most and by title; by time there is an index since 0032.
create index articles_language_popular_idx on articles (language, view_count desc, id desc) where deleted_at is null;
create index articles_language_title_idx on articles (language, lower(title) collate "C", id) where deleted_at is null;

-- A search finds articles by their language, as by a word of the title.
update article_search s set search = s.search || ('''@' || a.language || ''':1A')::tsvector from articles a where a.id = s.article_id;
