import type { ReactNode } from 'react'
import { useText } from '../../../text/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ReadingPort } from '../read/read-batch.ts'
import { type BatchLookup, fileNameOf, folderOf } from './batch-lookup.ts'
import { PhotoThumbnail } from './photo-thumbnail.tsx'
import { batchText } from './text.ts'

type PhotoRowProps = {
  index: number
  lookup: BatchLookup
  open: ReadingPort['openSource']
  isStored?: boolean
  /** When it was taken. */
  date?: ReactNode
  /** Where it goes, or why it's left out. */
  children: ReactNode
}

export function PhotoRow({ index, lookup, open, isStored = false, date, children }: PhotoRowProps) {
  const text = useText(batchText)
  const path = lookup.pathOf(index)
  const [folder, sameNameAs] = [folderOf(path), lookup.sameNameAs(index)]
  return (
    <div className="flex gap-3">
      <PhotoThumbnail source={lookup.sourceOf(index)} open={open} />
      <div className="grid min-w-0 flex-1 gap-x-5 gap-y-1 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <p className="font-medium break-words">{fileNameOf(path)}</p>
          {folder !== '' && <p className="text-sm break-words text-muted">{folder}</p>}
          {sameNameAs !== null && (
            <p className="text-sm break-words text-muted">{text.sameNameAs(fileNameOf(sameNameAs))}</p>
          )}
          {isStored && <Badge className="mt-1">{text.isStored}</Badge>}
        </div>
        <div className="min-w-0">{children}</div>
        <div className="min-w-0 text-sm text-muted">{date}</div>
      </div>
    </div>
  )
}
