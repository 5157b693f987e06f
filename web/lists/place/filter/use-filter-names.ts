import { gradeText } from '@curbgrade/core/grading/text'
import type { FilterNames } from '@curbgrade/core/lists/filter/describe-filter'
import { useText } from '../../../text/language.ts'
import { placeText } from '../text.ts'

/** The words for what a filter names by number. */
export function useFilterNames(columns: readonly string[]): FilterNames {
  const text = useText(placeText)
  const { name } = useText(gradeText)
  return {
    grade: name,
    attribute: (slot) => text.attributeName(slot),
    column: (column) => columns[column] ?? text.column(column),
    provider: (provider) => text.provider(provider),
  }
}
