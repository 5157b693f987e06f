-- The rows of a list that were drawn for a review of its AI grades, in the order of the draw, each with its selection
-- probability and what the AI said of it then: a later version may say something else (D34, D47). No foreign key to
-- lists, as in 0003_lists.sql: the job purge-list removes what a deleted list leaves.
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
  primary key (list_id, row_no),
  unique (list_id, place)
);
