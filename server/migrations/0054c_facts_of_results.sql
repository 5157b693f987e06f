create trigger ai_results_facts after insert or update or delete on ai_results for each row execute function keep_facts();
