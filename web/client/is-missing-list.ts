import { ApiError } from './api-error.ts'

/** Missing lists, other users' lists (P10) and malformed ids (D12) look the same. */
export const isMissingList = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'malformed')
