create table lists (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  title text not null,
  title_key text not null,
  created_at timestamptz not null default now(),
  file_name text not null,
  file_size integer not null,
  file_path text not null,
  columns jsonb not null,
  mapping jsonb not null,
  record_count integer not null check (record_count >= 0),
  processed_count integer not null default 0 check (processed_count >= 0 and processed_count <= record_count),
  last_processed_at timestamptz,
  completed_at timestamptz,
  processing_method text not null check (processing_method in ('manual', 'ai')),
  imagery text not null check (imagery in ('street', 'aerial')),
  status text not null check (status in ('ready_for_manual', 'queued_for_ai', 'ai_processing',
    'ai_paused_ml_outage', 'ai_completed', 'ai_completed_with_errors', 'ai_failed')),
  tokens_cost integer not null default 0,
  unique (user_id, title_key)
);
create index lists_newest on lists (user_id, created_at desc, id desc);

-- No foreign key to lists: a check per row would double the time of an import. Rows are written in the transaction of
-- their list, every read goes through the list, and the job purge-list removes what a deleted list leaves.
-- `extra` holds the cells of the other columns in file order; the four below are as in the file, untrimmed (P16).
create table properties (
  list_id uuid not null,
  row_no integer not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  extra jsonb,
  grade smallint,
  graded_at timestamptz,
  primary key (list_id, row_no)
);
create index properties_ungraded on properties (list_id, row_no) where grade is null;
create index properties_latest on properties (list_id, grade, graded_at desc) where grade is not null;

-- A file is announced here before it is written and taken off in the transaction that owns it; what stays is swept.
create table pending_files (
  path text primary key,
  created_at timestamptz not null default now()
);

create table images (
  list_id uuid not null,
  row_no integer not null,
  kind text not null check (kind in ('street', 'aerial')),
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null,
  file_path text,
  reference text not null,
  provenance jsonb not null,
  created_at timestamptz not null default now(),
  primary key (list_id, row_no, kind)
);
create index images_latest on images (list_id, created_at desc);
