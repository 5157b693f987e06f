import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { actionKeys, gradeKeys, type OtherAction } from '@curbgrade/core/grading/keys/grade-keys'
import { gradeText } from '@curbgrade/core/grading/text'
import { useText } from '../../text/language.ts'
import { useLevels } from '../../text/scale.ts'
import { keysText } from './text.ts'

type Meaning = readonly [defaultName: string, meaning: string]

export function useKeyMeanings(): Record<'unused' | 'grades' | 'categories' | 'more', Meaning[]> {
  const { meanings, otherLists } = useText(keysText)
  const { choice, button } = useText(gradeText)
  const levels = useLevels()
  return {
    /** Keys of grades that no level has; they keep their meaning in other lists. */
    unused: conditionGrades
      .filter(({ value }) => !levels.some(({ key }) => key === value))
      .map(({ value }) => [gradeKeys[value].name, otherLists(value)]),
    grades: levels.map(({ key, stores }) => [gradeKeys[key].name, choice(stores)]),
    categories: categoryGrades.map(({ value }) => [gradeKeys[value].name, button(value)]),
    more: Object.entries(actionKeys).map(([type, name]) => [name, meanings[type as OtherAction]]),
  }
}
