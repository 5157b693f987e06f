import type { Correction } from '@curbgrade/core/photos/positions/street-runs'
import { useText } from '../../../../text/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { KeyCap } from '../../../../ui/key-cap.tsx'
import type { ReadingPort } from '../../read/read-batch.ts'
import { type BatchLookup, fileNameOf } from '../batch-lookup.ts'
import { PhotoThumbnail } from '../photo-thumbnail.tsx'
import { correctionKeys } from './laid-keys.ts'
import { runsText } from './text.ts'

type LaidPhotoProps = {
  index: number
  rowNo: number | null
  lookup: BatchLookup
  open: ReadingPort['openSource']
  isMarked: boolean
  onMark: () => void
  onCorrect: (correction: Correction) => void
}

/** The marked photo has buttons for what keys do. */
export function LaidPhoto({ index, rowNo, lookup, open, isMarked, onMark, onCorrect }: LaidPhotoProps) {
  const text = useText(runsText)
  const name = fileNameOf(lookup.pathOf(index))
  const address = rowNo === null ? null : lookup.addressOf(rowNo)
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        data-laid=""
        tabIndex={isMarked ? 0 : -1}
        aria-current={isMarked}
        aria-label={address === null ? text.showsNone(name) : text.shows(name, address)}
        onFocus={onMark}
        onClick={onMark}
        className="flex w-full items-center gap-3 rounded-control text-left"
      >
        <PhotoThumbnail source={lookup.sourceOf(index)} open={open} />
        <span className="min-w-0">
          <span className={classNames('block break-words', address === null ? 'text-muted' : 'font-medium')}>
            {address ?? text.none}
          </span>
          <span className="block text-sm break-words text-muted">{name}</span>
        </span>
      </button>
      {isMarked && (
        <fieldset aria-label={text.correctionsOf(name)} className="flex flex-wrap gap-1.5">
          {correctionKeys.map(([correction, key]) => (
            <Button key={correction} onClick={() => onCorrect(correction)}>
              <KeyCap>{key}</KeyCap>
              {text.corrections[correction]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
