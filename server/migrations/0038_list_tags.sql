-- A user has few lists, so neither column has an index: grading updates `lists`, and an index could end its HOT updates.
alter table lists
  add column tags text[] not null default '{}',
  add column archived_at timestamptz;
