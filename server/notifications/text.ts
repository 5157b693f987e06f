import { defineText } from '@curbgrade/core/text/define-text'
import type { AboutList } from './store.ts'

type Kind = AboutList['kind']

export const messageText = defineText(({ count, plural }) => {
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
    } satisfies Record<Kind, string>,
    sentences: {
      list_completed: finished,
      ai_completed: gradedByAi,
      ai_failed: (done, all) => `${progress(done, all)}. Open the list to see what happened and try again.`,
      ai_paused: (done, all) =>
        `${progress(done, all)}. Grading resumes automatically when the grader is available again.`,
    } satisfies Record<Kind, (done: number, all: number) => string>,
    titled: (event: string, title: string) => `${event}: ${title}`,
    whyYouGetThis: 'You get this email because email notifications are on. Change this here:',
  }
})
