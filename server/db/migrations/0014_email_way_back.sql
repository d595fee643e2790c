-- The way back to an address that was changed: a link that goes to the old one.

alter table one_time_links
  drop constraint one_time_links_purpose_check,
  add constraint one_time_links_purpose_check
    check (purpose in ('reset-password', 'confirm-email', 'restore-email')),
  -- The order in which links were made: the first address that was left wins over those that came after it.
  add column seq bigint generated always as identity;
-- An address that a link may put back is not free for another account.
create index one_time_links_restore_idx on one_time_links (lower(email)) where purpose = 'restore-email';
