-- The newest replies of a member, for the profile: a member who answers much has thousands. The index leads to all of them as the one before it did.
create index forum_replies_author_latest_idx on forum_replies (author_id, created_at desc, id desc);
drop index forum_replies_author_id_idx;
