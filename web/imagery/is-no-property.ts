import { ApiError } from '../client/api-error.ts'

export const isNoProperty = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'malformed')
