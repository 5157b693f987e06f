-- Ignores letter case, and nothing else (D50).
create or replace function address_hash(email text) returns text language sql immutable as $$
  select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')
$$;
