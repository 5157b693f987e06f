-- functions: strategic_places, note_ungraded, add_to_row_index, update_row_index, clear_row_index, add_file_scores

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
  -- With 'own', no supplier is asked for a picture unless a person says so (D63).
  pictures text not null default 'suppliers' check (pictures in ('suppliers', 'own')),
  -- The grader outside of this server that the user lets see their own photos of this list, and since when (D63).
  photos_sent_to text,
  photos_consented_at timestamptz,
  -- A copy, so that a change of the user's own scale doesn't rename the grades of a list.
  scale jsonb,
  status text not null check (status in ('ready_for_manual', 'queued_for_ai', 'ai_processing',
    'ai_paused_ml_outage', 'ai_completed', 'ai_completed_with_errors', 'ai_failed')),
  tokens_cost integer not null default 0,
  strategic jsonb generated always as (strategic_places(columns, mapping)) stored,
  agreed_count integer not null default 0 check (agreed_count >= 0),
  disagreed_count integer not null default 0 check (disagreed_count >= 0),
  ai_graded_count integer not null default 0 constraint lists_ai_graded_count check (ai_graded_count >= 0),
  imported_count integer not null default 0 constraint lists_imported_count check (imported_count >= 0),
  -- Whether the user says that the grades that came with the file are theirs, so that models may learn from them (D62).
  learns_from_import boolean not null default false,
  -- How many entries the history of its grades has, and the hash of the last, which covers all of them (D65).
  history_count bigint not null default 0,
  history_head bytea,
  is_canceled boolean not null default false,
  sample_count integer constraint lists_sample_count check (sample_count > 0),
  sampled_at timestamptz,
  -- No index: a user has few lists, and an index could end the table's HOT updates during grading.
  tags text[] not null default '{}',
  archived_at timestamptz,
  -- True if all cells are ASCII, so that the list has no folded rows.
  is_ascii boolean not null default false,
  unique (user_id, title_key),
  check ((photos_sent_to is null) = (photos_consented_at is null))
);
create index lists_newest on lists (user_id, created_at desc, id desc);

-- The scales that users made (docs/decisions/lists/083-a-scale-per-list.md).
create table scales (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  levels jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- A deleted list's row moves here and back (docs/decisions/lists/052-the-trash.md). A test compares the columns.
create table trashed_lists (
  like lists including defaults,
  trashed_at timestamptz not null default now(),
  primary key (id),
  foreign key (user_id) references users on delete cascade
);
alter table trashed_lists drop column strategic;
create index trashed_lists_latest on trashed_lists (user_id, trashed_at desc, id desc);
create index trashed_lists_due on trashed_lists (trashed_at);

-- No foreign key to lists, here and in other tables of rows: checking each row would double the time of an import
-- (docs/decisions/foundation/005-no-foreign-key-to-lists.md). Cells are untrimmed; `extra` has the other columns (P16).
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
  ungraded_at timestamptz,
  is_ai_grade boolean not null default false check (grade is not null or not is_ai_grade),
  -- Whether the grade came with the file (D62).
  is_imported boolean not null default false check (not is_imported or (grade is not null and not is_ai_grade)),
  primary key (list_id, row_no)
);
-- Text of the rows with other characters than ASCII, as core/shared/fold-text.ts folds it, because folding 50,000 rows
-- for each search takes a second. A table of its own, so that a grade doesn't write the text again.
create table folded_rows (
  list_id uuid not null,
  row_no integer not null,
  address text not null,
  cells text not null,
  primary key (list_id, row_no)
);
-- Rows that aren't alone at their place, each with the first row there (D61), as core/lists/places/shared-places.ts says,
-- and with how many rows are there, because a page would read thousands of them to count them.
create table shared_places (
  list_id uuid not null,
  row_no integer not null,
  first_row integer not null check (first_row <= row_no),
  row_count integer not null check (row_count > 1),
  primary key (list_id, row_no)
);
-- Partial, so that only statements with a first row use it (docs/decisions/foundation/070).
create index shared_places_together on shared_places (list_id, first_row, row_no) where first_row is not null;
create index properties_ungraded on properties (list_id, row_no) where grade is null;
create index properties_latest on properties (list_id, grade, graded_at desc) where grade is not null;
-- The user's own examples of each grade, however many grades the AI gave since.
create index properties_latest_own on properties (list_id, grade, graded_at desc)
  where grade is not null and not is_ai_grade and not is_imported;
create index properties_imported on properties (list_id, graded_at desc) where is_imported;
create index properties_ungraded_again on properties (list_id, ungraded_at desc)
  where grade is null and ungraded_at is not null;
create trigger properties_ungraded before update of grade on properties
  for each row when (old.grade is not null and new.grade is null) execute function note_ungraded();

-- Copies what filters, orders, counts and charts read from six tables, because joining those for a large list is slow.
-- Triggers beside each table keep the copies (docs/decisions/lists/068-row-index.md).
create table row_index (
  list_id uuid not null,
  row_no integer not null,
  grade smallint,
  ai_grade smallint,
  score_band smallint generated always as (width_bucket(ai_score, '{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}'::double precision[])) stored,
  confidence_band smallint generated always as (width_bucket(confidence, '{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}'::double precision[])) stored,
  -- The month that the coverage check found isn't that of an own photo without a date.
  street_year smallint generated always as (
    substring(case when street_provider is null then covered_month else street_month end from '^\d{4}')::smallint) stored,
  aerial_year smallint generated always as (substring(aerial_month from '^\d{4}')::smallint) stored,
  flagged boolean not null default false,
  is_skipped boolean generated always as (grade is null and skipped_at is not null) stored,
  same_row integer,
  graded_at timestamptz,
  ungraded_at timestamptz,
  skipped_at timestamptz,
  is_ai_grade boolean not null default false,
  is_imported boolean not null default false,
  ai_score double precision,
  confidence double precision,
  earlier_list uuid,
  zip text not null,
  match text,
  street_provider text,
  street_month text,
  covered_month text,
  aerial_provider text,
  aerial_month text,
  model_version text,
  ai_version text generated always as (case when is_ai_grade then model_version end) stored,
  agreement text generated always as (
    case when ai_score is null or grade is null or grade > 10 or is_ai_grade then null
      when (ai_score > 0.5) = (grade > 4) then 'agree' else 'disagree' end) stored,
  tags text[],
  attributes boolean[],
  -- Of the list's latest survey. `compared` is null for a row that it doesn't ask.
  earlier_grade smallint,
  earlier_month text,
  compared text,
  between_providers boolean not null default false,
  reading_difference smallint generated always as (
    case when grade <= 10 and earlier_grade <= 10 then grade - earlier_grade end) stored,
  primary key (list_id, row_no)
-- Leaves room for updates in place. One process reads a list faster than parallel workers start.
) with (fillfactor = 70, parallel_workers = 0);
create trigger properties_added after insert on properties referencing new table as added
  for each statement execute function add_to_row_index();
create trigger properties_changed after update on properties referencing new table as changed
  for each statement execute function update_row_index();
create trigger properties_deleted after delete on properties referencing old table as gone
  for each statement execute function clear_row_index();
create trigger lists_row_index after insert on lists
  for each row when (new.strategic is not null) execute function add_file_scores();

create table saved_views (
  list_id uuid not null,
  id uuid not null,
  name text not null,
  filter jsonb not null,
  row_order jsonb not null,
  kind text not null default 'table' check (kind in ('table', 'grid', 'map', 'charts')),
  columns jsonb,
  created_at timestamptz not null default now(),
  primary key (list_id, id)
);
