import type { Answer } from './api.ts'

export type List = Answer<'GET /api/lists/:listId'>['list']

type Counts = Pick<List, 'processedCount' | 'gradedByYou' | 'gradedByAi'>

/** How many grades came with the file, and still stand (D62). */
export const importedCount = ({ processedCount, gradedByYou, gradedByAi }: Counts): number =>
  processedCount - gradedByYou - gradedByAi
