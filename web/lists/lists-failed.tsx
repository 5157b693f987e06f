import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { listsText } from './text.ts'

/** Shown if loading fails; lists that were loaded earlier stay below it. */
export function ListsFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const text = useText(listsText)
  return (
    <Banner
      tone="danger"
      className="mb-5"
      action={
        <Button busy={isBusy} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      }
    >
      {text.failedToLoad}
    </Banner>
  )
}
