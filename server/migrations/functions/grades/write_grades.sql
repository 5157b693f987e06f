-- Grades rows as set_grade does, all or nothing, and returns those that changed. Rows must be unique. A null source is a
-- person, `import` the file of the list (D62), any other a model version. `a_via` says how they came (D65). Undo adds
-- each row's earlier entry and its time, files and earlier editions the time of each grade. One statement after the lock, so
-- that all parts share its snapshot. The list's id is a column and each call has its own plan, because the
-- planner might otherwise read the whole list for each row (docs/decisions/foundation/070).
create or replace function write_grades(
  a_user uuid, a_list uuid, a_via text, a_rows integer[], a_grades smallint[], a_sources text[], a_pictures uuid[],
  a_shown timestamptz[], a_saw_ai boolean[], a_times timestamptz[], a_restores bigint[], a_bulk_edit uuid)
returns setof integer
language plpgsql set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  list lists;
begin
  select * into list from lists where id = a_list and user_id = a_user for no key update;
  if not found then return; end if;
  return query
  with changed as materialized (
    select p.list_id, p.row_no, p.grade as old, given.grade as new, given.source, case when given.shown_at is not null then least(given.shown_at, now()) end as new_shown_at,
      given.saw_ai as new_saw_ai, given.picture, given.restores, coalesce(given.at, now()) as at,
      -- A grade from before the sample was drawn has no review.
      list.strategic is null and given.at < list.sampled_at as is_before_review,
      -- The AI only grades what no one has graded.
      not is_ai_source(given.source) or given.restores is not null as ends_review, p.is_ai_grade as was_ai,
      given.grade is not null and is_ai_source(given.source) as is_ai, p.is_imported as was_imported,
      given.grade is not null and given.source is not distinct from 'import' as is_imported,
      r.agreement as old_agreement, m.skipped_at as old_skipped_at
    from (select a_list as list_id, * from unnest(a_rows, a_grades, a_sources, a_pictures, a_shown, a_saw_ai, a_times, a_restores)
        as each (row_no, grade, source, picture, shown_at, saw_ai, at, restores) offset 0) given
      join properties p on p.list_id = given.list_id and p.row_no = given.row_no
      left join strategic_reviews r on r.list_id = given.list_id and r.row_no = given.row_no
      left join property_annotations m on m.list_id = given.list_id and m.row_no = given.row_no
        and p.grade is null and given.grade is not null and m.skipped_at is not null
    where p.grade is distinct from given.grade or given.restores is not null
      or (given.source is null and given.grade is not null and (p.is_ai_grade or p.is_imported))),
  graded as (
    update properties p set grade = c.new, is_ai_grade = c.is_ai, is_imported = c.is_imported, graded_at = case when c.new is not null then c.at end,
        ungraded_at = case when c.restores is null or c.new is not null then p.ungraded_at when c.restores > 0 then c.at end
      from changed c where p.list_id = c.list_id and p.row_no = c.row_no),
  -- In the order of the table's columns. Names a picture only if it's one of the list.
  entries as materialized (
    select a_list as list_id, c.row_no, nextval('grade_history_id_seq') as id, a_user as user_id, c.old as from_grade,
        c.new as to_grade, coalesce(c.source, 'person') as source,
        case when a_via = 'import' and c.source is distinct from 'import' then c.at else now() end as at,
        case when c.new is not null then c.new_shown_at end as shown_at, c.new_saw_ai as saw_ai,
        c.old_skipped_at as ended_skip, c.restores, a_bulk_edit as bulk_edit_id, a_via as via, 0::smallint as member,
        case when c.new is not null then i.id end as picture,
        list.history_count + row_number() over (order by c.row_no) as seq, null::bytea as hash
      from changed c
        left join lateral (select id from named_picture_view
          where c.picture is not null and id = c.picture and list_id = c.list_id) i on true),
  hashes as materialized (
    select list.history_count + nth as seq, hash
      from (select array_agg(history_line(row(e.*)::grade_history) order by e.seq) as lines from entries e) chain
        cross join lateral unnest(chain_hashes(a_list, list.history_head, lines)) with ordinality as each (hash, nth)
      where lines is not null),
  written as (
    insert into grade_history overriding system value
      select e.list_id, e.row_no, e.id, e.user_id, e.from_grade, e.to_grade, e.source, e.at, e.shown_at, e.saw_ai,
          e.ended_skip, e.restores, e.bulk_edit_id, e.via, e.member, e.picture, e.seq, h.hash
        from entries e join hashes h on h.seq = e.seq),
  steps as (
    select grade, sum(step)::int as step from (
      select c.old as grade, -1 as step from changed c union all select c.new, 1 from changed c) as each
      where grade is not null group by grade),
  fewer as (
    update grade_counts g set n = g.n + s.step from steps s where g.list_id = a_list and g.grade = s.grade and s.step < 0),
  more as (
    insert into grade_counts as g (list_id, grade, n) select a_list, s.grade, s.step from steps s where s.step > 0
      on conflict (list_id, grade) do update set n = g.n + excluded.n),
  unskipped as (
    update property_annotations m set skipped_at = null, changed_at = now()
      from changed c where m.list_id = c.list_id and m.row_no = c.row_no and c.old_skipped_at is not null),
  -- As in review_property, a prediction is in a strategic list's file or in the sample of a review.
  reviewed as (
    insert into strategic_reviews as r (list_id, row_no, user_id, grade, ai_score, confidence, predicted_class, ai_grade, saw_ai, at)
      select a_list, c.row_no, a_user, c.new, said.ai_score, said.confidence, said.predicted_class, said.ai_grade, c.new_saw_ai, c.at
        from changed c cross join lateral (
          select read_share(p.extra ->> (list.strategic ->> 'ai_score')::int) as ai_score,
              read_share(p.extra ->> (list.strategic ->> 'confidence')::int) as confidence,
              read_class(p.extra ->> (list.strategic ->> 'predicted_class')::int) as predicted_class,
              read_ai_grade(p.extra ->> (list.strategic ->> 'ai_grade')::int,
                read_class(p.extra ->> (list.strategic ->> 'predicted_class')::int)) as ai_grade
            from properties p where list.strategic is not null and p.list_id = c.list_id and p.row_no = c.row_no
          union all
          select s.ai_score, s.confidence, s.predicted_class, s.ai_grade from review_samples s
            where list.strategic is null and list.sampled_at is not null and s.list_id = c.list_id and s.row_no = c.row_no) said
        where c.new is not null and c.source is null and c.is_before_review is not true
      on conflict (list_id, row_no) do update set user_id = excluded.user_id, grade = excluded.grade,
        ai_score = excluded.ai_score, confidence = excluded.confidence, predicted_class = excluded.predicted_class,
        ai_grade = excluded.ai_grade, saw_ai = excluded.saw_ai, round = default, method = default, at = excluded.at
      returning r.agreement),
  unreviewed as (
    delete from strategic_reviews r using changed c where r.list_id = c.list_id and r.row_no = c.row_no and c.ends_review
      and (list.strategic is not null or list.sampled_at is not null)
      and (c.new is null or c.source is not null or c.is_before_review or (list.strategic is null
        and not exists (select from review_samples s where s.list_id = c.list_id and s.row_no = c.row_no)))),
  totals as (
    select count(*) as rows, count(c.new) - count(c.old) as step,
      count(*) filter (where c.is_ai) - count(*) filter (where c.was_ai) as ai_step,
      count(*) filter (where c.is_imported) - count(*) filter (where c.was_imported) as imported_step,
      count(*) filter (where c.old_agreement = 'agree' and c.ends_review) as agreed,
      count(*) filter (where c.old_agreement = 'disagree' and c.ends_review) as disagreed
    from changed c),
  progress as (
    update lists l set
        processed_count = l.processed_count + t.step,
        ai_graded_count = l.ai_graded_count + t.ai_step,
        imported_count = l.imported_count + t.imported_step,
        last_processed_at = now(),
        history_count = l.history_count + t.rows,
        history_head = coalesce((select hash from hashes order by seq desc limit 1), l.history_head),
        completed_at = case when l.processed_count + t.step = l.record_count then coalesce(l.completed_at, now()) end,
        agreed_count = l.agreed_count - t.agreed + (select count(*) from reviewed where agreement = 'agree'),
        disagreed_count = l.disagreed_count - t.disagreed + (select count(*) from reviewed where agreement = 'disagree')
      from totals t where l.id = a_list and t.rows > 0)
  select c.row_no from changed c;
end $$;
