-- Other slices read properties here. `shown_at` belongs to the current grade, because one transaction writes both.
create or replace view property_view as
  select list_id, row_no, street, city, state, zip, extra, grade, graded_at, ungraded_at, is_ai_grade,
    (select h.shown_at from grade_history h
      where h.list_id = p.list_id and h.row_no = p.row_no and h.at = p.graded_at order by h.id desc limit 1) as shown_at,
    is_imported
  from properties p;
