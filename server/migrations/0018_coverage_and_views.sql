-- The spellings of an address that are one, by core/lists/address-key.ts, hashed: to find a row again in the list or in
-- those made before. Written for the lists of a user by the first check that needs them, a few thousand rows at a time.
-- No keys to lists, here and below, as in 0003_lists.sql: the job purge-list removes what a deleted list leaves.
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

-- What there is to see of a list, checked before it costs anything (core/imagery/coverage-steps.ts). One per list. Who
-- writes a step raises `turn`: of two workers at the same step, the later one finds it raised and writes nothing.
create table coverages (
  list_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'running' check (state in ('running', 'failed', 'done')),
  total integer not null,
  -- Up to here every row has its result, but for the skipped ones.
  cursor integer not null default 0,
  skipped integer[] not null default '{}',
  tries integer not null default 0,
  turn integer not null default 0,
  done integer not null default 0,
  tally jsonb not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check (done <= total),
  check ((state = 'running') = (ended_at is null))
);

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

-- The rows that deserve a look, one line for each reason: a page of one reason never goes through the list.
create table coverage_problems (
  list_id uuid not null,
  kind text not null,
  row_no integer not null,
  primary key (list_id, kind, row_no)
);

-- A picture that was not right makes room for another view of its property: from above where there is none other from
-- the street. `rejected` are the references that it stands for now.
alter table images add column from_above boolean not null default false check (not from_above or kind = 'street');
alter table images add column rejected text[] not null default '{}';
