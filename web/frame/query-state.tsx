import type { ReactNode } from 'react'
import { isMissingList } from '../client/is-missing-list.ts'
import { FailedState } from './failed-state.tsx'

type QueryStateProps = {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  loading: ReactNode
  missing?: ReactNode
  failed: string
  retry: string
}

export function QueryState({ query: { error, refetch }, loading, missing, failed, retry }: QueryStateProps) {
  if (error === null) return loading
  if (missing !== undefined && isMissingList(error)) return missing
  return <FailedState title={failed} error={error} retry={retry} onRetry={() => void refetch()} />
}
