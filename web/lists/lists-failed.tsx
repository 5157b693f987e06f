import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { words } from './words.ts'

/** Shown if loading fails; lists that were loaded earlier stay below it. */
export function ListsFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      className="mb-5"
      action={
        <Button busy={isBusy} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.failedToLoad}
    </Banner>
  )
}
