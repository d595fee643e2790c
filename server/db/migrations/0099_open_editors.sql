-- The articles that are open in the editor, and by whom. The browser renews `seen_at`; a row that it does not renew any more is over, and is deleted.
create table article_editors (
  article_id uuid not null references articles on delete cascade,
  member_id uuid not null references users on delete cascade,
  opened_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  primary key (article_id, member_id)
);
create index article_editors_member_id_idx on article_editors (member_id);
