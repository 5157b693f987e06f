drop trigger coverage_rows_facts on coverage_rows;
create trigger coverage_rows_added after insert on coverage_rows referencing new table as changed
  for each statement execute function copy_facts();
create trigger coverage_rows_changed after update on coverage_rows referencing new table as changed
  for each statement execute function copy_facts();
create trigger coverage_rows_deleted after delete on coverage_rows referencing old table as gone
  for each statement execute function clear_facts();
