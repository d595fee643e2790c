-- The questions at the end of an article, in their order. Their texts may name figures of the registry by their marks.
create table article_questions (
  -- Lasts while the text is edited: readers' devices know a question by it.
  id uuid primary key,
  article_id uuid not null references articles on delete cascade,
  position smallint not null check (position between 0 and 9),
  kind text not null check (kind in ('choice', 'number')),
  question text not null check (char_length(question) between 1 and 500),
  -- Objects with `id`, `label`, `why` and `isRight`; none for a number.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'
    and jsonb_array_length(options) between case kind when 'choice' then 2 else 0 end and case kind when 'choice' then 6 else 0 end),
  -- The right number: `value` and `tolerance`, as typed, and `unit`; null for a choice.
  number jsonb check ((number is not null) = (kind = 'number')),
  explanation text not null check (char_length(explanation) between 1 and 1000),
  source text not null check (char_length(source) between 1 and 500),
  unique (article_id, position) deferrable initially deferred
);

create trigger article_questions_changed after insert or update or delete or truncate
  on article_questions for each statement execute function announce_content_change();
