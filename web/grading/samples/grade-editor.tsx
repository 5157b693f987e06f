import type { Admission } from '@curbgrade/core/grading/admit-grade'
import { categoriesByValue, type Grade, isGrade } from '@curbgrade/core/grading/grade-scale'
import { levelOf } from '@curbgrade/core/grading/levels'
import { gradeText } from '@curbgrade/core/grading/text'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../text/language.ts'
import { useLevels } from '../../text/scale.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/text-input.tsx'
import { samplesText } from './text.ts'

type GradeEditorProps = {
  street: string
  grade: number | null
  /** Returns whether the grade counts; if it doesn't, the form stays open with the reason. */
  onSave: (grade: Grade | null) => Admission
  onCancel: () => void
}

/** The stored value for "not graded" (Spec 3). */
const UNKNOWN = 'unknown'

/** Lists all grades, or levels of the list's scale, in column order. Changes nothing before Save. */
export function GradeEditor({ street, grade, onSave, onCancel }: GradeEditorProps) {
  const text = useText(samplesText)
  const { choice } = useText(gradeText)
  const levels = useLevels()
  const own = grade === null ? undefined : levelOf(levels, grade)
  // The level that the property has keeps its grade.
  const conditions = levels
    .map((level) => (level === own ? grade : level.stores) ?? level.stores)
    .toReversed()
  const [chosen, setChosen] = useState(String(grade ?? UNKNOWN))
  const [admission, setAdmission] = useState<Admission>('record')
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const value = Number(chosen)
    setAdmission(onSave(isGrade(value) ? value : null))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from any of its fields
    <form onSubmit={save} onKeyDown={({ key }) => key === 'Escape' && onCancel()} className="mt-2">
      <Select
        aria-label={text.gradeOf(street)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Edit opens the form and removes its button, so the focus must move
        autoFocus
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <optgroup label={text.condition}>
          <Choices grades={conditions} />
        </optgroup>
        <optgroup label={text.categories}>
          <Choices grades={categoriesByValue.map(({ value }) => value)} />
        </optgroup>
        <option value={UNKNOWN}>{choice(null)}</option>
      </Select>
      <output className="block text-sm text-pretty not-empty:mt-2">
        {admission !== 'record' && text.notSaved[admission]}
      </output>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button type="submit" variant="primary">
          {text.save}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  )
}

const Choices = ({ grades: values }: { grades: readonly number[] }) => {
  const { choice } = useText(gradeText)
  return values.map((value) => (
    <option key={value} value={value}>
      {choice(value)}
    </option>
  ))
}
