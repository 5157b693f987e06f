-- The latest acts on many rows of a list, and what each changed row was before, so that undo can take them back. No foreign
-- keys, as in 0003_lists.sql: the job purge-list removes what a deleted list leaves.
create table row_acts (
  list_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  act jsonb not null,
  changed integer not null,
  -- Of a grade: the last entry of the history that it wrote. Later ones are later changes.
  last_entry bigint,
  -- When the list had been completed before the act.
  completed_at timestamptz,
  at timestamptz not null default now(),
  primary key (list_id, id)
);

-- A grade fills the first columns, an act on marks one of the others.
create table row_act_rows (
  list_id uuid not null,
  act_id uuid not null,
  row_no integer not null,
  grade smallint,
  is_ai boolean,
  shown_at timestamptz,
  is_reviewed boolean,
  saw_ai boolean,
  skipped_at timestamptz,
  flagged boolean,
  note text,
  tags text[],
  -- The tags after the act: as long as they are these, they weren't changed since.
  tags_after text[],
  primary key (list_id, act_id, row_no)
);
