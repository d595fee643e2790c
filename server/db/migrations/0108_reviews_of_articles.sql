-- When an editor last found a published article right as it stands; null if nobody has since it was saved.
alter table articles add column reviewed_at timestamptz(3);

-- The articles that nobody has looked at for longest.
create index articles_looked_at_idx on articles (greatest(updated_at, reviewed_at), id) where published;
