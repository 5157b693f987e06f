import { api } from '../client/api.ts'
import { loadSteps } from '../rows/index.ts'
import type { LiveSessionPorts } from './session/live-session.ts'

export type RowSource = Pick<LiveSessionPorts, 'loadRows' | 'loadChanged' | 'loadSteps' | 'countGraded'>

/** Loads rows in file order. */
export const listRows = (listId: string, since: number): RowSource => ({
  loadRows: ({ after, limit, onlyUngraded }, signal) =>
    api('GET /api/lists/:listId/properties', {
      params: { listId },
      query: { after, limit, ...(onlyUngraded && { graded: 'false' as const }) },
      signal,
    }),
  loadChanged: changedRows(listId, since),
  loadSteps: (after) => loadSteps(listId, after),
  countGraded: async (signal) =>
    (await api('GET /api/lists/:listId', { params: { listId }, signal })).list.processedCount,
})

/** Loads rows in the order of the review's sample. */
export function reviewRows(listId: string, since: number): RowSource {
  const loadChanged = changedRows(listId, since)
  return {
    loadRows: ({ after, limit, onlyUngraded }, signal) =>
      api('GET /api/lists/:listId/review/rows', {
        params: { listId },
        query: { after, limit, ...(onlyUngraded && { reviewed: 'false' as const }) },
        signal,
      }),
    // Rows that only the AI has graded are still unreviewed.
    loadChanged: async (signal) =>
      (await loadChanged(signal)).map((row) => (row.isAiGrade ? { ...row, grade: null } : row)),
    loadSteps: (after) =>
      loadSteps(listId, after, ({ from, isFromAi }) => ({ grade: isFromAi ? null : from })),
    countGraded: async (signal) =>
      (await api('GET /api/lists/:listId', { params: { listId }, signal })).list.review?.reviewed ?? 0,
  }
}

/** Leaves out the AI's predictions (`blind`), which the grading screen loads itself. */
export function changedRows(listId: string, since: number): RowSource['loadChanged'] {
  let from = since
  return async (signal) => {
    const call = { params: { listId }, query: { since: from, blind: 'true' as const }, signal }
    const { rows, until } = await api('GET /api/lists/:listId/changed-rows', call)
    from = until
    return rows
  }
}
