-- What a person notes of a property beside its grade. A row that was never marked has none here. No foreign key to
-- lists, as in 0003_lists.sql: the job purge-list removes what a deleted list leaves.
-- `attributes` holds the answers to the list's questions by slot, from 1: true is yes, false is no, null is unanswered.
create table property_marks (
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
-- What was marked last in a list, for its other windows.
create index property_marks_latest on property_marks (list_id, changed_at desc);

-- The yes/no questions of a list, each with the letter that answers it on the grading screen.
create table list_attributes (
  list_id uuid not null references lists on delete cascade,
  slot smallint not null check (slot between 1 and 8),
  question text not null check (char_length(question) between 1 and 40),
  letter text not null check (letter ~ '^[A-Z]$'),
  primary key (list_id, slot),
  unique (list_id, letter) deferrable initially deferred
);
