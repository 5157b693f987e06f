drop function keep_facts();
-- As in 0029_definitions.sql.
-- definitions: 9bfe93fd338a610990836fe810675925804d525d79b5e63bb9992ad0b258bf45
