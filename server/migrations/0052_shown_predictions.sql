-- The properties whose AI prediction a person has had on screen before they graded them. Their reviews are never counted
-- as blind, even after a reload or on another device. No foreign key to lists, as in 0003_lists.sql: the job purge-list
-- removes what a deleted list leaves.
create table shown_predictions (
  list_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (list_id, row_no)
);
