create table export_scales (
  user_id uuid primary key references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  words text[] not null check (cardinality(words) = 10)
);
