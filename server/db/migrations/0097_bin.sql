-- The bin has what was deleted for 30 days. Articles and polls stay in their tables, with `deleted_at`. Categories and steps are few and are read
-- whole in many queries, so their rows move here. A row refers to nobody: data of members never lie here.
create table bin_items (
  id uuid primary key,
  kind text not null check (kind in ('category', 'step')),
  title text not null check (char_length(title) between 1 and 200),
  deleted_at timestamptz(3) not null,
  -- The row, and those that went with it by a foreign key, by the names of their columns.
  body jsonb not null check (jsonb_typeof(body -> 'row') = 'object' and jsonb_typeof(body -> 'rows') = 'array')
);
create index bin_items_deleted_at_idx on bin_items (deleted_at desc, id desc);
