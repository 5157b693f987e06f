-- functions: check_list_status, count_ai_grade, update_row_index, clear_row_index

create trigger lists_status before update of status on lists
  for each row when (old.status <> new.status) execute function check_list_status();
create trigger grade_history_count_ai before insert on grade_history
  for each row when (new.source <> 'person' or new.from_grade is not null) execute function count_ai_grade();

-- A run of the grader over what a list has ungraded. Its state is the list's status (D31); ended_at says which runs are
-- past.
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
  -- Every row up to here has its outcome.
  cursor integer not null default 0,
  -- Raised by each worker that takes the lease: only the latest may write (P13). `lease_until` is null while none works.
  fence integer not null default 0,
  lease_until timestamptz,
  -- Leases in a row without a result: a picture that kills its worker must not do so forever.
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

-- What the grader said of a row: one result per row by its key (P13). `at` is the time of the grade that came of it: as
-- long as both are equal, no one has graded the row since.
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
  at timestamptz not null default now(),
  primary key (list_id, row_no),
  check ((outcome in ('graded', 'no_photo')) = (grade is not null)),
  check ((outcome in ('abstained', 'failed')) = (reason is not null))
);
create index ai_results_reasons on ai_results (list_id, row_no) where outcome in ('abstained', 'failed');
-- Its two ends tell whether a list was graded by one version alone.
create index ai_results_versions on ai_results (list_id, model_version) where outcome = 'graded';
create trigger ai_results_added after insert on ai_results referencing new table as changed
  for each statement execute function update_row_index();
create trigger ai_results_changed after update on ai_results referencing new table as changed
  for each statement execute function update_row_index();
create trigger ai_results_deleted after delete on ai_results referencing old table as gone
  for each statement execute function clear_row_index();

-- Rows that a supplier couldn't serve for the moment: tried again a few times, then an error of the row.
create table ai_setbacks (
  list_id uuid not null,
  row_no integer not null,
  tries integer not null,
  primary key (list_id, row_no)
);

-- How long a supplier takes for a row at each speed, as all processes know it.
create table supplier_health (
  name text primary key,
  seconds_per_row jsonb not null default '{}'
);

-- What each user's calls have met at a supplier (core/shared/breaker.ts): what fails for one user's lists pauses their
-- lists and no one else's (P22, docs/decisions/032).
create table supplier_breakers (
  user_id uuid not null references users on delete cascade,
  supplier text not null,
  recent jsonb not null default '[]',
  opened_at timestamptz,
  next_probe_at timestamptz,
  primary key (user_id, supplier)
);

-- What models see of a picture: float4, little-endian. Only of pictures whose terms allow training on them, and deleted
-- with them. The hash of the file keeps duplicates of a picture on one side of a split.
create table image_features (
  image_id uuid not null references images (id) on delete cascade,
  embedder text not null,
  user_id uuid not null,
  picture_hash bytea not null,
  vector bytea not null,
  created_at timestamptz not null default now(),
  primary key (image_id, embedder)
);
-- The features of a picture are those of its duplicate in another list, too.
create index image_features_twins on image_features (user_id, embedder, picture_hash);

-- A user's own models. At most one of each kind is in training. They are kept, because a list is graded to its end by the
-- version that it was begun with; a rejected one has no head.
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
  embedder text,
  primary key (user_id, kind, number),
  check (state not in ('champion', 'retired', 'rolled_back')
    or (head is not null and facts is not null and imagery is not null and promoted_at is not null)),
  check (state not in ('champion', 'retired', 'rolled_back') or embedder is not null)
);
create unique index model_versions_candidate on model_versions (user_id, kind) where state = 'candidate';
-- At most one version grades for each embedder, so that a change of the backbone, and back, finds what was taught before.
create unique index model_versions_champion on model_versions (user_id, kind, embedder) where state = 'champion';

-- The latest time that a list was scored again.
create table rescores (
  list_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('street', 'aerial')),
  model_version text not null,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  kept integer not null default 0,
  -- Every row up to here is scored.
  cursor integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index rescores_user on rescores (user_id);

-- The rows of a list that were drawn for a review of its AI grades, in the order of the draw, each with its selection
-- probability and what the AI said of it then: a later version may say something else (D34, D47).
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
  primary key (list_id, row_no)
);
-- Partial for the reason that images_by_time has.
create unique index review_samples_by_place on review_samples (list_id, place) where place is not null;
