-- A repeated request gets the recorded answer byte for byte (P4); jsonb would sort its fields.
alter table idempotency_keys alter column answer type json using answer::json;
