create trigger properties_added after insert on properties referencing new table as added
  for each statement execute function add_facts();
create trigger properties_facts after update of grade, graded_at, ungraded_at or delete on properties for each row execute function keep_facts();
