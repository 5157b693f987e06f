import { ApiError } from '../app/api-error.ts'

/** Missing and foreign lists look the same (P10), and a malformed id names no list either (D12). */
export const isMissingList = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'malformed')
