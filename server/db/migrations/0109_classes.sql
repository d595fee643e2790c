-- Classes: a teacher opens one, pupils join it by its code without an account. A pupil's name stays on the pupil's device.
create table classes (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z2-9]{8}$'),
  name text not null check (char_length(name) between 2 and 60),
  step_id uuid references steps on delete set null,
  teacher_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index classes_teacher_idx on classes (teacher_id, created_at);
create index classes_step_idx on classes (step_id);
create index classes_ends_idx on classes (ends_at);

-- A device that has joined, by the hash of its token; nothing says whose it is.
create table class_pupils (
  id uuid primary key,
  class_id uuid not null references classes on delete cascade,
  token_hash text not null unique
);
create index class_pupils_class_idx on class_pupils (class_id);

create table class_lessons_done (
  pupil_id uuid not null references class_pupils on delete cascade,
  article_id uuid not null references articles on delete cascade,
  primary key (pupil_id, article_id)
);
create index class_lessons_done_article_idx on class_lessons_done (article_id);
