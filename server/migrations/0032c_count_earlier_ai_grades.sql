-- no transaction
call count_earlier_ai_grades();
