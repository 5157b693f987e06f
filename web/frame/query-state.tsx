import type { ReactNode } from 'react'
import { isMissingList } from '../client/is-missing-list.ts'
import { FailedState } from './failed-state.tsx'

type QueryStateProps = {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  loading: ReactNode
  /** Shown if the query says that what it asks for doesn't exist. */
  missing?: ReactNode
  /** The title of a failure. */
  failed: string
  /** The button's label. */
  retry: string
}

/** Stands in for content whose query has no data to show. */
export function QueryState({ query: { error, refetch }, loading, missing, failed, retry }: QueryStateProps) {
  if (error === null) return loading
  if (missing !== undefined && isMissingList(error)) return missing
  return <FailedState title={failed} error={error} retry={retry} onRetry={() => void refetch()} />
}
