import { sentenceFor } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlertIcon, RefreshIcon } from '../ui/icons.tsx'
import { Shimmer } from '../ui/shimmer.tsx'
import { LoadingText } from './list-states.tsx'
import { words } from './words.ts'

/** In place of a card while rows are on their way, or when they did not come. */
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
      <EmptyState
        icon={<AlertIcon />}
        title={words.rowsFailed}
        action={
          <Button variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
            {words.loadFailed.retry}
          </Button>
        }
      >
        {sentenceFor(error)}
      </EmptyState>
    </div>
  )
}
