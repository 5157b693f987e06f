import type { DateOfPhoto } from '@curbgrade/core/photos/batch/date-batch'
import { useText } from '../../../text/language.ts'
import { dateWords } from '../dates/date-words.ts'
import { datesText } from '../dates/text.ts'

type PhotoDateCellProps = {
  dated: DateOfPhoto | undefined
  fileName: string
  /** Only of a photo whose camera says when it was taken. */
  onSetTime: (() => void) | undefined
}

/** The camera's time is a button, because anyone may know the right time of one photo. */
export function PhotoDateCell({ dated, fileName, onSetTime }: PhotoDateCellProps) {
  const text = useText(datesText)
  if (!dated?.date) return text.sources.unknown
  const words = dateWords(dated.date)
  return (
    <>
      {onSetTime && dated.source === 'camera' ? (
        <button
          type="button"
          title={text.shift.of(fileName)}
          onClick={onSetTime}
          className="tabular rounded-md text-left text-ink underline decoration-edge/60 underline-offset-3 hover:decoration-ink pointer-coarse:min-h-control"
        >
          {words}
          <span className="sr-only">{`. ${text.shift.of(fileName)}`}</span>
        </button>
      ) : (
        <span className="tabular text-ink">{words}</span>
      )}
      <span className="block">{text.sources[dated.source]}</span>
    </>
  )
}
