-- A link in a letter that logs in without the password.

alter table one_time_links
  drop constraint one_time_links_purpose_check,
  add constraint one_time_links_purpose_check
    check (purpose in ('reset-password', 'confirm-email', 'restore-email', 'login-link'));
