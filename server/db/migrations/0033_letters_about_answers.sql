-- The moment of the letter in which a member was told, for members who want letters about answers.
alter table notifications add column letter_at timestamptz(3);
create index users_answer_letters_idx on users (id) where preferences ->> 'answerLetters' = 'true';
