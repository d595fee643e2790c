-- Letters about answers to one's own texts are on by default. Members from before were promised none unless they ask.
update users set preferences = preferences || '{"questionLetters": false}'
  where preferences ->> 'answerLetters' is distinct from 'true';
create index notifications_letters_idx on notifications (created_at)
  where read_at is null and letter_at is null and kind in ('comment-reply', 'forum-reply', 'forum-answer', 'mention');
create index notifications_letter_at_idx on notifications (user_id, letter_at) where letter_at is not null;

-- Texts of members who have not confirmed their address wait too, for that and not for a moderator.
alter table held_texts drop constraint held_texts_because_check,
  add constraint held_texts_because_check check (because in ('links', 'first', 'address')),
  -- The reason for which it could not be published when the address was confirmed.
  add column refusal text check (char_length(refusal) between 1 and 500);
create index held_texts_address_idx on held_texts (author_id) where because = 'address';
