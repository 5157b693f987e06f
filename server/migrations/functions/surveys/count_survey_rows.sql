-- Keeps the counters of surveys equal to what their rows say (docs/decisions/surveys/104). The survey is locked before any of
-- its rows is written, so a street has one writer. What counts in a net figure is said here and nowhere else.
create or replace function count_survey_rows() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  with changes as materialized (
    select 1 as sign, * from changed where place is not null
    union all select -1, * from before where place is not null),
  counts as (
    select list_id, survey_id, outcome, sum(sign) as rows
      from changes cross join lateral (values (coalesce(answer, state)), (case when between_providers then 'between_providers' end)) o (outcome)
      group by list_id, survey_id, outcome having sum(sign) <> 0),
  counted as (
    update survey_counts c set rows = c.rows + d.rows
      from counts d where c.list_id = d.list_id and c.survey_id = d.survey_id and c.outcome = d.outcome),
  streets as (
    select list_id, survey_id, figure, all_providers, street, sum(sign) as rows,
        sum(sign * (answer = 'worse')::int) as worse, sum(sign * (answer = 'better')::int) as better
      from changes
        cross join (values ('list'), ('chosen')) f (figure)
        cross join (values (false), (true)) p (all_providers)
      where answer in ('worse', 'same', 'better') and grade <= 10 and not is_category and kind = later_kind
        and (all_providers or not between_providers) and case figure when 'list' then is_control else is_chosen end
      group by list_id, survey_id, figure, all_providers, street),
  written as (
    update survey_streets s set rows = s.rows + d.rows, worse = s.worse + d.worse, better = s.better + d.better
      from streets d
      where s.list_id = d.list_id and s.survey_id = d.survey_id and s.figure = d.figure
        and s.all_providers = d.all_providers and s.street = d.street and (d.rows, d.worse, d.better) <> (0, 0, 0)
      returning s.*, s.rows - d.rows as old_rows, s.worse - d.worse as old_worse, s.better - d.better as old_better),
  sides as (
    select list_id, survey_id, figure, all_providers, 1 as sign, rows::numeric as n, worse, better from written
    union all select list_id, survey_id, figure, all_providers, -1, old_rows, old_worse, old_better from written),
  sums as (
    select list_id, survey_id, figure, all_providers, sum(sign * (n > 0)::int) as streets, sum(sign * n) as rows,
        sum(sign * worse) as worse, sum(sign * better) as better, sum(sign * n * n) as nn, sum(sign * d * n) as dn,
        sum(sign * d * d) as dd, sum(sign * n * n * n * n) as nnnn, sum(sign * d * n * n * n) as dnnn,
        sum(sign * d * d * n * n) as ddnn, sum(sign * d * d * d * n) as dddn, sum(sign * d * d * d * d) as dddd
      from (select *, (worse - better)::numeric as d from sides) each
      group by list_id, survey_id, figure, all_providers)
  update survey_sums s set streets = s.streets + d.streets, rows = s.rows + d.rows, worse = s.worse + d.worse,
      better = s.better + d.better, nn = s.nn + d.nn, dn = s.dn + d.dn, dd = s.dd + d.dd, nnnn = s.nnnn + d.nnnn,
      dnnn = s.dnnn + d.dnnn, ddnn = s.ddnn + d.ddnn, dddn = s.dddn + d.dddn, dddd = s.dddd + d.dddd
    from sums d where s.list_id = d.list_id and s.survey_id = d.survey_id and s.figure = d.figure
      and s.all_providers = d.all_providers;
  return null;
end $$;
