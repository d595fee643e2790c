-- Indexes by which a list, a search and a sweep of a large site take as long as those of a small one.

-- The same indexes serve readers and editors: of articles that are not deleted, only some drafts are not for readers.
drop index articles_latest_idx, articles_popular_idx, articles_title_idx,
  articles_category_latest_idx, articles_category_popular_idx, articles_category_title_idx;
create index articles_latest_idx on articles (created_at desc, id desc) where deleted_at is null;
create index articles_popular_idx on articles (view_count desc, id desc) where deleted_at is null;
create index articles_title_idx on articles (lower(title) collate "C", id) where deleted_at is null;
create index articles_category_latest_idx on articles (category, created_at desc, id desc) where deleted_at is null;
create index articles_category_popular_idx on articles (category, view_count desc, id desc) where deleted_at is null;
create index articles_category_title_idx on articles (category, lower(title) collate "C", id) where deleted_at is null;
create index articles_drafts_idx on articles (updated_at desc, id desc) where not published and deleted_at is null;

-- Readers' searches find what is published without a look at the articles. Words of the title, and of title, excerpt and tags,
-- have indexes of their own: what has them comes first.
alter table article_search
  add column published boolean not null default false,
  add column category text;
drop index article_search_idx;
update article_search s set published = a.published, category = a.category from articles a where a.id = s.article_id;
alter table article_search alter column category set not null;
-- The same as `ts_filter`, at its price: an entry lies outside its row, which the planner does not count. Otherwise it reads
-- all entries from end to end.
create function words_in(entry tsvector, weights "char"[]) returns tsvector
language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return ts_filter(entry, weights);
end
$$;
create index article_search_idx on article_search using gin (words_in(search, '{a,b,c,d}')) with (fastupdate = off)
  where published;
create index article_search_head_idx on article_search using gin (words_in(search, '{a,b,c}')) with (fastupdate = off)
  where published;
create index article_search_title_idx on article_search using gin (words_in(search, '{a}')) with (fastupdate = off)
  where published;
create view published_search as
  select article_id, category, words_in(search, '{a}') as title, words_in(search, '{a,b,c}') as head,
    words_in(search, '{a,b,c,d}') as search
  from article_search where published;
create function follow_article() returns trigger language plpgsql as $$
begin
  update article_search set published = new.published, category = new.category where article_id = new.id;
  return null;
end
$$;
create trigger article_search_follows after update of published, category on articles for each row
  when (new.published <> old.published or new.category <> old.category) execute function follow_article();

-- Words that sound alike: an index of trigrams that reads the few that share some, not all to find the nearest.
drop index search_words_key_idx;
create index search_words_key_idx on search_words using gin (key gin_trgm_ops) with (fastupdate = off);

-- Pieces of titles, names and addresses that admins look for.
create index articles_title_pieces_idx on articles using gin (title gin_trgm_ops) where deleted_at is null;
create index users_pieces_idx on users
  using gin (username gin_trgm_ops, email gin_trgm_ops, (coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
create index subscribers_pieces_idx on subscribers using gin (email gin_trgm_ops);

-- Followers of a discussion who have not read of a reply yet; the reports of a member who is erased.
create index notifications_unread_replies_idx on notifications (post_id, user_id)
  where kind = 'forum-reply' and read_at is null;
create index reports_reporter_id_idx on reports (reporter_id);

-- The notifications that housekeeping deletes.
create index notifications_read_idx on notifications (created_at) where read_at is not null;
