create trigger coverage_rows_facts after insert or update or delete on coverage_rows for each row execute function keep_facts();
