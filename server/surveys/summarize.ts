import { streetKey } from '@curbgrade/core/ai/samples/street-key'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { type SurveySummary, summarizeSurvey } from '@curbgrade/core/surveys/survey-summary'
import type { Db } from '../platform/db/pool.ts'
import { findPairs } from './pairs-store.ts'
import { readingsOf, stateOf } from './present-pair.ts'
import type { SurveyKey } from './surveys-store.ts'

/** Reads all asked rows, so only on request. */
export async function summarize(db: Db, key: SurveyKey, kind: FlatKind): Promise<SurveySummary> {
  const pairs = await findPairs(db, key, kind)
  return summarizeSurvey(
    pairs.map((row) => ({
      rowNo: row.rowNo,
      street: streetKey(row),
      isChosen: row.isChosen,
      isControl: row.isControl,
      answer: row.answer,
      state: stateOf(row),
      ...readingsOf(row),
    })),
  )
}
