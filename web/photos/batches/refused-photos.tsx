import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePhotoReasons } from '../reasons-text.ts'
import { type PhotoBatch, useRefusedPhotos } from './queries.ts'
import { batchesText } from './text.ts'

type RefusedPhotosProps = { listId: string; batch: PhotoBatch }

/** Loads when it's opened. */
export function RefusedPhotos(props: RefusedPhotosProps) {
  const text = useText(batchesText)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-control list-none items-center gap-1.5 text-danger-text [&::-webkit-details-marker]:hidden">
        {text.refused(props.batch.refused)}
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Refused {...props} />}
    </details>
  )
}

function Refused({ listId, batch }: RefusedPhotosProps) {
  const text = useText(batchesText)
  const reasons = usePhotoReasons()
  const { data: photos, isError } = useRefusedPhotos(listId, batch)
  if (photos === undefined)
    return isError ? (
      <p className="py-2 text-danger-text">{text.failedRefused}</p>
    ) : (
      <p className="flex items-center gap-2 py-2 text-muted">
        <Spinner />
        {text.loadingRefused}
      </p>
    )
  return (
    <ul className="max-h-[40dvh] overflow-y-auto">
      {photos.map(({ photoId, fileName, reason }) => (
        <li key={photoId} className="py-1.5 break-words">
          {fileName}
          <span className="block text-sm text-muted">{reasons[reason]}</span>
        </li>
      ))}
      {batch.refused > photos.length && (
        <li className="py-1.5 text-muted">{text.moreRefused(batch.refused - photos.length)}</li>
      )}
    </ul>
  )
}
