-- no transaction
call add_earlier_facts();
