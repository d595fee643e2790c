-- Why a poll is asked, in the words of who made it.
alter table polls add column background text check (char_length(background) between 1 and 500);
drop trigger polls_changed on polls;
create trigger polls_changed
  after insert or delete or truncate
    or update of question, article_id, is_active, expires_at, kind, is_sensitive, explanation, source, deleted_at, background
  on polls for each statement execute function announce_content_change();
