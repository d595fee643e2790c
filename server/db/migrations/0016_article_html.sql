-- The HTML of an article, made when its text is saved, so that no reader waits for the renderer. `html_of` is the MD5 of the
-- renderer's version and the Markdown that it was made from: what does not match is made anew when somebody reads it.
alter table articles add column html text, add column html_of text,
  add check ((html is null) = (html_of is null)), add check (html_of ~ '^[0-9a-f]{32}$');
