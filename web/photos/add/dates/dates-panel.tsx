import { type BatchDates, type DateChoices, dateSources } from '@curbgrade/core/photos/batch/date-batch'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { type ClockPhoto, ShiftDates } from './shift-dates.tsx'
import { datesText } from './text.ts'

type DatesPanelProps = {
  dates: BatchDates
  choices: DateChoices
  today: string
  clockPhoto: ClockPhoto | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (choices: Partial<DateChoices>) => void
}

/** Where the dates come from, and what a person can set right for the whole batch. */
export function DatesPanel({ dates, choices, today, clockPhoto, isOpen, onOpen, onChange }: DatesPanelProps) {
  const text = useText(datesText)
  const { counts } = dates
  const summary = dateSources
    .filter((source) => counts[source] > 0)
    .map((source) => text.counts[source](counts[source]))
  const withoutDate = counts.batch + counts.unknown
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="tabular flex min-h-11 list-none items-center justify-between gap-4 rounded-card px-4 py-2.5 font-medium hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        {text.summary(summary)}
        <ChevronDownIcon className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-1 pb-4">
        <Field label={text.forOthers} hint={text.forOthersHint(withoutDate)} className="max-w-56">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min="1990-01-01"
              max={today}
              value={choices.forOthers ?? ''}
              onChange={({ target }) => onChange({ forOthers: target.value === '' ? null : target.value })}
            />
          )}
        </Field>
        {clockPhoto && (
          <ShiftDates
            key={clockPhoto.index}
            choices={choices}
            hasDoubtful={dates.doubtful !== null || choices.shifts === 'doubtful'}
            photo={clockPhoto}
            onChange={onChange}
          />
        )}
      </div>
    </details>
  )
}
