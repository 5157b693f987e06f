-- functions: keep_mailbox_calls, place_on_curve, update_row_index, clear_row_index

create table images (
  list_id uuid not null,
  row_no integer not null,
  kind text not null check (kind in ('street', 'aerial', 'panorama')),
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null,
  file_path text,
  reference text not null,
  provenance jsonb not null,
  created_at timestamptz not null default now(),
  view jsonb check ((view is not null) = (kind = 'panorama')),
  -- From above if the street has no other view. `rejected` lists the references of the pictures replaced.
  from_above boolean not null default false check (not from_above or kind = 'street'),
  rejected text[] not null default '{}',
  large_path text,
  -- The earlier edition of the list that the picture, or the one before it, was paid for (D60).
  edition_of uuid,
  primary key (list_id, row_no, kind)
);
-- Partial, so that only statements with a time use it: the planner could prefer it to the primary key for a list that
-- it believes to have one row (docs/decisions/foundation/070).
create index images_by_time on images (list_id, kind, created_at desc) where created_at is not null;
-- Whether another edition of the list shows a file, too (D60).
create index images_by_file on images (file_path) where file_path is not null;
create index images_by_large_file on images (large_path) where large_path is not null;
-- All pictures of an own photo.
create index images_by_photo on images (reference) where reference like 'own:%';
create trigger images_added after insert on images referencing new table as changed
  for each statement execute function update_row_index();
create trigger images_changed after update on images referencing new table as changed
  for each statement execute function update_row_index();
create trigger images_deleted after delete on images referencing old table as gone
  for each statement execute function clear_row_index();

-- Other pictures of a property: those that a grade names and another view replaced, because a grade is for the picture that was
-- seen, and own photos that it doesn't show now. Kept as long as the list.
create table earlier_images (
  list_id uuid not null,
  row_no integer not null,
  kind text not null check (kind in ('street', 'aerial', 'panorama')),
  id uuid primary key,
  user_id uuid not null,
  file_path text,
  reference text not null,
  provenance jsonb not null,
  created_at timestamptz not null,
  view jsonb,
  from_above boolean not null,
  rejected text[] not null,
  large_path text,
  edition_of uuid,
  replaced_at timestamptz not null default now()
);
create index earlier_images_of_row on earlier_images (list_id, row_no);
create index earlier_images_by_file on earlier_images (file_path) where file_path is not null;
create index earlier_images_by_large_file on earlier_images (large_path) where large_path is not null;
create index earlier_images_by_photo on earlier_images (reference) where reference like 'own:%';

-- Pictures that another view replaced before a grade named them. A page that was still open may name one later.
create table deleted_pictures (
  list_id uuid not null,
  row_no integer not null,
  id uuid primary key,
  at timestamptz not null default now()
);
create index deleted_pictures_of_row on deleted_pictures (list_id, row_no);

-- Stored for one user and list only, as suppliers' terms require. By row, so a migration deletes those of rows whose street is
-- looked up differently when the rule changes (core/lists/street); they're looked up again when they're needed.
create table geocodes (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  source text not null check (source in ('demo', 'google', 'census', 'file')),
  quality text not null check (quality in ('exact', 'interpolated', 'low', 'yours')),
  matched text not null,
  ambiguous boolean not null,
  at timestamptz not null default now(),
  -- Position on a Hilbert curve, for the order "near each other" (docs/decisions/lists/055-queues.md).
  hilbert bigint,
  primary key (list_id, row_no)
);
create trigger geocodes_on_curve before insert on geocodes for each row execute function place_on_curve();
create trigger geocodes_added after insert on geocodes referencing new table as changed
  for each statement execute function update_row_index();
create trigger geocodes_changed after update on geocodes referencing new table as changed
  for each statement execute function update_row_index();
create trigger geocodes_deleted after delete on geocodes referencing old table as gone
  for each statement execute function clear_row_index();

-- The answer holds for a day, because the map may learn the address.
create table unknown_addresses (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);

-- Hashed keys of core/lists/csv/address-key.ts, equal for all spellings of an address. When that rule changes, a migration
-- empties this table and the next one, and all keys are written again.
create table address_keys (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  key uuid not null,
  primary key (list_id, row_no)
);
create index address_keys_same on address_keys (user_id, key, list_id, row_no);

create table keyed_lists (
  list_id uuid primary key,
  user_id uuid not null,
  cursor integer not null default 0,
  is_done boolean not null default false
);

-- Each step raises `turn`, so that of two workers at the same step the later one writes nothing.
create table coverages (
  list_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'running' check (state in ('running', 'failed', 'done')),
  total integer not null,
  cursor integer not null default 0,
  skipped integer[] not null default '{}',
  tries integer not null default 0,
  turn integer not null default 0,
  done integer not null default 0,
  tally jsonb not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The day's allowance is used up. The check stays `running` and resumes by itself at this time.
  paused_until timestamptz,
  lookups integer not null default 0 constraint coverages_lookups check (lookups >= 0),
  check (done <= total),
  check ((state = 'running') = (ended_at is null))
);
create index coverages_user on coverages (user_id);

create table coverage_rows (
  list_id uuid not null,
  row_no integer not null,
  seen text not null check (seen in ('street', 'aerial_only', 'no_imagery', 'not_found', 'unchecked')),
  has_aerial boolean not null,
  captured_at text,
  same_row integer,
  earlier_list uuid,
  earlier_row integer,
  primary key (list_id, row_no)
);
create trigger coverage_rows_added after insert on coverage_rows referencing new table as changed
  for each statement execute function update_row_index();
create trigger coverage_rows_changed after update on coverage_rows referencing new table as changed
  for each statement execute function update_row_index();
create trigger coverage_rows_deleted after delete on coverage_rows referencing old table as gone
  for each statement execute function clear_row_index();

create table coverage_problems (
  list_id uuid not null,
  kind text not null,
  row_no integer not null,
  primary key (list_id, kind, row_no)
);

-- Supplier calls that the operator pays (P21, D52). A user's day begins with the first call.
create table unpaid_calls (
  user_id uuid primary key references users on delete cascade,
  started_at timestamptz not null default now(),
  used integer not null check (used >= 0)
);

-- Outlives the account, so that the mailbox's next account continues with the same day.
create table mailbox_calls (
  address_hash text primary key,
  started_at timestamptz not null,
  used integer not null
);
create trigger keep_mailbox_calls before delete or update of email on users
  for each row execute function keep_mailbox_calls();

create table free_calls (
  day date primary key,
  used integer not null check (used >= 0)
);
