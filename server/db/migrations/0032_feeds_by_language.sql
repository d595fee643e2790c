-- The newest articles of one language, for its feed: without this the other language's are read through.
create index articles_language_latest_idx on articles (language, created_at desc, id desc) where published;
