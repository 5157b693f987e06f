-- Tokens of a whole list are set aside until its run ends, not for seconds: without a time the sweep leaves them alone.
alter table token_reservations alter column expires_at drop not null;

-- Turns one held token into an entry for each of these rows, in one round trip and in the transaction that writes what
-- was delivered. A row that was paid before is not paid again. Answers how many were charged.
create function settle_held_tokens(a_user uuid, a_hold text, a_list uuid, some_rows integer[]) returns integer
language plpgsql as $$
declare
  charged integer;
begin
  perform from token_accounts where user_id = a_user for update;
  some_rows := array(select a_row from unnest(some_rows) a_row where not exists (
    select from token_entries where user_id = a_user and reason = 'ai_processing' and ref = a_list || '/' || a_row)
    order by a_row);
  charged := cardinality(some_rows);
  if charged = 0 then return 0; end if;
  -- More than is held would be a charge that nobody agreed to: the checks of both tables refuse it.
  delete from token_reservations where user_id = a_user and reason = 'ai_processing' and ref = a_hold and amount = charged;
  if not found then
    update token_reservations set amount = amount - charged
      where user_id = a_user and reason = 'ai_processing' and ref = a_hold;
    if not found then raise exception 'no tokens are held for %', a_hold; end if;
  end if;
  update token_accounts set reserved = reserved - charged where user_id = a_user;
  insert into token_entries (user_id, type, amount, reason, ref, list_id, row_no)
    select a_user, 'deduction', -1, 'ai_processing', a_list || '/' || a_row, a_list, a_row from unnest(some_rows) a_row;
  return charged;
end $$;

-- A run of the grader over what a list has ungraded. What state it is in is the list's status (D31); ended_at says
-- which runs are past. No key to lists, as in 0003_lists.sql: the job purge-list removes what a deleted list leaves.
create table ai_jobs (
  id uuid primary key,
  list_id uuid not null,
  user_id uuid not null references users on delete cascade,
  grader text not null,
  model_version text not null,
  speed_preset text not null check (speed_preset in ('economy', 'standard', 'fast')),
  threshold double precision not null default 0.5,
  total integer not null check (total > 0),
  graded integer not null default 0,
  without_photo integer not null default 0,
  abstained integer not null default 0,
  failed integer not null default 0,
  refunded integer not null default 0 check (refunded between 0 and total),
  -- Up to here every row is dealt with.
  cursor integer not null default 0,
  -- Who took the lease last: only he may write (P13). Null lease_until: nobody is at work.
  fence integer not null default 0,
  lease_until timestamptz,
  -- Leases in a row that brought nothing: a picture that kills its worker must not do so for ever.
  stalls integer not null default 0,
  marks jsonb not null default '[]',
  waits_for text,
  pause_reason text,
  end_reason text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check (graded + without_photo + abstained + failed <= total)
);
create unique index ai_jobs_one_at_a_time on ai_jobs (list_id) where ended_at is null;
create index ai_jobs_latest on ai_jobs (list_id, created_at desc);
create index ai_jobs_of_user on ai_jobs (user_id, created_at) where ended_at is null;
create index ai_jobs_lease on ai_jobs (lease_until) where ended_at is null and lease_until is not null;

-- What the grader said of a row: one result per row by its key (P13). `at` is the time of the grade that came of it, so
-- that both being equal says that nobody has graded the row since.
create table ai_results (
  list_id uuid not null,
  row_no integer not null,
  job_id uuid not null,
  model_version text not null,
  outcome text not null check (outcome in ('graded', 'no_photo', 'abstained', 'failed')),
  reason text,
  ai_score double precision check (ai_score between 0 and 1),
  confidence double precision check (confidence between 0 and 1),
  predicted_class text,
  grade smallint,
  evidence jsonb,
  at timestamptz not null default now(),
  primary key (list_id, row_no),
  check ((outcome in ('graded', 'no_photo')) = (grade is not null)),
  check ((outcome in ('abstained', 'failed')) = (reason is not null))
);
create index ai_results_reasons on ai_results (list_id, row_no) where outcome in ('abstained', 'failed');

-- Rows that a supplier could not serve just now: tried again a few times, then an error of the row.
create table ai_setbacks (
  list_id uuid not null,
  row_no integer not null,
  tries integer not null,
  primary key (list_id, row_no)
);

-- What all processes know of a supplier (core/ai/breaker.ts), and how long it takes for a row at each speed.
create table supplier_health (
  name text primary key,
  recent jsonb not null default '[]',
  opened_at timestamptz,
  next_probe_at timestamptz,
  seconds_per_row jsonb not null default '{}'
);

-- The edges of core/ai/job-state.ts; a test holds both against each other.
create function check_list_status() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('ready_for_manual', 'queued_for_ai'),
    ('queued_for_ai', 'ai_processing'), ('queued_for_ai', 'ai_failed'),
    ('ai_processing', 'ai_completed'), ('ai_processing', 'ai_completed_with_errors'),
    ('ai_processing', 'ai_failed'), ('ai_processing', 'ai_paused_ml_outage'),
    ('ai_paused_ml_outage', 'ai_processing'), ('ai_paused_ml_outage', 'ai_failed'),
    ('ai_completed', 'queued_for_ai'), ('ai_completed_with_errors', 'queued_for_ai'), ('ai_failed', 'queued_for_ai'))
  then raise exception 'a list cannot go from % to %', old.status, new.status using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger lists_status before update of status on lists for each row
  when (old.status <> new.status) execute function check_list_status();

-- As in 0011_strategic.sql, with the source of the grade: a person, or the version of a model, whose grade of a
-- strategic list is no review.
drop function set_grade(uuid, uuid, integer, smallint);
create function set_grade(a_user uuid, a_list uuid, a_row integer, a_grade smallint, a_source text default 'person')
returns table (changed boolean, graded_at timestamptz, processed_count integer, record_count integer, completed_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  list lists;
  was properties;
  step integer;
  agreed_step integer := 0;
  disagreed_step integer := 0;
begin
  select * into list from lists where id = a_list and user_id = a_user for no key update;
  if not found then return; end if;
  select * into was from properties where list_id = a_list and row_no = a_row;
  if not found then return; end if;
  if was.grade is not distinct from a_grade then
    return query select false, was.graded_at, list.processed_count, list.record_count, list.completed_at;
    return;
  end if;

  update properties set grade = a_grade, graded_at = case when a_grade is null then null else now() end
    where list_id = a_list and row_no = a_row;
  insert into grade_history (list_id, row_no, user_id, from_grade, to_grade, source)
    values (a_list, a_row, a_user, was.grade, a_grade, a_source);
  if was.grade is not null then
    update grade_counts set n = n - 1 where list_id = a_list and grade = was.grade;
  end if;
  if a_grade is not null then
    insert into grade_counts as counted (list_id, grade, n) values (a_list, a_grade, 1)
      on conflict (list_id, grade) do update set n = counted.n + 1;
  end if;
  if list.strategic is not null and a_source = 'person' then
    select agreed, disagreed into agreed_step, disagreed_step from review_property(list, was, a_grade);
  end if;
  step := (a_grade is not null)::int - (was.grade is not null)::int;
  return query update lists set
      processed_count = lists.processed_count + step,
      last_processed_at = now(),
      completed_at = case when lists.processed_count + step = lists.record_count then coalesce(lists.completed_at, now()) end,
      agreed_count = lists.agreed_count + agreed_step,
      disagreed_count = lists.disagreed_count + disagreed_step
    where id = a_list
    returning true, case when a_grade is null then null else now() end, lists.processed_count, lists.record_count, lists.completed_at;
end $$;

-- As in 0008_notifications.sql; who cancels a run himself needs no message that it failed.
create or replace function queue_message() returns trigger language plpgsql as $$
declare
  a_kind text := case
    when new.status in ('ai_completed', 'ai_completed_with_errors') then 'ai_completed'
    when new.status = 'ai_failed' then 'ai_failed'
    when new.status = 'ai_paused_ml_outage' then 'ai_paused'
    when new.processing_method = 'manual' and new.completed_at is not null then 'list_completed'
  end;
  message uuid;
begin
  if a_kind is null or (old.status = new.status and new.processing_method = 'ai') then return null; end if;
  if a_kind = 'ai_failed' and exists (
    select from ai_jobs where list_id = new.id and ended_at = now() and end_reason = 'cancelled') then return null; end if;
  insert into messages (user_id, kind, list_id, title, record_count, processed_count)
    values (new.user_id, a_kind, new.id, new.title, new.record_count, new.processed_count)
    on conflict (list_id, kind) do nothing returning id into message;
  if message is not null then
    perform graphile_worker.add_job('mail-message', json_build_object('messageId', message), 'mail', max_attempts => 14);
    perform graphile_worker.add_job('push-message', json_build_object('messageId', message), 'push', max_attempts => 14);
  end if;
  return null;
end $$;
