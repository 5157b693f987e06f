import { isStorageFull } from '../storage-full.ts'

const NOT_FOUND = 404
const INSUFFICIENT_STORAGE = 507

/** The status of S3, or its equivalent for a folder's error; null if the store gave no answer. */
export function statusOfError(error: unknown): number | null {
  if (isStorageFull(error)) return INSUFFICIENT_STORAGE
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === 'ENOENT') return NOT_FOUND
  return statusIn(error) ?? (error.cause === error ? null : statusOfError(error.cause))
}

const statusIn = (error: Error): number | undefined =>
  '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined

export const isMissingFile = (error: unknown): boolean => statusOfError(error) === NOT_FOUND
