import { MAX_PHOTOS_OF_BATCH } from '@curbgrade/core/photos/photo-limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../client/list.ts'
import type { startSending } from '../../sending/index.ts'
import { DatesOfBatch } from '../dates/dates-of-batch.tsx'
import { useClock } from '../dates/use-clock.ts'
import type { ReadBatch, ReadingPort } from '../read/read-batch.ts'
import { AddBar } from './add-bar.tsx'
import { BatchChoices } from './batch-choices.tsx'
import { createLookup } from './batch-lookup.ts'
import { BatchProblems } from './batch-problems.tsx'
import { GroupPanel } from './group-panel.tsx'
import { type Group, GroupTabs, mapGroups } from './group-tabs.tsx'
import { ReviewHeader } from './review-header.tsx'
import { toSend } from './to-send.ts'
import { useReview } from './use-review.ts'
import { useStored } from './use-stored.ts'

export type ListForPhotos = Pick<List, 'id' | 'imagery' | 'columns'>

type ReviewBatchProps = {
  list: ListForPhotos
  batch: ReadBatch
  isMatching: boolean
  open: ReadingPort['openSource']
  onMatchBy: (column: number | null) => void
  onSend: typeof startSending
  onClear: () => void
}

/** Which photo goes where and why, before a byte is sent. */
export function ReviewBatch({ list, batch, isMatching, open, onMatchBy, onSend, onClear }: ReviewBatchProps) {
  const stored = useStored(list.id, batch)
  const review = useReview(batch, list.imagery, stored.known)
  const [group, setGroup] = useState<Group>('sure')
  const clock = useClock(batch.files)
  const { plan, photos } = review
  const adding = useMutation({
    mutationFn: async () => onSend(toSend(list.id, batch, review.describe(await stored.load()))),
    onSuccess: onClear,
  })
  const tooMany = photos.length > MAX_PHOTOS_OF_BATCH ? photos.length : 0
  const missingBytes = stored.freeBytes === null ? 0 : Math.max(0, review.bytes - stored.freeBytes)
  const heicOff = plan.leftOut.filter((file) => file.kind === 'refused' && file.reason === 'heic_off').length
  const lookup = createLookup(batch)
  return (
    <section aria-labelledby="review-photos" className="flex flex-col gap-4">
      <ReviewHeader photos={plan.sure.length + plan.asked.length + plan.unmatched.length} onClear={onClear} />
      <BatchProblems batch={batch} tooMany={tooMany} missingBytes={missingBytes} heicOff={heicOff} />
      <BatchChoices
        columns={list.columns}
        hasParcels={hasParcels(batch)}
        column={batch.column}
        isMatching={isMatching}
        onMatchBy={onMatchBy}
        kind={review.kind}
        onKind={review.setKind}
      />
      <DatesOfBatch
        dates={review.dates}
        choices={review.dateChoices}
        today={review.today}
        clock={clock}
        isByCamera={(index) => lookup.takenAt(index) !== null}
        onChange={review.changeDates}
      />
      <GroupTabs group={group} counts={mapGroups((name) => plan[name].length)} onChange={setGroup} />
      <GroupPanel
        group={group}
        batch={batch}
        review={review}
        lookup={lookup}
        open={open}
        known={stored.known}
        onSetTime={clock.setTimeOf}
      />
      <AddBar
        review={review}
        isBlocked={tooMany > 0 || missingBytes > 0 || isMatching || batch.found.isTooMany}
        isBusy={adding.isPending}
        error={adding.error}
        onAdd={() => adding.mutate()}
      />
    </section>
  )
}

/** Isn't known any more once another column is chosen. */
const hasParcels = ({ column, addresses }: ReadBatch) =>
  column !== null || addresses.parcels.some((parcel) => parcel !== '')
