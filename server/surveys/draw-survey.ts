import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { seededRandom } from '@curbgrade/core/shared/seeded-random'
import { chooseRows, type SurveyProposal } from '@curbgrade/core/surveys/choose-rows'
import type { SurveyRequest } from '@curbgrade/core/surveys/surveys-contract'
import type { RowsOf } from '../lists/index.ts'
import type { Db } from '../platform/db/pool.ts'
import { findChosenRows, type Snapshot } from './snapshot-store.ts'

export type DrawnSurvey = {
  readonly proposal: SurveyProposal
  readonly counts: {
    readonly snapshot: number
    readonly asked: number
    readonly control: number
    readonly chosen: number
  }
}

/** The survey's id is the seed, so a preview shows what its start will ask. */
export async function drawSurvey(
  db: Db,
  list: RowsOf,
  { surveyId, filter, withControl }: SurveyRequest & { readonly surveyId: string },
  takeRows: (listId: string, kind: FlatKind) => Promise<Snapshot>,
): Promise<DrawnSurvey> {
  const chosen = filter === null ? new Set<number>() : await findChosenRows(db, list, filter, Date.now())
  const { count, rows } = await takeRows(list.listId, list.imagery)
  const proposal = chooseRows({ list: rows, chosen, withControl }, seededRandom(surveyId))
  return {
    proposal,
    counts: {
      snapshot: count,
      asked: proposal.rows.length,
      control: proposal.rows.filter(({ isControl }) => isControl).length,
      chosen: proposal.rows.filter(({ isChosen }) => isChosen).length,
    },
  }
}
