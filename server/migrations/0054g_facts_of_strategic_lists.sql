create trigger lists_facts after insert on lists for each row when (new.strategic is not null)
  execute function add_file_scores();
