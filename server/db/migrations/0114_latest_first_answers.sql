-- The desk of editors counts the first answers of those who answered a question last. An edit that changes what is right or wrong makes
-- first_right, right_after_21 and wrong_option null again.
create index question_recalls_first_idx on question_recalls (question_id, answered_on, user_id) where first_right is not null;
