-- functions: keep_agreement, update_row_index, clear_row_index, refuse_change

-- The current grade is on its property, so that there is one by construction (P9); this is how it came to be.
create table grade_history (
  list_id uuid not null,
  row_no integer not null,
  id bigint generated always as identity,
  user_id uuid not null,
  from_grade smallint,
  to_grade smallint,
  source text not null,
  at timestamptz not null default now(),
  -- When the picture was on screen that the grade was given for (D45); null if the grade came from elsewhere.
  shown_at timestamptz constraint grade_history_shown_before check (shown_at <= at),
  -- Whether the AI's prediction was on screen before the grade, where a review records that.
  saw_ai boolean,
  -- When the row had been skipped, if this grade ended the skip.
  ended_skip timestamptz,
  -- Of an undo: the entry whose state it brought back, 0 if the row had no grade before. Null for every other entry.
  restores bigint,
  -- The bulk edit that it is a part of.
  bulk_edit_id uuid,
  -- The channel that it came through (D65); null for the AI. What came with the file or an earlier edition is no work of this list.
  via text check (via in ('screen', 'act', 'undo', 'api', 'import', 'settled')),
  -- The list's number of the person; 0 is its owner.
  member smallint not null,
  -- The picture that was graded. It may be deleted since.
  picture uuid,
  -- Place in the list's history, and the hash that covers this entry and all before it (functions/grades/history_line.sql).
  seq bigint not null,
  hash bytea not null,
  primary key (list_id, row_no, id)
);
create trigger grade_history_kept before update on grade_history for each statement execute function refuse_change();
-- What a person graded last, newest first, which models learn from. An earlier edition's grades count there.
create index grade_history_people on grade_history (user_id, id desc)
  where via in ('screen', 'act', 'api') and to_grade is not null;
-- What undo goes back through in a list, and what a bulk edit graded. The list's other windows ask for the latest undo.
create index grade_history_of_list on grade_history (list_id, id desc) where via = 'screen';
create index grade_history_of_bulk_edits on grade_history (list_id, bulk_edit_id) where bulk_edit_id is not null;
-- Skips that a grade ended, which undo brings back.
create index grade_history_ended_skips on grade_history (list_id, ended_skip desc) where ended_skip is not null;
create index grade_history_undone on grade_history (list_id, at desc) where restores is not null;

create table grade_counts (
  list_id uuid not null,
  grade smallint not null,
  n integer not null check (n >= 0),
  primary key (list_id, grade)
);

-- What a person notes of a property beside its grade. A row that was never annotated has none here.
-- `attributes` holds the answers to the list's questions by slot, from 1: true is yes, false is no, null is unanswered.
create table property_annotations (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  flagged boolean not null default false,
  note text check (note <> '' and char_length(note) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  attributes boolean[] not null default '{}' check (cardinality(attributes) <= 8),
  skipped_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (list_id, row_no)
);
-- What was annotated last in a list, for its other windows. Partial for the reason that images_by_time has.
create index property_annotations_by_time on property_annotations (list_id, changed_at desc) where changed_at is not null;
-- Skips, newest first, which undo takes back.
create index property_annotations_skipped on property_annotations (list_id, skipped_at desc) where skipped_at is not null;
create trigger property_annotations_added after insert on property_annotations referencing new table as changed
  for each statement execute function update_row_index();
create trigger property_annotations_changed after update on property_annotations referencing new table as changed
  for each statement execute function update_row_index();
create trigger property_annotations_deleted after delete on property_annotations referencing old table as gone
  for each statement execute function clear_row_index();

-- The yes/no questions of a list, each with the letter that answers it on the grading screen.
create table list_attributes (
  list_id uuid not null,
  slot smallint not null check (slot between 1 and 8),
  question text not null check (char_length(question) between 1 and 40),
  letter text not null check (letter ~ '^[A-Z]$'),
  primary key (list_id, slot),
  unique (list_id, letter) deferrable initially deferred
);

-- The bulk edits of a list that undo can take back.
create table bulk_edits (
  list_id uuid not null,
  id uuid not null,
  -- Grows with each bulk edit of the list.
  nth bigint generated always as identity,
  user_id uuid not null,
  edit jsonb not null,
  changed integer not null,
  -- When the list had been completed before the bulk edit.
  completed_at timestamptz,
  at timestamptz not null default now(),
  -- What bulk_edit_rows has of it, so that a user's bulk edits together stay below a bound.
  bytes bigint not null default 0,
  primary key (list_id, id)
);
-- Those that take up storage: the oldest are deleted.
create index bulk_edits_of_users on bulk_edits (user_id, nth desc) where bytes > 0;
create index bulk_edits_of_lists on bulk_edits (list_id, nth desc);

-- What a row was before a bulk edit of annotations, in the column of that annotation.
create table bulk_edit_rows (
  list_id uuid not null,
  bulk_edit_id uuid not null,
  row_no integer not null,
  flagged boolean,
  note text,
  tags text[],
  -- The tags after the bulk edit: as long as they are these, they weren't changed since.
  tags_after text[],
  primary key (list_id, bulk_edit_id, row_no)
);

-- What a person said of a property that an AI had graded (Spec 3, D26): one row per property, which changes with its grade.
create table strategic_reviews (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  grade smallint not null,
  ai_score double precision,
  confidence double precision,
  predicted_class text,
  agreement text,
  round smallint not null default 12,
  method text not null default 'strategic_review',
  at timestamptz not null default now(),
  -- Whether the AI's opinion was on screen before the person graded: those who have seen it agree more often, so both are
  -- measured apart (docs/decisions/018). Null where that isn't known.
  saw_ai boolean,
  -- The AI's grade may be a category, which the score doesn't say.
  ai_grade smallint,
  primary key (list_id, row_no)
);
create trigger strategic_reviews_agreement before insert or update of grade, ai_score, ai_grade on strategic_reviews
  for each row execute function keep_agreement();

-- The properties whose AI prediction a person has had on screen before they graded them. Their reviews are never counted
-- as blind, even after a reload or on another device.
create table shown_predictions (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);
