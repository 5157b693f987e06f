import { isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { sampleColumns } from '@curbgrade/core/grading/samples'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/text-input.tsx'
import { gradeChoice, words } from './words.ts'

type GradeEditorProps = {
  street: string
  grade: number | null
  onSave: (grade: number | null) => void
  onCancel: () => void
}

/** The stored value for no grade (Spec 3). */
const UNKNOWN = 'unknown'
const grades = sampleColumns.filter((column) => typeof column === 'number')

/** A drop-down of all grades in column order. Nothing changes before Save. */
export function GradeEditor({ street, grade, onSave, onCancel }: GradeEditorProps) {
  const [chosen, setChosen] = useState(String(grade ?? UNKNOWN))
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave(chosen === UNKNOWN ? null : Number(chosen))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from any of its fields
    <form onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onCancel()} className="mt-2">
      <Select
        aria-label={words.gradeOf(street)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Edit opens the form and removes its button, so the focus must move
        autoFocus
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <optgroup label={words.condition}>
          <Choices grades={grades.filter(isConditionGrade)} />
        </optgroup>
        <optgroup label={words.categories}>
          <Choices grades={grades.filter((value) => !isConditionGrade(value))} />
        </optgroup>
        <option value={UNKNOWN}>{gradeChoice(null)}</option>
      </Select>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button type="submit" variant="primary">
          {words.save}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  )
}

const Choices = ({ grades: values }: { grades: readonly number[] }) =>
  values.map((value) => (
    <option key={value} value={value}>
      {gradeChoice(value)}
    </option>
  ))
