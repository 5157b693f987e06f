-- When the picture was on screen that a grade was given for (D45); null if the grade came from elsewhere. Every earlier
-- grade has none, so there is nothing to validate.
alter table grade_history add column shown_at timestamptz,
  add constraint grade_history_shown_before check (shown_at <= at) not valid;
