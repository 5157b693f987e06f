import { FailedState } from '../frame/failed-state.tsx'
import { Shimmer } from '../ui/shimmer.tsx'
import { LoadingText } from './list-states.tsx'
import { words } from './words.ts'

/** Shown in place of a card while rows load, or after loading them has failed. */
export function RowsState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) {
    return (
      <div className="relative size-full">
        <Shimmer className="size-full rounded-card" />
        <LoadingText />
      </div>
    )
  }
  return (
    <div className="card flex size-full items-center overflow-y-auto">
      <FailedState title={words.rowsFailed} retry={words.loadFailed.retry} error={error} onRetry={onRetry} />
    </div>
  )
}
