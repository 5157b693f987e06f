-- functions: check_list_status, update_row_index, clear_row_index, delete_features, delete_features_of_old_file

create trigger lists_status before update of status on lists
  for each row when (old.status <> new.status) execute function check_list_status();

-- The list's status is the state of its run (D31); `ended_at` marks past runs.
create table ai_jobs (
  id uuid primary key,
  list_id uuid not null,
  user_id uuid not null references users on delete cascade,
  grader text not null,
  model_version text not null,
  speed_preset text not null check (speed_preset in ('economy', 'standard', 'fast')),
  threshold double precision not null default 0.5,
  total integer not null check (total > 0),
  graded integer not null default 0,
  without_photo integer not null default 0,
  abstained integer not null default 0,
  failed integer not null default 0,
  refunded integer not null default 0 check (refunded between 0 and total),
  cursor integer not null default 0,
  -- Raised by each worker that takes the lease, so that only the latest writes (P13).
  fence integer not null default 0,
  lease_until timestamptz,
  -- Consecutive leases without a result, so that a picture that kills its worker doesn't do so forever.
  stalls integer not null default 0,
  marks jsonb not null default '[]',
  waits_for text,
  pause_reason text,
  end_reason text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check (graded + without_photo + abstained + failed <= total)
);
create unique index ai_jobs_one_at_a_time on ai_jobs (list_id) where ended_at is null;
create index ai_jobs_latest on ai_jobs (list_id, created_at desc);
create index ai_jobs_user on ai_jobs (user_id);
create index ai_jobs_of_user on ai_jobs (user_id, created_at) where ended_at is null;
create index ai_jobs_lease on ai_jobs (lease_until) where ended_at is null and lease_until is not null;

-- One result per row (P13). The grade is the AI's as long as `at` equals its time.
create table ai_results (
  list_id uuid not null,
  row_no integer not null,
  job_id uuid not null,
  model_version text not null,
  outcome text not null check (outcome in ('graded', 'no_photo', 'abstained', 'failed')),
  reason text,
  ai_score double precision check (ai_score between 0 and 1),
  confidence double precision check (confidence between 0 and 1),
  predicted_class text,
  grade smallint,
  evidence jsonb,
  -- The picture that was assessed.
  picture uuid,
  at timestamptz not null default now(),
  primary key (list_id, row_no),
  check ((outcome in ('graded', 'no_photo')) = (grade is not null)),
  check ((outcome in ('abstained', 'failed')) = (reason is not null))
);
create index ai_results_reasons on ai_results (list_id, row_no) where outcome in ('abstained', 'failed');
-- Its first and last entries show whether one version graded the whole list.
create index ai_results_versions on ai_results (list_id, model_version) where outcome = 'graded';
create trigger ai_results_added after insert on ai_results referencing new table as changed
  for each statement execute function update_row_index();
create trigger ai_results_changed after update on ai_results referencing new table as changed
  for each statement execute function update_row_index();
create trigger ai_results_deleted after delete on ai_results referencing old table as gone
  for each statement execute function clear_row_index();

-- Rows that a supplier couldn't serve for now. They fail after a few retries.
create table ai_retries (
  list_id uuid not null,
  row_no integer not null,
  tries integer not null,
  primary key (list_id, row_no)
);

create table supplier_health (
  name text primary key,
  seconds_per_row jsonb not null default '{}'
);

-- Per user, so that failures of one user's lists pause only those (core/shared/breaker.ts, P22, docs/decisions/032).
create table supplier_breakers (
  user_id uuid not null references users on delete cascade,
  supplier text not null,
  recent jsonb not null default '[]',
  opened_at timestamptz,
  next_probe_at timestamptz,
  primary key (user_id, supplier)
);

-- float4, little-endian. Only of pictures whose terms allow training. The hash keeps duplicates on one side of a split.
create table image_features (
  image_id uuid not null,
  embedder text not null,
  user_id uuid not null,
  picture_hash bytea not null,
  vector bytea not null,
  created_at timestamptz not null default now(),
  primary key (image_id, embedder)
);
-- Finds the features of a picture's duplicates in other lists.
create index image_features_duplicates on image_features (user_id, embedder, picture_hash);
-- In place of a foreign key, because a picture moves from one table to the other.
create trigger images_features after delete on images referencing old table as gone
  for each statement execute function delete_features();
create trigger earlier_images_features after delete on earlier_images referencing old table as gone
  for each statement execute function delete_features();
create trigger images_rewritten after update of file_path on images
  for each row when (old.file_path is distinct from new.file_path) execute function delete_features_of_old_file();
create trigger earlier_images_rewritten after update of file_path on earlier_images
  for each row when (old.file_path is distinct from new.file_path) execute function delete_features_of_old_file();

-- Versions stay, because a run ends with the version that it began with. A rejected version has no head.
create table model_versions (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('street', 'aerial')),
  number integer not null check (number > 0),
  state text not null check (state in ('candidate', 'champion', 'retired', 'rejected', 'rolled_back')),
  rejection text check ((rejection is not null) = (state = 'rejected')),
  imagery text check (imagery in ('drawings', 'photos')),
  head jsonb,
  labels integer not null,
  -- How many of them are of own photos.
  own_labels integer not null default 0 check (own_labels between 0 and labels),
  labels_hash text,
  seed integer not null,
  facts jsonb,
  parent integer,
  created_at timestamptz not null default now(),
  promoted_at timestamptz,
  embedder text,
  primary key (user_id, kind, number),
  check (state not in ('champion', 'retired', 'rolled_back')
    or (head is not null and facts is not null and imagery is not null and promoted_at is not null)),
  check (state not in ('champion', 'retired', 'rolled_back') or embedder is not null)
);
create unique index model_versions_candidate on model_versions (user_id, kind) where state = 'candidate';
-- One champion per embedder, so that switching the backbone and back finds the earlier one.
create unique index model_versions_champion on model_versions (user_id, kind, embedder) where state = 'champion';

create table rescores (
  list_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('street', 'aerial')),
  model_version text not null,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  kept integer not null default 0,
  cursor integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index rescores_user on rescores (user_id);

create table review_samples (
  list_id uuid not null,
  row_no integer not null,
  place integer not null,
  probability double precision not null check (probability > 0 and probability <= 1),
  why text not null,
  ai_score double precision,
  confidence double precision,
  predicted_class text,
  ai_grade smallint not null,
  model_version text not null,
  picture uuid,
  primary key (list_id, row_no)
);
-- Partial for the same reason as images_by_time.
create unique index review_samples_by_place on review_samples (list_id, place) where place is not null;
