-- An entry of the history as the text that its hash covers; core/grading/history/history-line.ts says the same. Without
-- the user, because an erased account must not break a chain (D65). Times are microseconds since 1970.
create or replace function history_line(entry grade_history) returns text language sql stable as $$
  select json_build_array(entry.seq, entry.id, entry.row_no, entry.from_grade, entry.to_grade, entry.source, entry.via,
    entry.member, entry.picture, (date_part('epoch', entry.at) * 1e6)::bigint,
    (date_part('epoch', entry.shown_at) * 1e6)::bigint, entry.saw_ai,
    (date_part('epoch', entry.ended_skip) * 1e6)::bigint, entry.restores, entry.bulk_edit_id)::text;
$$;
