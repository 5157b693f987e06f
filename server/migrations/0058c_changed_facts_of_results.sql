drop trigger ai_results_facts on ai_results;
create trigger ai_results_added after insert on ai_results referencing new table as changed
  for each statement execute function copy_facts();
create trigger ai_results_changed after update on ai_results referencing new table as changed
  for each statement execute function copy_facts();
create trigger ai_results_deleted after delete on ai_results referencing old table as gone
  for each statement execute function clear_facts();
