-- The forum as members use it, payments of support, and subscriptions that are confirmed.

alter table forum_posts
  add column like_count integer not null default 0 check (like_count >= 0),
  -- Replies are numbered as they come; a page of a discussion is thirty numbers, so a reply's page never changes.
  add column last_position integer not null default 0 check (last_position >= 0),
  add column answer_id uuid,
  add column edited_at timestamptz(3),
  -- Hidden by an admin: its writer still sees it, with the reason.
  add column hidden_at timestamptz(3),
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  -- The words are gone; the row stays for the replies of others, and only they lead to it.
  add column deleted_at timestamptz(3),
  add column send_key uuid,
  add check ((hidden_at is null) = (hidden_reason is null));
create unique index forum_posts_send_key on forum_posts (author_id, send_key) where send_key is not null;

alter table forum_replies
  add column position integer,
  -- Whether the one who began the discussion wrote it: told apart for good, also when both accounts are gone.
  add column by_starter boolean not null default false,
  add column like_count integer not null default 0 check (like_count >= 0),
  -- The reply that it quotes; its words are read when shown, so that what was deleted is not kept in quotes.
  add column quotes_id uuid references forum_replies on delete set null,
  add column edited_at timestamptz(3),
  -- The words are gone; the row keeps its number, and quotes of it say so.
  add column deleted_at timestamptz(3),
  add column hidden_at timestamptz(3),
  add column hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  add column send_key uuid,
  add check ((hidden_at is null) = (hidden_reason is null));
update forum_replies r set position = n.position
  from (select id, row_number() over (partition by post_id order by created_at, id) as position from forum_replies) n
  where n.id = r.id;
update forum_replies r set by_starter = true from forum_posts p where p.id = r.post_id and p.author_id = r.author_id;
update forum_posts p set last_position = (select count(*) from forum_replies r where r.post_id = p.id);
alter table forum_replies
  alter column position set not null,
  add check (position > 0),
  add unique (post_id, position),
  add unique (id, post_id);
alter table forum_posts
  add foreign key (answer_id, id) references forum_replies (id, post_id) on delete set null (answer_id);
create index forum_posts_answer_id_idx on forum_posts (answer_id) where answer_id is not null;
create unique index forum_replies_send_key on forum_replies (author_id, send_key) where send_key is not null;
create index forum_replies_quotes_id_idx on forum_replies (quotes_id) where quotes_id is not null;
drop index forum_replies_post_idx;

-- Lists show what was lately spoken of first.
drop index forum_posts_list_idx, forum_posts_category_idx;
create index forum_posts_list_idx on forum_posts (is_pinned desc, last_activity_at desc, id desc)
  where hidden_at is null and deleted_at is null;
create index forum_posts_category_idx on forum_posts (category, is_pinned desc, last_activity_at desc, id desc)
  where hidden_at is null and deleted_at is null;
create index forum_posts_created_at_idx on forum_posts (created_at desc, id desc)
  where hidden_at is null and deleted_at is null;

create table forum_post_search (
  post_id uuid primary key references forum_posts on delete cascade,
  search tsvector not null
);
create index forum_post_search_idx on forum_post_search using gin (search) with (fastupdate = off);
create table forum_reply_search (
  reply_id uuid primary key references forum_replies on delete cascade,
  post_id uuid not null references forum_posts on delete cascade,
  search tsvector not null
);
create index forum_reply_search_idx on forum_reply_search using gin (search) with (fastupdate = off);
create index forum_reply_search_post_id_idx on forum_reply_search (post_id);
-- Both, as they are searched: a word that is in either is no slip.
create view forum_search as
  select post_id, null::uuid as reply_id, search from forum_post_search
  union all
  select post_id, reply_id, search from forum_reply_search;

create table forum_post_likes (
  post_id uuid not null references forum_posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index forum_post_likes_user_id_idx on forum_post_likes (user_id);
create table forum_reply_likes (
  reply_id uuid not null references forum_replies on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (reply_id, user_id)
);
create index forum_reply_likes_user_id_idx on forum_reply_likes (user_id);

-- Who is told of new replies.
create table forum_follows (
  post_id uuid not null references forum_posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (post_id, user_id)
);
create index forum_follows_user_id_idx on forum_follows (user_id);
insert into forum_follows (post_id, user_id, created_at)
  select id, author_id, created_at from forum_posts where author_id is not null;

-- How far a member has read a discussion: up to the reply of this number.
create table forum_reads (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references forum_posts on delete cascade,
  position integer not null check (position >= 0),
  read_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
create index forum_reads_post_id_idx on forum_reads (post_id);

-- How many discussions there are of each kind, and how many questions are answered: kept, not counted.
create table forum_tallies (
  category text primary key,
  discussions integer not null default 0 check (discussions >= 0),
  answered integer not null default 0 check (answered >= 0)
);
alter table forum_posts add column is_answered boolean not null default false;
update forum_posts p set is_answered = true
  where category in ('Investment Questions', 'Beginner Questions')
    and exists (select from forum_replies r where r.post_id = p.id and not r.by_starter);
insert into forum_tallies (category, discussions, answered)
  select c, count(p.id), count(p.id) filter (where p.is_answered)
  from unnest(array['General Discussion', 'Investment Questions', 'Tax Help', 'Insurance Advice', 'Beginner Questions',
    'Success Stories']) c left join forum_posts p on p.category = c
  group by c;

-- When a member was last here, noted as seldom as the session's use.
alter table users add column last_active_at timestamptz(3);
update users u set last_active_at = (select max(s.seen_at) from sessions s where s.user_id = u.id);
create index users_last_active_at_idx on users (last_active_at) where last_active_at is not null;

create table support_pledges (
  -- UUIDv4: whoever has it may see the pledge, so it is not to be guessed.
  id uuid primary key,
  user_id uuid references users on delete set null,
  amount integer not null check (amount in (100, 250, 500)),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index support_pledges_user_id_idx on support_pledges (user_id);

create table support_intents (
  id uuid primary key,
  kind text not null check (kind in ('once', 'monthly')),
  -- Whole rupees.
  amount integer not null check (amount between 10 and 500000),
  -- In the payment's note, so that the operator finds it in the bank's statement.
  reference text not null unique check (reference ~ '^[A-Z0-9]{10}$'),
  state text not null default 'intended' check (state in ('intended', 'claimed', 'confirmed', 'expired')),
  user_id uuid references users on delete set null,
  pledge_id uuid references support_pledges on delete cascade,
  -- Of a pledge: the first day of the month in India that it is for.
  month date check (extract(day from month) = 1),
  -- The bank's number of the payment, as the giver typed it.
  utr text check (utr ~ '^[0-9]{12}$'),
  created_at timestamptz(3) not null default now(),
  claimed_at timestamptz(3),
  confirmed_at timestamptz(3),
  confirmed_by uuid references users on delete set null,
  check ((kind = 'monthly') = (month is not null)),
  check ((kind = 'monthly') = (pledge_id is not null)),
  check (state <> 'claimed' or (utr is not null and claimed_at is not null)),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  unique (pledge_id, month)
);
-- One payment is claimed once.
create unique index support_intents_utr_key on support_intents (utr) where utr is not null;
create index support_intents_user_id_idx on support_intents (user_id);
create index support_intents_confirmed_by_idx on support_intents (confirmed_by);
create index support_intents_state_idx on support_intents (state, created_at desc, id desc);
create index support_intents_created_at_idx on support_intents (created_at desc, id desc);

alter table subscribers
  -- Null until the owner of the address has pressed the link in the letter, where letters can be sent.
  add column confirmed_at timestamptz(3),
  -- SHA-256 of the token of the link that confirms, and when that link ends.
  add column confirm_hash text check (char_length(confirm_hash) = 64),
  add column confirm_until timestamptz(3),
  -- The token of the link that leaves, as it is: every letter has the same link, and all that it can do is to erase its own row.
  add column leave_token text check (char_length(leave_token) = 43),
  add check ((confirm_hash is null) = (confirm_until is null));
create unique index subscribers_confirm_hash_key on subscribers (confirm_hash) where confirm_hash is not null;
create unique index subscribers_leave_token_key on subscribers (leave_token) where leave_token is not null;
create index subscribers_confirm_until_idx on subscribers (confirm_until) where confirmed_at is null;
create index subscribers_created_at_idx on subscribers (created_at desc, id desc);

-- The landing page shows the newest discussions.
create function announce_landing_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', 'landing');
  return null;
end
$$;
create trigger forum_posts_changed
  after insert or delete or truncate or update of title, author_id, hidden_at, reply_count
  on forum_posts for each statement execute function announce_landing_change();
