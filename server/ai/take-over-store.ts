import { KNOWN, type TakeOver, valuesOf } from '../lists/index.ts'
import { lookUp } from '../platform/db/row-joins.ts'

/** What the AI said of graded rows. It may say more of the others in the new list. */
export const takeOverResults: TakeOver = async (tx, known) => {
  await tx.query(
    `insert into ai_results (list_id, row_no, job_id, model_version, outcome, ai_score, confidence, predicted_class, grade,
       evidence, picture, at)
     select $2, known.new_row, r.job_id, r.model_version, r.outcome, r.ai_score, r.confidence, r.predicted_class, r.grade,
       r.evidence, copied_picture(r.picture, $2), r.at
     from ${KNOWN} ${lookUp('property_view', 'p', { of: 'known', and: 'p.grade is not null' })}
       ${lookUp('ai_results', 'r', { of: 'known', and: 'r.grade is not null' })}`,
    valuesOf(known),
  )
}
