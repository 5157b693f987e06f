-- Where the map has the address of a row, so that it is asked once. Kept for its user and list alone, as the terms of
-- suppliers want it. No key to lists, as in 0003_lists.sql: the job purge-list removes it.
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
  primary key (list_id, row_no)
);
