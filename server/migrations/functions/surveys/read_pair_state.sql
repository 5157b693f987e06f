-- Whether a row of a survey can be compared now, and why not, as core/surveys/pair-state.ts says it. The picture, kind and
-- month are those of the snapshot; `a_imagery` is the list's kind of picture.
create or replace function read_pair_state(
  a_list uuid, a_row integer, a_imagery text, a_picture uuid, a_kind text, a_captured text)
returns text language sql stable as $$
  select case
      when a_picture is null or not exists (select from picture_view where id = a_picture offset 0) then 'earlier_deleted'
      when i.id is null then 'no_picture'
      when i.id = a_picture or i.provenance ->> 'capturedAt' < left(a_captured, length(i.provenance ->> 'capturedAt')) collate "C" then 'no_newer'
      when case when i.from_above then 'aerial' else i.kind end = a_kind then 'ready'
      else 'other_kind'
    end
  from (values (true)) always
    left join lateral (select * from images where list_id = a_list and row_no = a_row and kind = a_imagery offset 0) i on true
$$;
