-- When the questions of lessons come again to members (contract/second-look/recall.ts). Visitors' browsers store it themselves.
create table question_recalls (
  user_id uuid not null references users on delete cascade,
  question_id uuid not null references article_questions on delete cascade,
  -- The number of times in a row that it was right when it was due.
  level smallint not null check (level between 0 and 5),
  -- The day in India from which the interval counts.
  answered_on date not null,
  -- The day on which it comes again; null if it does not.
  due_on date,
  is_declined boolean not null,
  is_recalled boolean not null,
  -- Null for a question that was declined before it was answered.
  first_right boolean,
  -- The first answer after the interval of 21 days; null before it.
  right_after_21 boolean,
  -- The id of the first wrong option that was chosen; null for none, and for a number.
  wrong_option uuid,
  primary key (user_id, question_id)
);

create index question_recalls_due_idx on question_recalls (user_id, due_on) where due_on is not null;
-- For the figures of a lesson, and for its deletion.
create index question_recalls_question_idx on question_recalls (question_id);

-- When the last weekly letter about due questions went to a member.
alter table users add column second_look_letter_at timestamptz;

create index users_second_look_idx on users (id) where preferences ->> 'secondLookLetters' = 'true';
