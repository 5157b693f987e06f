-- no transaction
call recount_agreement();
