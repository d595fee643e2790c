-- Reports of readers that an article or a figure of the registry is out of date stand beside the reports of texts. A figure is named by its key.
alter table reports
  add column article_id uuid references articles on delete cascade,
  add column rate_key text check (rate_key ~ '^[a-z][A-Za-z0-9]{2,39}$'),
  -- A newer source, by the reader.
  add column source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  drop constraint reports_check,
  add constraint reports_check check (num_nonnulls(comment_id, post_id, reply_id, article_id, rate_key) = 1),
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in ('spam', 'fraud', 'abuse', 'private', 'other', 'outdated')),
  add constraint reports_outdated_check check ((reason = 'outdated') = (num_nonnulls(article_id, rate_key) = 1)),
  drop constraint reports_outcome_check,
  add constraint reports_outcome_check check (outcome in ('removed', 'kept', 'mended'));
-- A report that was settled leaves room for the next one.
create unique index reports_article_key on reports (reporter_id, article_id) where article_id is not null and outcome is null;
create unique index reports_rate_key on reports (reporter_id, rate_key) where rate_key is not null and outcome is null;
create index reports_article_id_idx on reports (article_id) where article_id is not null;
create index reports_rate_key_idx on reports (rate_key) where rate_key is not null;
