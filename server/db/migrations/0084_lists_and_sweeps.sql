-- The list of one language in a category, where that language is rare.
create index articles_category_language_latest_idx on articles (category_id, language, created_at desc, id desc)
  where deleted_at is null;
-- The reports that are erased some time after they were handled.
create index reports_to_erase_idx on reports (handled_at) where outcome = 'removed' or reason = 'outdated';
