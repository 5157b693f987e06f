-- Called once, by 0054h: the facts of rows from before. Locks one list at a time, which everyone who writes of its rows
-- locks, too: what they write is either read here, or comes after and is kept by the triggers. Full joins, because the planner may know nothing
-- of a list and then read it once for each of its rows (docs/decisions/foundation/070). Repeatable.
create or replace procedure add_earlier_facts() language plpgsql as $$
declare
  list record;
begin
  for list in select id, strategic_places(columns, mapping) as strategic from lists
      union all select id, strategic_places(columns, mapping) from binned_lists loop
    perform from binned_lists where id = list.id for update;
    perform from lists where id = list.id for update;
    insert into property_facts (list_id, row_no, zip, grade, graded_at, ungraded_at, flagged, tags, attributes, skipped_at,
        ai_grade, model_version, ai_at, ai_score, confidence, match, covered_month, same_row, earlier_list,
        street_provider, street_month, aerial_provider, aerial_month)
      select p.list_id, p.row_no, left(btrim(p.zip), 5), p.grade, p.graded_at, p.ungraded_at,
        coalesce(m.flagged, false), m.tags, m.attributes, m.skipped_at,
        case when list.strategic is null then r.grade else read_ai_grade(p.extra ->> (list.strategic ->> 'ai_grade')::int,
          read_class(p.extra ->> (list.strategic ->> 'predicted_class')::int)) end,
        r.model_version, r.at,
        case when list.strategic is null then r.ai_score else read_share(p.extra ->> (list.strategic ->> 'ai_score')::int) end,
        case when list.strategic is null then r.confidence else read_share(p.extra ->> (list.strategic ->> 'confidence')::int) end,
        g.quality, c.captured_at, c.same_row, c.earlier_list,
        s.provenance ->> 'provider', s.provenance ->> 'capturedAt', a.provenance ->> 'provider', a.provenance ->> 'capturedAt'
      from (select * from properties where list_id = list.id offset 0) p
        full join (select * from property_marks where list_id = list.id offset 0) m on m.row_no = p.row_no
        full join (select * from ai_results where list_id = list.id offset 0) r on r.row_no = p.row_no
        full join (select * from geocodes where list_id = list.id offset 0) g on g.row_no = p.row_no
        full join (select * from coverage_rows where list_id = list.id offset 0) c on c.row_no = p.row_no
        full join (select * from images where list_id = list.id and kind = 'street' offset 0) s on s.row_no = p.row_no
        full join (select * from images where list_id = list.id and kind = 'aerial' offset 0) a on a.row_no = p.row_no
      where case when p.row_no is null then false else true end on conflict do nothing;
    commit;
  end loop;
end $$;
