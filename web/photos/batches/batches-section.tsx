import { useState } from 'react'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { photosText } from '../photos-text.ts'
import { BatchItem } from './batch-item.tsx'
import { type PhotoBatch, usePhotoBatches } from './queries.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { batchesText } from './text.ts'

/** What was added in one go each, latest first. */
export function BatchesSection({ listId }: { listId: string }) {
  const text = useText(batchesText)
  const { tryAgain, showMore } = useText(photosText)
  const query = usePhotoBatches(listId)
  const [takingBack, takeBack] = useState<PhotoBatch>()
  const batches = query.data?.pages.flatMap((page) => page.batches) ?? []
  if (query.data && batches.length === 0 && !query.isError) return null
  return (
    <section aria-labelledby="photo-batches">
      <h2 id="photo-batches" className="mb-3 text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <FailedBanner query={query} retry={tryAgain} className="mb-3">
        {text.failed}
      </FailedBanner>
      {query.isPending && (
        <ShimmerRegion label={text.loading}>
          <Shimmer className="h-24 rounded-card" />
        </ShimmerRegion>
      )}
      {batches.length > 0 && (
        <ul className="card divide-y divide-line">
          {batches.map((batch) => (
            <BatchItem key={batch.batchId} listId={listId} batch={batch} onTakeBack={() => takeBack(batch)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="mt-4">
          {showMore}
        </Button>
      )}
      {takingBack && (
        <TakeBackDialog listId={listId} batch={takingBack} onClose={() => takeBack(undefined)} />
      )}
    </section>
  )
}
