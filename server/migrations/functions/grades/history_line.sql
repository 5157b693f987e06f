-- An entry of the history as the text that its hash covers; core/grading/history/history-line.ts says the same. Without
-- the user, because an erased account must not break a chain (D65). Times are microseconds since 1970.
create or replace function history_line(entry grade_history) returns text language sql stable as $$
  select json_build_array(entry.seq, entry.id, entry.row_no, entry.from_grade, entry.to_grade, entry.source, entry.via,
    entry.member, entry.picture, (extract(epoch from entry.at) * 1000000)::bigint,
    (extract(epoch from entry.shown_at) * 1000000)::bigint, entry.saw_ai,
    (extract(epoch from entry.ended_skip) * 1000000)::bigint, entry.restores, entry.bulk_edit_id)::text;
$$;
