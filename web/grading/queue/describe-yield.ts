import { yieldOf } from '@curbgrade/core/grading/queue/yield'
import type { GradingSession } from '@curbgrade/core/grading/session/grading-session'
import { textOf } from '../../text/language.ts'
import { queueText } from './text.ts'
import type { OpenQueue } from './use-queue.ts'

/**
 * Says what the queue "most wanted" has found, and the cost per find. Null for other queues and before the
 * first grade.
 */
export function describeYield({ order }: OpenQueue, steps: GradingSession['steps']): string | null {
  if (order.by !== 'most_wanted' || steps.length === 0) return null
  const text = textOf(queueText)
  const { found, tokens, tokensEach } = yieldOf(steps)
  return found === 0 ? text.noneFound(tokens) : text.found(found, tokensEach)
}
