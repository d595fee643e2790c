-- Comments that came along with the articles of another site: the name that stood there, of somebody without an account here.
alter table article_comments
  add column written_by text check (char_length(written_by) between 1 and 100),
  add check (written_by is null or author_id is null);
drop trigger article_comments_changed on article_comments;
create trigger article_comments_changed
  after insert or delete or update of content, author_id, edited_at, deleted_at, hidden_at, written_by
  on article_comments for each row execute function announce_comment_change();
