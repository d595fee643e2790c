-- The categories of articles are rows, so that a site can have its own. Those of Arthashala are the first.

create table categories (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 40),
  -- The words of the list's filter, where they are not the name.
  label text check (char_length(label) between 1 and 40),
  -- On light and on dark grounds.
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  dark_colour text not null check (dark_colour ~ '^#[0-9a-f]{6}$'),
  position integer not null unique deferrable initially deferred
);
create unique index categories_name_key on categories (lower(name));

-- Names that addresses, feeds and files still have: those of renamed categories, and of merged ones.
create table category_former_names (
  name text primary key check (char_length(name) between 1 and 40),
  category_id uuid not null references categories on delete cascade
);
create unique index category_former_names_key on category_former_names (lower(name));
create index category_former_names_category_id_idx on category_former_names (category_id);

insert into categories (id, name, label, colour, dark_colour, position) values
  ('019f0000-0000-7000-8000-000000000001', 'Budgeting', null, '#7a4b2a', '#e0a878', 1),
  ('019f0000-0000-7000-8000-000000000002', 'Savings', null, '#666310', '#d6d36b', 2),
  ('019f0000-0000-7000-8000-000000000003', 'Investing', null, '#0a6c8c', '#6cc7e6', 3),
  ('019f0000-0000-7000-8000-000000000004', 'Insurance', null, '#6350a3', '#b9aaf0', 4),
  ('019f0000-0000-7000-8000-000000000005', 'Taxes', 'Tax Planning', '#99520a', '#f5b458', 5),
  ('019f0000-0000-7000-8000-000000000006', 'Loans & Credit', null, '#9c2863', '#f095c2', 6),
  ('019f0000-0000-7000-8000-000000000007', 'Retirement', null, '#525e58', '#b4c2ba', 7),
  ('019f0000-0000-7000-8000-000000000008', 'Personal Finance', null, '#0b5c66', '#5fc7cc', 8);

-- Rows are rewritten once, with their indexes.
create function pg_temp.category_of(category text) returns uuid language sql immutable as $$
  select ('019f0000-0000-7000-8000-00000000000' || array_position(array['Budgeting', 'Savings', 'Investing', 'Insurance', 'Taxes',
    'Loans & Credit', 'Retirement', 'Personal Finance'], category))::uuid
$$;
drop trigger articles_changed on articles;
drop trigger article_search_follows on articles;
drop view published_search;
alter table articles drop constraint articles_category_check;
alter table articles alter column category type uuid using pg_temp.category_of(category);
alter table articles rename column category to category_id;
alter table articles add foreign key (category_id) references categories;
-- The others leave out what is deleted.
create index articles_category_id_idx on articles (category_id);
alter table article_search alter column category type uuid using pg_temp.category_of(category);
alter table article_search rename column category to category_id;
drop function pg_temp.category_of;

create view published_search as
  select article_id, category_id, words_in(search, '{a}') as title, words_in(search, '{a,b,c}') as head,
    words_in(search, '{a,b,c,d}') as search
  from article_search where published;
create or replace function follow_article() returns trigger language plpgsql as $$
begin
  update article_search set published = new.published, category_id = new.category_id where article_id = new.id;
  return null;
end
$$;
create trigger article_search_follows after update of published, category_id on articles for each row
  when (new.published <> old.published or new.category_id <> old.category_id) execute function follow_article();
create trigger articles_changed
  after insert or delete or truncate
    or update of title, content, excerpt, category_id, read_time, language, author_id, published, media, tags, created_at, updated_at,
      custom_slug, slug
  on articles for each statement execute function announce_content_change();

-- Subscribers' choices; null stands for all, also for those to come. The id of a category that is gone does no harm.
alter table subscribers add column category_ids uuid[] check (cardinality(category_ids) between 1 and 50);
update subscribers s set category_ids = (select array_agg(c.id order by c.position) from categories c where c.name = any (s.categories))
  where s.categories is not null;
alter table subscribers drop column categories;

-- Every page shows some of them.
create trigger categories_changed after insert or update or delete or truncate
  on categories for each statement execute function announce_content_change();
create trigger category_former_names_changed after insert or update or delete or truncate
  on category_former_names for each statement execute function announce_content_change();
