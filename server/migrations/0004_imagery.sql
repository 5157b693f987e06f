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
  -- What it takes to show a panorama.
  view jsonb check ((view is not null) = (kind = 'panorama')),
  -- Another view of a property replaced a picture that was wrong: from above where there is none other from the street.
  -- `rejected` are the references that it replaced.
  from_above boolean not null default false check (not from_above or kind = 'street'),
  rejected text[] not null default '{}',
  -- The file of the larger rendition, written when someone first looks at it.
  large_path text,
  primary key (list_id, row_no, kind)
);
-- Partial, so that only statements that ask for a time can use it: an index that begins with list_id could be preferred to
-- the primary key where the planner believes that a list has one row (docs/decisions/foundation/070).
create index images_by_time on images (list_id, kind, created_at desc) where created_at is not null;
create trigger images_added after insert on images referencing new table as changed
  for each statement execute function update_row_index();
create trigger images_changed after update on images referencing new table as changed
  for each statement execute function update_row_index();
create trigger images_deleted after delete on images referencing old table as gone
  for each statement execute function clear_row_index();

-- Where the map has the address of a row, so that it is asked once. Kept for its user and list alone, as suppliers' terms
-- require.
create table geocodes (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  source text not null check (source in ('demo', 'google', 'census')),
  quality text not null check (quality in ('exact', 'interpolated', 'low')),
  matched text not null,
  ambiguous boolean not null,
  at timestamptz not null default now(),
  -- Its place on a curve that visits near positions one after the other: the order "near each other"
  -- (docs/decisions/lists/055-queues.md).
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

-- Rows whose address the map doesn't know. It may learn it, so the answer holds for a day.
create table unknown_addresses (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);

-- The spellings of an address that are one, by core/lists/csv/address-key.ts, hashed: to find a row again in the list or
-- in earlier ones. Written a few thousand rows at a time.
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

-- What there is to see of a list, checked before it costs anything (core/imagery/coverage). One per list. The worker that
-- writes a step raises `turn`: of two workers at the same step, the later one finds it raised and writes nothing.
create table coverages (
  list_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'running' check (state in ('running', 'failed', 'done')),
  total integer not null,
  -- Every row up to here has its result, except the skipped ones.
  cursor integer not null default 0,
  skipped integer[] not null default '{}',
  tries integer not null default 0,
  turn integer not null default 0,
  done integer not null default 0,
  tally jsonb not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The day's allowance is used up, and the check, which stays `running`, continues by itself then.
  paused_until timestamptz,
  -- Addresses looked up for tokens.
  lookups integer not null default 0 constraint coverages_lookups check (lookups >= 0),
  check (done <= total),
  check ((state = 'running') = (ended_at is null))
);
-- Deleting an account looks for the rows of its user in every table that refers to users.
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

-- The rows that deserve a look, one line for each reason: a page of one reason never goes through the list.
create table coverage_problems (
  list_id uuid not null,
  kind text not null,
  row_no integer not null,
  primary key (list_id, kind, row_no)
);

-- Supplier calls that the operator pays and no token covers (P21, D52): counted per user for a day that begins with the
-- first of them. What a user may spend grows with the tokens they bought.
create table unpaid_calls (
  user_id uuid primary key references users on delete cascade,
  started_at timestamptz not null default now(),
  used integer not null check (used >= 0)
);

-- What a mailbox has used of its day, kept when its account is deleted or changes its address: the next account with
-- that mailbox continues with it.
create table mailbox_calls (
  address_hash text primary key,
  started_at timestamptz not null,
  used integer not null
);
create trigger keep_mailbox_calls before delete or update of email on users
  for each row execute function keep_mailbox_calls();

-- Calls of all accounts together that never bought tokens, by the day of UTC.
create table free_calls (
  day date primary key,
  used integer not null check (used >= 0)
);
