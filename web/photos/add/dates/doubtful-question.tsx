import type { DateChoices, DoubtfulDates } from '@curbgrade/core/photos/batch/date-batch'
import { useId } from 'react'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { dateWords } from './date-words.ts'
import { datesText } from './text.ts'

type DoubtfulQuestionProps = {
  doubtful: DoubtfulDates
  choice: DateChoices['doubtful']
  onChoose: (choice: DateChoices['doubtful']) => void
  /** Absent if no camera said them. */
  onShift: (() => void) | undefined
}

/** Asks once per batch about dates in the future or before digital cameras. */
export function DoubtfulQuestion({ doubtful, choice, onChoose, onShift }: DoubtfulQuestionProps) {
  const { doubtful: text } = useText(datesText)
  const name = useId()
  const photos = doubtful.indexes.length
  const dayOf = (at: string) => dateWords({ at: at.slice(0, 10), precision: 'day' })
  const [first, last] = [dayOf(doubtful.first), dayOf(doubtful.last)]
  return (
    <fieldset className="card px-4 py-3">
      <legend className="contents">
        <span className="font-semibold">{text.title(photos)}</span>
      </legend>
      <p className="mt-1 text-muted">
        {first === last ? text.on(photos, first) : text.between(first, last)} {text.question}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
        {(['drop', 'keep'] as const).map((value) => (
          <label key={value} className="flex min-h-control cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="size-4 accent-accent pointer-coarse:size-5"
            />
            {text[value]}
          </label>
        ))}
        {onShift && (
          <Button variant="ghost" onClick={onShift}>
            {text.shift}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
