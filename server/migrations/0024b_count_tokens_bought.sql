-- no transaction
call count_tokens_bought();
