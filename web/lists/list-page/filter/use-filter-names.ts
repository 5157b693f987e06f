import { graderText } from '@curbgrade/core/ai/text'
import { gradeText } from '@curbgrade/core/grading/text'
import type { FilterNames } from '@curbgrade/core/lists/filter/describe-filter'
import { useListAttributes } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import type { List } from '../queries.ts'
import { listPageText } from '../text.ts'
import { listFilterText } from './text.ts'

/** Returns a question by its slot. A question that has been removed has only its number. */
export function useQuestionName(listId: string): (slot: number) => string {
  const { attributeName } = useText(listFilterText)
  const questions = useListAttributes(listId)
  return (slot) => questions.find((asked) => asked.slot === slot)?.question ?? attributeName(slot)
}

/** Names what a filter stores by number. */
export function useFilterNames({ id, columns }: Pick<List, 'id' | 'columns'>): FilterNames {
  const text = useText(listPageText)
  const { name } = useText(gradeText)
  return {
    grade: name,
    attribute: useQuestionName(id),
    column: (column) => columns[column] ?? text.column(column),
    provider: (provider) => text.provider(provider),
    version: useText(graderText).version,
  }
}
