import { sentenceFor } from '../client/sentence-for.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlertIcon, RefreshIcon } from '../ui/icons.tsx'

type FailedStateProps = {
  title: string
  error: unknown
  retry: string
  onRetry: () => void
  /** `h1` if the state fills the whole page. */
  heading?: 'h1' | 'h2'
  className?: string
}

export const FailedState = ({ error, retry, onRetry, ...state }: FailedStateProps) => (
  <EmptyState
    {...state}
    icon={<AlertIcon />}
    action={
      <Button variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
        {retry}
      </Button>
    }
  >
    {sentenceFor(error)}
  </EmptyState>
)
