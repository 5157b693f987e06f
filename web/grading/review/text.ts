import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const reviewText = defineText(({ count, plural, levelName, textOf }) => {
  const { properties } = textOf(nounsText)
  return {
    start: 'Start Review',
    resume: 'Resume Review',
    properties: (all: number) => `${properties(all)} that the AI graded, one key press each.`,
    previously: (reviewed: number, all: number) => `You reviewed ${count(reviewed)} of ${properties(all)}.`,
    price:
      'Their pictures are already paid for. Stop whenever you like: the order is random, so what you have reviewed is a fair part of the sample.',
    keys: `Press ${levelName(1) === undefined ? '1 to 9, or 0 for ten' : 'the key on a level'}. Once you see the AI's grade, Enter accepts it. Backspace undoes, Space skips for now.`,
    complete: 'Review complete',
    all: (rows: number) => `You've reviewed all ${properties(rows)} of the sample.`,
    part: (reviewed: number, rows: number) => `You've reviewed ${count(reviewed)} of ${properties(rows)}.`,
    rest: 'Review the rest',
    waiting: (waiting: number) =>
      plural(waiting, {
        one: '# grade is still being saved and will count then.',
        other: '# grades are still being saved and will count then.',
      }),
  }
})
