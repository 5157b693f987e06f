-- What a person graded last, newest first: what heads learn from. Grades are read through it, never by going through lists.
create index grade_history_people on grade_history (user_id, id desc) where source = 'person' and to_grade is not null;

-- What heads look at instead of the picture: float4, little-endian. Only of pictures whose terms allow training on them;
-- they go with their picture. The hash of the file keeps twins of a picture on one side of a split.
create table image_features (
  image_id uuid not null references images (id) on delete cascade,
  embedder text not null,
  user_id uuid not null,
  picture_hash bytea not null,
  vector bytea not null,
  created_at timestamptz not null default now(),
  primary key (image_id, embedder)
);

-- A user's own heads. One at most is being made, and one at most grades, of each kind. Heads are kept, because lists are
-- graded to their end by the version that they were begun with; a rejected one has none.
create table model_versions (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('street', 'aerial')),
  number integer not null check (number > 0),
  state text not null check (state in ('candidate', 'champion', 'retired', 'rejected', 'rolled_back')),
  rejection text check ((rejection is not null) = (state = 'rejected')),
  imagery text check (imagery in ('drawings', 'photos')),
  head jsonb,
  labels integer not null,
  labels_hash text,
  seed integer not null,
  facts jsonb,
  parent integer,
  created_at timestamptz not null default now(),
  promoted_at timestamptz,
  primary key (user_id, kind, number),
  check (state not in ('champion', 'retired', 'rolled_back')
    or (head is not null and facts is not null and imagery is not null and promoted_at is not null))
);
create unique index model_versions_candidate on model_versions (user_id, kind) where state = 'candidate';
create unique index model_versions_champion on model_versions (user_id, kind) where state = 'champion';

-- The latest scoring again of a list. No key to lists, as in 0003_lists.sql: the job purge-list removes it.
create table rescores (
  list_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('street', 'aerial')),
  model_version text not null,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  kept integer not null default 0,
  -- Up to here every row is dealt with.
  cursor integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
