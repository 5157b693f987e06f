import type { Answer } from './api.ts'

/** A list as its page and the grading screen have it. */
export type List = Answer<'GET /api/lists/:listId'>['list']
