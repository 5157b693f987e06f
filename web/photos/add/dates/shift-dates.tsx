import { joinShift, shiftFrom, splitShift } from '@curbgrade/core/photos/batch/clock-shift'
import type { DateChoices } from '@curbgrade/core/photos/batch/date-batch'
import { useState } from 'react'
import { useText } from '../../../text/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/text-input.tsx'
import { dateWords } from './date-words.ts'
import { datesText } from './text.ts'

/** A photo whose camera says when it was taken. */
export type ClockPhoto = {
  readonly index: number
  readonly name: string
  readonly takenAt: string
  /** Whether the person has chosen it, and is about to give its time. */
  readonly isChosen: boolean
}

type ShiftDatesProps = {
  choices: DateChoices
  hasDoubtful: boolean
  /** The one whose right time can be given. */
  photo: ClockPhoto
  onChange: (choices: Partial<DateChoices>) => void
}

export function ShiftDates({ choices, hasDoubtful, photo, onChange }: ShiftDatesProps) {
  const text = useText(datesText).shift
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{text.title}</legend>
      <p className="text-sm text-pretty text-muted">{text.hint}</p>
      <ShiftFields seconds={choices.shiftSeconds} onChange={(shiftSeconds) => onChange({ shiftSeconds })} />
      {hasDoubtful && (
        <Field label={text.scope} className="max-w-80">
          {(control) => (
            <Select
              {...control}
              value={choices.shifts}
              onChange={({ target }) => onChange({ shifts: target.value === 'all' ? 'all' : 'doubtful' })}
            >
              <option value="all">{text.all}</option>
              <option value="doubtful">{text.doubtful}</option>
            </Select>
          )}
        </Field>
      )}
      <Field
        label={text.rightTime(photo.name)}
        hint={text.rightTimeHint(dateWords({ at: photo.takenAt, precision: 'second' }))}
        className="max-w-80"
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            step={1}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- its button has opened it
            autoFocus={photo.isChosen}
            onChange={({ target }) => {
              const shiftSeconds = shiftFrom(photo.takenAt, target.value)
              if (shiftSeconds !== null) onChange({ shiftSeconds })
            }}
          />
        )}
      </Field>
    </fieldset>
  )
}

const units = ['days', 'hours', 'minutes'] as const
const MAX_NUMBER = 99_999

function ShiftFields({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const text = useText(datesText).shift
  // Chosen before there is a number, which zero has no sign for.
  const [isEarlierFirst, setIsEarlierFirst] = useState(false)
  const parts = splitShift(seconds)
  const isEarlier = seconds === 0 ? isEarlierFirst : parts.isEarlier
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Field label={text.direction} className="w-36">
        {(control) => (
          <Select
            {...control}
            value={isEarlier ? 'earlier' : 'later'}
            onChange={({ target }) => {
              const isNowEarlier = target.value === 'earlier'
              setIsEarlierFirst(isNowEarlier)
              onChange(joinShift({ ...parts, isEarlier: isNowEarlier }))
            }}
          >
            <option value="later">{text.later}</option>
            <option value="earlier">{text.earlier}</option>
          </Select>
        )}
      </Field>
      {units.map((unit) => (
        <Field key={unit} label={text[unit]} className="w-20">
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              max={MAX_NUMBER}
              value={parts[unit]}
              onChange={({ target }) =>
                onChange(joinShift({ ...parts, isEarlier, [unit]: toNumber(target.value) }))
              }
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const toNumber = (value: string): number => {
  const number = Math.floor(Number(value))
  return number > 0 ? Math.min(number, MAX_NUMBER) : 0
}
