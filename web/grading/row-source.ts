import { api } from '../client/api.ts'
import { loadSteps } from '../rows/index.ts'
import type { LiveSessionPorts } from './session/live-session.ts'

export type RowSource = Pick<LiveSessionPorts, 'loadRows' | 'loadChanged' | 'loadSteps' | 'countGraded'>

/** The rows of a list in file order, and how many are graded. */
export const listRows = (listId: string): RowSource => ({
  loadRows: ({ after, limit, onlyUngraded }, signal) =>
    api('GET /api/lists/:listId/properties', {
      params: { listId },
      query: { after, limit, ...(onlyUngraded && { graded: 'false' as const }) },
      signal,
    }),
  loadSteps: (after) => loadSteps(listId, after),
  countGraded: async (signal) =>
    (await api('GET /api/lists/:listId', { params: { listId }, signal })).list.processedCount,
})

/** The rows of a review in the order of its sample, and how many are reviewed. */
export const reviewRows = (listId: string, since: number): RowSource => ({
  loadRows: ({ after, limit, onlyUngraded }, signal) =>
    api('GET /api/lists/:listId/review/rows', {
      params: { listId },
      query: { after, limit, ...(onlyUngraded && { reviewed: 'false' as const }) },
      signal,
    }),
  // A row that only the AI has graded is unreviewed.
  loadChanged: async (signal) =>
    (await loadChangedRows(listId, since, signal)).map((row) =>
      row.isAiGrade ? { ...row, grade: null } : row,
    ),
  loadSteps: (after) => loadSteps(listId, after, ({ from, isFromAi }) => ({ grade: isFromAi ? null : from })),
  countGraded: async (signal) =>
    (await api('GET /api/lists/:listId', { params: { listId }, signal })).list.review?.reviewed ?? 0,
})

/** Rows that changed since a moment, as the grading screen may show them. */
export const loadChangedRows = async (listId: string, since: number, signal: AbortSignal) => {
  const query = { since, blind: 'true' as const }
  return (await api('GET /api/lists/:listId/changed-rows', { params: { listId }, query, signal })).rows
}
