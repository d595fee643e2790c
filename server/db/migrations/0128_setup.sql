-- The steps of the list of things to set up that an admin has dismissed.
create table setup_dismissals (
  id uuid primary key default gen_random_uuid(),
  step text not null check (
    step in ('name', 'logo', 'contact', 'mail', 'backups', 'second-factor', 'grievances', 'article')),
  -- The admin for whom alone it is dismissed; null for a step of the site.
  admin_id uuid references users on delete cascade,
  unique nulls not distinct (step, admin_id)
);
create index setup_dismissals_admin_id_idx on setup_dismissals (admin_id);

-- The moments at which a site could do something for the first time.
create table milestones (
  name text primary key check (name in ('letter-sent')),
  reached_at timestamptz(3) not null
);
