import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { actionKeys, gradeKeys, type OtherAction } from '@curbgrade/core/grading/keys/grade-keys'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { keysText } from './text.ts'

type Meaning = readonly [defaultName: string, meaning: string]

export function useKeyMeanings(): Record<'grades' | 'categories' | 'more', Meaning[]> {
  const { meanings } = useText(keysText)
  const { choice, button } = useText(gradeText)
  return {
    grades: conditionGrades.map(({ value }) => [gradeKeys[value].name, choice(value)]),
    categories: categoryGrades.map(({ value }) => [gradeKeys[value].name, button(value)]),
    more: Object.entries(actionKeys).map(([type, name]) => [name, meanings[type as OtherAction]]),
  }
}
