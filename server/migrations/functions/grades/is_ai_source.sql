-- Whether a version of the AI gave a grade, neither a person nor the file of the list. A null source is a person.
create or replace function is_ai_source(a_source text) returns boolean language sql immutable parallel safe as $$
  select coalesce(a_source not in ('person', 'import'), false);
$$;
