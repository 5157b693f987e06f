import { choiceOf, type Queue } from '@curbgrade/core/grading/queue/queue'
import { filterText } from '@curbgrade/core/lists/filter/text'
import { textOf } from '../../text/language.ts'
import { queueText } from './text.ts'

export function nameOfQueue(queue: Queue): string {
  const text = textOf(queueText)
  const choice = choiceOf(queue)
  const name = choice === null ? textOf(filterText).orders[queue.order.by] : text.names[choice]
  const { changedBefore: _, ...facets } = queue.filter
  return Object.keys(facets).length === 0 ? name : text.filtered(name)
}
