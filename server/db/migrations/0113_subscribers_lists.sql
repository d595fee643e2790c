-- The lists of admins of the few who have not confirmed, and of those whose letters come back, in their order.
create index subscribers_unconfirmed_idx on subscribers (created_at desc, id desc) where confirmed_at is null;
create index subscribers_stopped_idx on subscribers (created_at desc, id desc) where bounces >= 3;
