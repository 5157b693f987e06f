import type { Correction } from '@curbgrade/core/photos/positions/street-runs'
import type { RunPhoto } from '@curbgrade/core/photos/runs/runs-of-batch'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../../text/language.ts'
import type { ReadingPort } from '../../read/read-batch.ts'
import type { BatchLookup } from '../batch-lookup.ts'
import { PhotoList } from '../photo-list.tsx'
import { correctionOfKey, isOnPhoto, stepOfKey } from './laid-keys.ts'
import { LaidPhoto } from './laid-photo.tsx'
import { runsText } from './text.ts'

type LaidPhotosProps = {
  run: readonly RunPhoto[]
  rowNos: readonly (number | null)[]
  lookup: BatchLookup
  open: ReadingPort['openSource']
  onCorrect: (place: number, correction: Correction) => void
  onAccept: () => void
}

/** The photos of a run and what they show. Keys correct the marked one. */
export function LaidPhotos({ run, rowNos, lookup, open, onCorrect, onAccept }: LaidPhotosProps) {
  const text = useText(runsText)
  const [marked, mark] = useState(0)
  const items = run.map(({ index }, place) => ({ index, place, rowNo: rowNos[place] ?? null }))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [correction, step] = [correctionOfKey(event.key), stepOfKey(event.key)]
    if (correction !== undefined) onCorrect(marked, correction)
    else if (step !== undefined) focusBeside(event.target, step)
    else if (event.key === 'Enter' && isOnPhoto(event.target)) onAccept()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div onKeyDown={onKeyDown}>
      <PhotoList label={text.photos} items={items} itemKey={({ index }) => index} estimate={80}>
        {(item) => (
          <LaidPhoto
            {...item}
            lookup={lookup}
            open={open}
            isMarked={item.place === marked}
            onMark={() => mark(item.place)}
            onCorrect={(correction) => onCorrect(item.place, correction)}
          />
        )}
      </PhotoList>
    </div>
  )
}

function focusBeside(target: EventTarget, step: 1 | -1): void {
  const row = target instanceof Element ? target.closest('[data-index]') : null
  const beside = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
  beside?.querySelector('button')?.focus()
}
