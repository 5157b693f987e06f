import type { Answer } from './api.ts'

export type List = Answer<'GET /api/lists/:listId'>['list']
