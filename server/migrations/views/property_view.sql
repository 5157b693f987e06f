-- What other slices read of properties. Grades are written by set_grade (docs/decisions/040).
create or replace view property_view as
  select list_id, row_no, street, city, state, zip, extra, grade, graded_at, ungraded_at
  from properties;
