-- functions: update_row_index, clear_row_index, read_pair_state, count_survey_rows, follow_compared_grades, follow_compared_pictures

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
  -- Of rows that are asked: the cluster of the interval (core/ai/samples/street-key.ts), whether the property is a category
  -- now, and whether its pictures can be compared. Triggers keep the last two while the survey is open.
  street text,
  is_category boolean not null default false,
  state text check (state in ('ready', 'no_newer', 'earlier_deleted', 'no_picture', 'other_kind')),
  primary key (list_id, survey_id, row_no),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or (place is not null and later_picture is not null)),
  check (place is null or (street is not null and state is not null))
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

-- Counters, which only count_survey_rows changes. Rows that are asked, by answer, or by state if they have none; those
-- between providers are counted once more.
create table survey_counts (
  list_id uuid not null,
  survey_id uuid not null,
  outcome text not null,
  rows integer not null default 0 check (rows >= 0),
  primary key (list_id, survey_id, outcome)
);
-- Counted comparisons of a street in a net figure, with those between providers or without.
create table survey_streets (
  list_id uuid not null,
  survey_id uuid not null,
  figure text not null check (figure in ('list', 'chosen')),
  all_providers boolean not null,
  street text not null,
  rows integer not null default 0 check (rows >= 0),
  worse integer not null default 0 check (worse between 0 and rows),
  better integer not null default 0 check (better between 0 and rows - worse),
  primary key (list_id, survey_id, figure, all_providers, street)
);
-- What the interval needs of all streets: with n counted rows of a street and d = worse - better, `ddnn` is the sum of
-- d * d * n * n. Streets without a counted row aren't among `streets`.
create table survey_sums (
  list_id uuid not null,
  survey_id uuid not null,
  figure text not null check (figure in ('list', 'chosen')),
  all_providers boolean not null,
  streets integer not null default 0 check (streets >= 0),
  rows integer not null default 0 check (rows >= 0),
  worse integer not null default 0 check (worse between 0 and rows),
  better integer not null default 0 check (better between 0 and rows - worse),
  nn numeric not null default 0,
  dn numeric not null default 0,
  dd numeric not null default 0,
  nnnn numeric not null default 0,
  dnnn numeric not null default 0,
  ddnn numeric not null default 0,
  dddn numeric not null default 0,
  dddd numeric not null default 0,
  primary key (list_id, survey_id, figure, all_providers)
);

create trigger survey_rows_counted after update on survey_rows referencing old table as before new table as changed
  for each statement execute function count_survey_rows();
-- Triggers run in the order of their names. These lock the survey before the row index is written, as an answer does.
create trigger compared_grades after update on properties referencing old table as before new table as changed
  for each statement execute function follow_compared_grades();
create trigger compared_images_added after insert on images referencing new table as changed
  for each statement execute function follow_compared_pictures();
create trigger compared_images_changed after update on images referencing old table as before new table as changed
  for each statement execute function follow_compared_pictures();
create trigger compared_images_deleted after delete on images referencing old table as changed
  for each statement execute function follow_compared_pictures();
create trigger compared_earlier_images_added after insert on earlier_images referencing new table as changed
  for each statement execute function follow_compared_pictures();
create trigger compared_earlier_images_deleted after delete on earlier_images referencing old table as changed
  for each statement execute function follow_compared_pictures();
