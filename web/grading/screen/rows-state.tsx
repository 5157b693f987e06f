import { FailedState } from '../../frame/failed-state.tsx'
import { useText } from '../../text/language.ts'
import { Shimmer } from '../../ui/shimmer.tsx'
import { LoadingText } from '../list-states.tsx'
import { gradingText } from '../text.ts'

export function RowsState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(gradingText)
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
      <FailedState title={text.rowsFailed} retry={text.loadFailed.retry} error={error} onRetry={onRetry} />
    </div>
  )
}
