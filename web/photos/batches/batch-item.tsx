import { TAKE_BACK_DAYS } from '@curbgrade/core/photos/photo-limits'
import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { UndoIcon } from '../../ui/icons.tsx'
import type { PhotoBatch } from './queries.ts'
import { RefusedPhotos } from './refused-photos.tsx'
import { batchesText } from './text.ts'

type BatchItemProps = { listId: string; batch: PhotoBatch; onTakeBack: () => void }

export function BatchItem({ listId, batch, onTakeBack }: BatchItemProps) {
  const text = useText(batchesText)
  const [openedAt] = useState(Date.now)
  const { addedAt, isTakenBack, refused } = batch
  const all = countUsed(batch)
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">{text.addedAt(addedAt)}</p>
          <Counts batch={batch} />
        </div>
        {isTakenBack && (
          <span className="flex flex-wrap items-center gap-2 text-muted">
            <Badge tone="busy">{text.beingTakenBack}</Badge>
            {text.beingTakenBackText}
          </span>
        )}
        {!isTakenBack && all > 0 && openedAt - addedAt < TAKE_BACK_MS && (
          <Button icon={<UndoIcon />} aria-label={text.takeBackOf(all, addedAt)} onClick={onTakeBack}>
            {text.takeBack(all)}
          </Button>
        )}
      </div>
      {refused > 0 && !isTakenBack && <RefusedPhotos listId={listId} batch={batch} />}
    </li>
  )
}

const TAKE_BACK_MS = TAKE_BACK_DAYS * 86_400_000

/** Refused ones aren't stored. */
export const countUsed = ({ ready, received }: PhotoBatch): number => ready + received

function Counts({ batch: { ready, received } }: { batch: PhotoBatch }) {
  const text = useText(batchesText)
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-muted">
      <span>{text.ready(ready)}</span>
      {received > 0 && <span>{text.beingPrepared(received)}</span>}
    </p>
  )
}
