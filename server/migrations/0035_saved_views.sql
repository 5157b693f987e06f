-- Filters of a list that its user saved under a name (core/lists/filter).
create table saved_views (
  list_id uuid not null references lists on delete cascade,
  id uuid not null,
  name text not null,
  filter jsonb not null,
  row_order jsonb not null,
  created_at timestamptz not null default now(),
  primary key (list_id, id)
);
