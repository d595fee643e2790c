-- The notices that somebody has agreed to, word for word, so that it can be shown later what they had read (DPDP Act 2023, section 6).
create table notices (
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version text not null check (version ~ '^[0-9a-f]{12}$'),
  content text not null,
  first_used_at timestamptz(3) not null,
  primary key (language, version)
);

-- The notice that a member was shown before the consent; both are null for who agreed before notices had versions.
alter table users
  add column notice_language text,
  add column notice_version text,
  add foreign key (notice_language, notice_version) references notices match full;
create index users_notice_idx on users (notice_language, notice_version) where notice_language is not null;

-- Somebody who may use a member's rights when the member has died or cannot (DPDP Act 2023, section 14).
create table nominees (
  user_id uuid primary key references users on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  contact text not null check (char_length(contact) between 5 and 255),
  relation text not null check (char_length(relation) between 1 and 60),
  changed_at timestamptz(3) not null
);
