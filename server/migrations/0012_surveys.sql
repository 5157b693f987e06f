-- functions: update_row_index, clear_row_index

-- A snapshot of a list's grades and pictures, with which later pictures are compared (docs/decisions/surveys/104).
create table surveys (
  list_id uuid not null,
  -- Chosen by the client. It's also the seed by which its rows were drawn.
  id uuid not null,
  user_id uuid not null,
  -- Grows with each survey of the list.
  nth bigint generated always as identity,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The filter of the chosen rows; null if none was chosen.
  filter jsonb,
  with_control boolean not null,
  counts_other_providers boolean not null default false,
  snapshot integer not null default 0,
  asked integer not null default 0,
  control integer not null default 0,
  chosen integer not null default 0,
  answered integer not null default 0 check (answered between 0 and asked),
  -- What the answers said when it ended, because later grades aren't of this survey.
  summary jsonb check ((summary is not null) = (ended_at is not null)),
  primary key (list_id, id)
);
create unique index surveys_open on surveys (list_id) where ended_at is null;
create index surveys_newest on surveys (list_id, nth desc);

create trigger surveys_started after insert on surveys referencing new table as changed
  for each statement execute function update_row_index();

create table survey_rows (
  list_id uuid not null,
  survey_id uuid not null,
  row_no integer not null,
  -- The snapshot. The picture is the graded one, or else the one that the property had.
  grade smallint not null,
  graded_at timestamptz,
  picture uuid,
  kind text,
  provider text,
  captured text,
  is_chosen boolean not null default false,
  is_control boolean not null default false,
  -- Its place in the drawn order; null if it isn't asked.
  place integer,
  answer text check (answer in ('worse', 'same', 'better', 'cant_compare')),
  answered_at timestamptz,
  -- The picture that was compared with the earlier one.
  later_picture uuid,
  later_kind text,
  later_provider text,
  later_captured text,
  between_providers boolean not null default false,
  primary key (list_id, survey_id, row_no),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or (place is not null and later_picture is not null))
);
create unique index survey_rows_asked on survey_rows (list_id, survey_id, place) where place is not null;
create index survey_rows_open on survey_rows (list_id, survey_id, place) where place is not null and answer is null;
create index survey_rows_answered on survey_rows (list_id, survey_id, answered_at desc, row_no) where answered_at is not null;
-- Whether a survey needs a picture that another one replaces.
create index survey_rows_by_picture on survey_rows (list_id, row_no, picture) where picture is not null;
create trigger survey_rows_added after insert on survey_rows referencing new table as changed
  for each statement execute function update_row_index();
create trigger survey_rows_changed after update on survey_rows referencing new table as changed
  for each statement execute function update_row_index();
create trigger survey_rows_deleted after delete on survey_rows referencing old table as gone
  for each statement execute function clear_row_index();
