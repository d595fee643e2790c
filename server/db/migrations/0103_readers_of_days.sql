-- Readers of lessons on a day in India, counted each hour from article_views before those rows are erased. Numbers alone: no visitor is in them.
create table reader_days (
  day date primary key,
  readers integer not null check (readers >= 0)
);
