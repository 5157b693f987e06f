import { KNOWN, type TakeOver, valuesOf } from '../lists/index.ts'
import { lookUp } from '../platform/db/row-joins.ts'

/** With their dates, givers, pictures and what was seen, as entries of the history. The pictures have to be there. */
export const takeOverGrades: TakeOver = async (tx, known) => {
  await tx.query(
    `select count(taken) from (
       select array_agg(known.new_row) as rows, array_agg(copied_picture(h.picture, $2)) as pictures, array_agg(p.grade) as grades, array_agg(h.shown_at) as shown,
         array_agg(h.saw_ai) as saw_ai, array_agg(nullif(h.source, 'person')) as sources, array_agg(p.graded_at) as times
       from ${KNOWN} ${lookUp('property_view', 'p', { of: 'known', and: 'p.grade is not null' })}
         cross join lateral (select source, saw_ai, shown_at, picture from grade_history
           where list_id = p.list_id and row_no = p.row_no and to_grade = p.grade
           order by at = p.graded_at desc, id desc limit 1) h) graded
     cross join lateral write_grades($5, $2, 'import', rows, grades, sources, pictures, shown, saw_ai, times, null, null) taken
     where rows is not null`,
    [...valuesOf(known), known.ownerId],
  )
}

/** The questions first, because answers belong to them. A skip is part of the earlier list's work. */
export const takeOverAnnotations: TakeOver = async (tx, known) => {
  await tx.query(
    `insert into list_attributes (list_id, slot, question, letter)
     select $2, slot, question, letter from list_attributes where list_id = $1`,
    [known.from, known.to],
  )
  await tx.query(
    `insert into property_annotations (list_id, row_no, user_id, flagged, note, tags, attributes)
     select $2, known.new_row, $5, m.flagged, m.note, m.tags, m.attributes
     from ${KNOWN} ${lookUp('property_annotations', 'm', { of: 'known' })}
     where m.flagged or m.note is not null or m.tags <> '{}' or m.attributes <> '{}'`,
    [...valuesOf(known), known.ownerId],
  )
}
