-- What each user's calls have met at a supplier (core/shared/breaker.ts): what fails for one user's lists pauses their lists
-- and nobody else's (P22, docs/decisions/032). supplier_health keeps the pace of suppliers; its columns recent, opened_at
-- and next_probe_at are those of the release before.
create table supplier_breakers (
  user_id uuid not null references users on delete cascade,
  supplier text not null,
  recent jsonb not null default '[]',
  opened_at timestamptz,
  next_probe_at timestamptz,
  primary key (user_id, supplier)
);
