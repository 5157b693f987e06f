-- When a backup was finished, so that an operator learns when there has been none for days.
create table backups (
  finished_at timestamptz primary key default now(),
  rows bigint not null,
  files bigint not null
);

-- As in 0029_definitions.sql, for functions/csv_guarded.sql.
-- definitions: 18b2b5074620792d7bfb595234828ff255dad73ff49f20e8386a0aa41f07986d
