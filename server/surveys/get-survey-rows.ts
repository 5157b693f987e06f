import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { MAX_SURVEY_ROWS, surveysContract } from '@curbgrade/core/surveys/surveys-contract'
import { findListDetails } from '../lists/index.ts'
import type { Pool } from '../platform/db/pool.ts'
import { handle } from '../platform/http/route.ts'
import { findAnsweredPairs, findOpenPairs } from './pairs-store.ts'
import { presentPair, stateOf } from './present-pair.ts'
import { findSurvey, type SurveyKey } from './surveys-store.ts'

/** Rows that can't be compared yet are passed over, at most this many in one request. */
const MAX_PASSED_ROWS = 500

export const getSurveyRows = ({ pool }: { readonly pool: Pool }) =>
  handle(surveysContract.getSurveyRows, async ({ owner, params, query: { which, after } }) => {
    const list = await findListDetails(pool, owner, params.listId)
    const key = { ownerId: owner, ...params }
    if (list === null || (await findSurvey(pool, key)) === null) return refuse('not_found')
    if (which === 'open') return ok(await findPage(pool, key, list.imagery, after))
    const answered = await findAnsweredPairs(pool, key, list.imagery)
    return ok({ rows: answered.map(presentPair), next: null })
  })

async function findPage(pool: Pool, key: SurveyKey, kind: FlatKind, after: number) {
  const found = await findOpenPairs(pool, key, { kind, after, limit: MAX_PASSED_ROWS })
  const ready = found.filter((row) => stateOf(row) === 'ready')
  const page = ready.slice(0, MAX_SURVEY_ROWS)
  const isMore = ready.length > page.length || found.length === MAX_PASSED_ROWS
  const last = ready.length > page.length ? page.at(-1) : found.at(-1)
  return { rows: page.map(presentPair), next: isMore ? (last?.place ?? null) : null }
}
