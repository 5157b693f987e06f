import type { AnnotationsChange } from '@curbgrade/core/grading/annotations/annotations-change'
import type { Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { useQuestionName } from '../filter/use-filter-names.ts'
import { listPageText } from '../text.ts'
import { rowAnnotationsText } from './text.ts'

/** Describes what a key annotated. */
export function useAnnotationSentence(listId: string) {
  const { answers } = useText(listPageText)
  const text = useText(rowAnnotationsText)
  const questionName = useQuestionName(listId)
  return (rows: readonly Row[], { flagged, attributes = {} }: AnnotationsChange): string => {
    const [first] = rows
    const what = rows.length === 1 && first ? first.street : text.properties(rows.length)
    if (flagged !== undefined) return text.flagged(what, flagged)
    const [[slot, answer] = ['', null]] = Object.entries(attributes)
    const word = answers[answer === null ? 'unanswered' : answer ? 'yes' : 'no']
    return text.answered(what, questionName(Number(slot)), word)
  }
}
