-- Identifies an address after its account is gone. Only letter case doesn't distinguish addresses (D50).
create or replace function address_hash(email text) returns text language sql immutable as $$
  select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')
$$;
