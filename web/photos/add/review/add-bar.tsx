import { sentenceFor } from '../../../client/sentence-for.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { batchText } from './text.ts'
import type { BatchReview } from './use-review.ts'

type AddBarProps = {
  review: Pick<BatchReview, 'photos' | 'bytes'>
  /** Whether the batch is too large, which is said above. */
  isBlocked: boolean
  isBusy: boolean
  error: unknown
  onAdd: () => void
}

/** Stays in view, because a batch may have thousands of rows. */
export function AddBar({ review: { photos, bytes }, isBlocked, isBusy, error, onAdd }: AddBarProps) {
  const text = useText(batchText)
  const inTray = photos.filter(({ details }) => details.propertyId === null).length
  const stored = photos.filter(({ isKnown }) => isKnown).length
  const notes = [inTray > 0 && text.inTray(inTray), stored > 0 && text.stored(stored)].filter(
    (note) => note !== false,
  )
  return (
    <div className="sticky bottom-0 z-10 flex flex-col gap-2 border-t border-line bg-page py-3">
      {error !== null && <Banner tone="danger">{text.failed(sentenceFor(error))}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          size="lg"
          busy={isBusy}
          disabled={isBlocked || photos.length === 0}
          onClick={onAdd}
          className="tabular max-sm:w-full"
        >
          {text.add(photos.length, bytes)}
        </Button>
        <p className="tabular min-w-0 flex-1 basis-52 text-sm text-pretty text-muted">
          {photos.length === 0 ? text.nothing : notes.join(' · ')}
        </p>
      </div>
    </div>
  )
}
