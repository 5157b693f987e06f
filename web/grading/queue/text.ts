import type { QueueChoice } from '@curbgrade/core/grading/queue/queue'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

/** Why a list can't have a queue. */
export type Obstacle = 'no_positions' | 'no_scores' | 'no_disagreements' | 'no_own_grades'

const names: Readonly<Record<QueueChoice, string>> = {
  file: 'File order',
  random: 'Random',
  near: 'Near each other',
  least_sure: 'Least sure first',
  most_wanted: 'Likely worst first',
  disagreements: 'Disagreements',
  old_grades: 'Old grades again',
}

const lines: Readonly<Record<QueueChoice, string>> = {
  file: 'As the rows are in your file.',
  random: 'In random order: wherever you stop, what you graded is a fair sample.',
  near: 'From house to house, so that neighbors follow each other. Properties without a position come last.',
  least_sure: 'What the AI is least sure of comes first.',
  most_wanted: 'Likely 9s and 10s come first, by what the AI said.',
  disagreements: 'What you and the AI see differently, to look at again.',
  old_grades: 'Your oldest grades come first, to look at again.',
}

const obstacles: Readonly<Record<Obstacle, { short: string; text: string }>> = {
  no_positions: {
    short: 'no positions yet',
    text: 'No property has a position yet. Coverage finds them; until then, this is file order.',
  },
  no_scores: {
    short: 'no AI scores',
    text: 'No AI has scored these properties, so this is file order.',
  },
  no_disagreements: { short: 'none here', text: "There's no property that you and the AI see differently." },
  no_own_grades: { short: 'nothing graded yet', text: "You haven't graded any of these properties." },
}

export const queueText = defineText(({ count, plural, textOf }) => {
  const { properties, tokens } = textOf(nounsText)
  const finds = (found: number) =>
    plural(found, { one: '# nine or ten found', other: '# nines and tens found' })
  return {
    label: 'Queue',
    names,
    lines,
    obstacles,
    notOffered: (name: string, obstacle: Obstacle) => `${name} (${obstacles[obstacle].short})`,
    otherLine: 'An order that you chose on the list page.',
    filtered: (name: string) => `${name}, filtered`,

    left: (left: number) => `${properties(left)} to grade, one key press each.`,
    graded: (graded: number, all: number) => `Graded ${count(graded)} of ${properties(all)} in this queue.`,
    again: (left: number) => `${properties(left)} to look at again.`,
    lookedAt: (done: number, all: number) => `New grades: ${count(done)} of ${properties(all)}.`,
    againHint: "Each grade stays until you replace it, and pictures you've paid for are free.",
    startAgain: 'Look again',
    none: 'No property is in this queue.',
    allGraded: (all: number) =>
      plural(all, {
        one: 'The one property in this queue is graded.',
        other: 'All # properties in this queue are graded.',
      }),
    showInList: 'Show these in the list',
    wholeList: 'Grade the whole list',

    complete: 'That was the last one',
    completeAgain: (all: number) => `You've looked at ${properties(all)} again.`,
    waiting: (waiting: number) =>
      plural(waiting, {
        one: '# grade is still being saved.',
        other: '# grades are still being saved.',
      }),
    back: 'Back to lists',

    noneFound: (spent: number) => `no nines or tens yet, ${tokens(spent)} so far`,
    found: (found: number, tokensEach: number | null) =>
      tokensEach === null || tokensEach === 0 ? finds(found) : `${finds(found)}, ${tokens(tokensEach)} each`,

    unreadable: {
      title: "We can't read this queue",
      text: 'The link may be incomplete, or from another version of this page.',
    },
    failed: "We couldn't load this queue",
    retry: 'Try again',
  }
})
