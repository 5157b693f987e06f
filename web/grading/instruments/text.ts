import { STREAK_MINUTES } from '@curbgrade/core/grading/day/streak'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { SwipeReach } from '../../rows/index.ts'

export const instrumentsText = defineText(({ count, textOf }) => {
  const { properties } = textOf(nounsText)
  return {
    today: (graded: number) => `${count(graded)} today`,
    day: (graded: number, perMinute: number | null) =>
      `Today you graded ${properties(graded)}${perMinute === null ? '' : `, ${count(Math.round(perMinute))} a minute`}.`,
    settings: 'While you grade, in this browser',
    openSettings: 'Grading settings',
    sound: 'Sound for each grade',
    vibration: 'Vibration for each grade',
    restHint: 'Suggest breaks',
    swipe: 'Swipe',
    swipeReaches: { short: 'Short', normal: 'Normal', long: 'Long' } satisfies Record<SwipeReach, string>,
    rest: {
      title: 'Time for a short break?',
      text: `You've been grading for ${STREAK_MINUTES} minutes. Every grade is kept, so you can stop at any time.`,
      turnOff: "Don't suggest breaks",
    },
  }
})
