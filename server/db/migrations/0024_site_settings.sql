-- The settings that admins make on the site, by version: the last one holds. A name that was never set is not in it.
create table site_settings (
  id uuid primary key,
  version integer not null unique check (version > 0),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  saved_by uuid references users on delete set null,
  saved_at timestamptz(3) not null default now()
);
create index site_settings_saved_by_idx on site_settings (saved_by);

-- The site as it was installed, to which it can go back.
insert into site_settings (id, version, settings) values (gen_random_uuid(), 1, '{}');

-- Every page shows some of them.
create trigger site_settings_changed after insert or update or delete or truncate
  on site_settings for each statement execute function announce_content_change();
