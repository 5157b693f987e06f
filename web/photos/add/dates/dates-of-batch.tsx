import type { BatchDates, DateChoices } from '@curbgrade/core/photos/batch/date-batch'
import { DatesPanel } from './dates-panel.tsx'
import { DoubtfulQuestion } from './doubtful-question.tsx'
import type { Clock } from './use-clock.ts'

type DatesOfBatchProps = {
  dates: BatchDates
  choices: DateChoices
  today: string
  clock: Clock
  /** Whether the camera says when a photo was taken. */
  isByCamera: (index: number) => boolean
  onChange: (choices: Partial<DateChoices>) => void
}

export function DatesOfBatch({ dates, choices, today, clock, isByCamera, onChange }: DatesOfBatchProps) {
  const wrong = dates.doubtful?.indexes.find(isByCamera)
  const shift =
    wrong === undefined
      ? undefined
      : () => {
          onChange({ shifts: 'doubtful' })
          clock.setTimeOf(wrong)
        }
  return (
    <>
      {dates.doubtful && (
        <DoubtfulQuestion
          doubtful={dates.doubtful}
          choice={choices.doubtful}
          onChoose={(doubtful) => onChange({ doubtful })}
          onShift={shift}
        />
      )}
      <DatesPanel
        dates={dates}
        choices={choices}
        today={today}
        clockPhoto={clock.photo}
        isOpen={clock.isOpen}
        onOpen={clock.setIsOpen}
        onChange={onChange}
      />
    </>
  )
}
