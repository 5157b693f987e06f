import type { Answer } from '../../client/api.ts'

export type Models = Answer<'GET /api/models'>
export type Model = Models['models'][number]
export type Kind = Model['kind']
export type Version = Model['versions'][number]
export type GradedList = Models['lists'][number]
