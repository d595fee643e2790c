-- The same lesson in the other language, said by one of the two. No reference: an old version may name an article that is gone, and then nothing is shown.
alter table articles add column translation_of uuid check (translation_of <> id);
create index articles_by_translation on articles (translation_of) where translation_of is not null;
