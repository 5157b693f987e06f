-- Called once, by 0054h: the facts of rows from before. Locks one list at a time, which everyone who writes of its rows
-- locks, too: what they write is either read here, or comes after and is kept by the triggers. Repeatable.
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
        coalesce(m.flagged, false), m.tags, m.attributes, m.skipped_at, r.grade, r.model_version, r.at,
        case when list.strategic is null then r.ai_score else read_share(p.extra ->> (list.strategic ->> 'ai_score')::int) end,
        case when list.strategic is null then r.confidence else read_share(p.extra ->> (list.strategic ->> 'confidence')::int) end,
        g.quality, c.captured_at, c.same_row, c.earlier_list,
        s.provenance ->> 'provider', s.provenance ->> 'capturedAt', a.provenance ->> 'provider', a.provenance ->> 'capturedAt'
      from properties p
        left join property_marks m on m.list_id = p.list_id and m.row_no = p.row_no
        left join ai_results r on r.list_id = p.list_id and r.row_no = p.row_no
        left join geocodes g on g.list_id = p.list_id and g.row_no = p.row_no
        left join coverage_rows c on c.list_id = p.list_id and c.row_no = p.row_no
        left join images s on s.list_id = p.list_id and s.row_no = p.row_no and s.kind = 'street'
        left join images a on a.list_id = p.list_id and a.row_no = p.row_no and a.kind = 'aerial'
      where p.list_id = list.id on conflict do nothing;
    commit;
  end loop;
end $$;
