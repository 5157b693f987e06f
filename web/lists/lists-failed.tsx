import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { words } from './words.ts'

/** The lists could not be loaded; those of an earlier time stay below it. */
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
