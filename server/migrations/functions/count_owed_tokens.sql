-- A trigger, to cover every writer of purchases. Mirrors `refundedTokens` of core/billing/paid-session.ts.
create or replace function count_owed_tokens() returns trigger language plpgsql as $$
begin
  new.owed_tokens := case when new.amount_cents = 0 then 0
    else greatest((new.tokens::bigint * new.refunded_cents / new.amount_cents)::integer
      - new.refunded_tokens - new.forgiven_tokens, 0) end;
  return new;
end $$;
