import type { ListMessageKind, MessageKind } from '@curbgrade/core/notifications/contract'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const messageText = defineText(({ count, plural, textOf }) => {
  const { tokens } = textOf(nounsText)
  const progress = (done: number, all: number) =>
    `${count(done)} of ${plural(all, {
      one: '# property has been graded',
      other: '# properties have been graded',
    })}`
  const gradedByAi = (done: number, all: number) =>
    done === 0
      ? "The AI couldn't grade any of its properties, and nothing was charged. Open the list to see why."
      : finished(done, all)
  const finished = (done: number, all: number) =>
    `${progress(done, all)}. Your results are ready to review and export.`

  return {
    events: {
      list_completed: 'List complete',
      ai_completed: 'AI grading finished',
      ai_failed: 'AI grading failed',
      ai_paused: 'AI grading paused',
      tokens_low: 'Running low on tokens',
    } satisfies Record<MessageKind, string>,
    sentences: {
      list_completed: finished,
      ai_completed: gradedByAi,
      ai_failed: (done, all) => `${progress(done, all)}. Open the list to see what happened and try again.`,
      ai_paused: (done, all) =>
        `${progress(done, all)}. Grading resumes automatically when the grader is available again.`,
    } satisfies Record<ListMessageKind, (done: number, all: number) => string>,
    tokensLow: (balance: number, threshold: number) =>
      `${balance === 0 ? 'You have no tokens left' : `You have ${tokens(balance)} left`}. You asked us to notify you when your balance falls below ${count(threshold)}.`,
    titled: (event: string, title: string | null) => (title === null ? event : `${event}: ${title}`),
    whyYouGetThis: 'You get this email because email notifications are on. Change this here:',
  }
})
