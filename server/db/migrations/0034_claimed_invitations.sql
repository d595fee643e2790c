-- The account that signed up by an invitation: from then on nobody else signs up by it or accepts it.
alter table invitations add column claimed_by uuid references users on delete cascade;
create index invitations_claimed_by_idx on invitations (claimed_by);
