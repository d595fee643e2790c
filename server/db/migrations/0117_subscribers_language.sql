-- The language of the page where the address was entered, in which letters go to it.
alter table subscribers add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
