-- Before a purchase is written: counts what a refund is due and didn't find, because it was spent or set aside. A
-- trigger, so that no writer can forget it. The rule is `refundedTokens` of core/billing/paid-session.ts.
create or replace function count_owed_tokens() returns trigger language plpgsql as $$
begin
  new.owed_tokens := case when new.amount_cents = 0 then 0
    else greatest((new.tokens::bigint * new.refunded_cents / new.amount_cents)::integer
      - new.refunded_tokens - new.forgiven_tokens, 0) end;
  return new;
end $$;
