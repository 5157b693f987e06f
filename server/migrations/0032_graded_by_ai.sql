-- What of a list is the AI's and not the user's (D46): the number of rows whose current grade is the AI's, null until
-- 0032c has counted it, and whether the user canceled the latest run. And the review of its AI grades (D47): how many
-- rows were drawn, and when; null before the first review. Not validated, because that would read the table under its
-- lock; the columns are new.
alter table lists
  add column ai_graded_count integer,
  add column is_canceled boolean not null default false,
  add column sample_count integer,
  add column sampled_at timestamptz,
  add constraint lists_ai_graded_count check (ai_graded_count >= 0) not valid,
  add constraint lists_sample_count check (sample_count > 0) not valid;
alter table lists alter column ai_graded_count set default 0;
