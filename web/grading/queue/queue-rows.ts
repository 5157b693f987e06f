import { rowsLeft, rowsOfPass } from '@curbgrade/core/grading/queue/queue'
import { orderToText } from '@curbgrade/core/lists/filter/order'
import { api } from '../../client/api.ts'
import { loadSteps } from '../../rows/index.ts'
import { changedRows, type RowSource } from '../row-source.ts'
import { countQueueRows, toQuery } from './queries.ts'
import type { OpenQueue } from './use-queue.ts'

/** The cursor that starts a second pass. */
const FROM_THE_BEGINNING = 'again'

/**
 * Loads a queue's rows in its order. Grading can move a row ahead of the pages already read, so the ungraded
 * rows are requested once more after the last page. The session drops the rows that it has had.
 */
export function queueRows(listId: string, { filter, order, figures }: OpenQueue, since: number): RowSource {
  let isSecondTime = false
  const load = (query: object, signal: AbortSignal) =>
    api('GET /api/lists/:listId/rows', { params: { listId }, query: { ...query, blind: 'true' }, signal })
  return {
    loadRows: async ({ after, limit, onlyUngraded }, signal) => {
      isSecondTime ||= after === FROM_THE_BEGINNING
      const place = after === undefined || after === FROM_THE_BEGINNING ? {} : { after }
      const rows = toQuery(rowsOfPass(filter, onlyUngraded ? 'resume' : 'from-start'))
      const page = await load({ ...rows, order: orderToText(order), limit, ...place }, signal)
      const next = page.next ?? (onlyUngraded && !isSecondTime ? FROM_THE_BEGINNING : null)
      return { properties: page.rows, next }
    },
    loadChanged: changedRows(listId, since),
    loadSteps: (after) => loadSteps(listId, after),
    countGraded: async (signal) => figures.all - (await countQueueRows(listId, rowsLeft(filter), signal)),
  }
}
