-- When a backup was finished, so that an operator learns when there has been none for days.
create table backups (
  finished_at timestamptz primary key default now(),
  rows bigint not null,
  files bigint not null
);
