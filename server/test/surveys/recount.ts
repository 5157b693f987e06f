import { streetKey } from '@curbgrade/core/ai/samples/street-key'
import { pairState } from '@curbgrade/core/surveys/pair-state'
import type { SurveyTally } from '@curbgrade/core/surveys/survey-summary'
import { tallyRows } from '@curbgrade/core/surveys/test/tally-rows'
import type { Db } from '../../platform/db/pool.ts'

const pictureOf = (id: string, kind: string, provider: string, captured: string) =>
  `case when ${id} is not null then
     jsonb_build_object('id', ${id}, 'kind', ${kind}, 'provider', ${provider}, 'capturedAt', ${captured}) end`

const ASKED = `
  select s.row_no as "rowNo", s.is_chosen as "isChosen", s.is_control as "isControl", s.answer, s.grade as "earlierGrade",
    p.grade, p.street, p.city, exists (select from picture_view where id = s.picture) as "isEarlierHere",
    ${pictureOf('s.picture', 's.kind', 's.provider', 's.captured')} as earlier,
    ${pictureOf('s.later_picture', 's.later_kind', 's.later_provider', 's.later_captured')} as later,
    ${pictureOf('i.id', `case when i.from_above then 'aerial' else i.kind end`, `i.provenance ->> 'provider'`, `i.provenance ->> 'capturedAt'`)} as current
  from survey_rows s
    join properties p on p.list_id = s.list_id and p.row_no = s.row_no
    join lists l on l.id = s.list_id
    left join images i on i.list_id = s.list_id and i.row_no = s.row_no and i.kind = l.imagery
  where s.list_id = $1 and s.survey_id = $2 and s.place is not null`

/** What the counters of a survey must be, from its rows and what they show now. */
export async function recount(
  db: Db,
  { listId, surveyId }: { listId: string; surveyId: string },
): Promise<SurveyTally> {
  const { rows } = await db.query(ASKED, [listId, surveyId])
  return tallyRows(
    rows.map(({ earlier, earlierGrade, later, current, grade, isEarlierHere, ...row }) => ({
      ...row,
      street: streetKey(row),
      earlier: { grade: earlierGrade, picture: earlier },
      later: { grade, picture: row.answer === null ? current : later },
      state: pairState({ earlier, isEarlierHere, later: current }),
    })),
  )
}
