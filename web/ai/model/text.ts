import type { Estimate } from '@curbgrade/core/ai/figure'
import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { GOOD_CONDITION_BELOW, NEEDS_WORK_ABOVE } from '@curbgrade/core/ai/interpretation'
import { MAX_GOOD_GRADE, THRESHOLD } from '@curbgrade/core/ai/threshold'
import { operatorNameIn, ownVersionIn } from '@curbgrade/core/ai/version-name'
import { gradeText } from '@curbgrade/core/grading/text'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { ReviewAnswer } from '../../client/model-check.ts'
import { figureText } from '../figure-text.ts'

export const modelText = defineText(({ count, decimal, percent, textOf }) => {
  const { grades } = textOf(nounsText)
  const { row, word } = textOf(gradeText)
  const hundredths = (value: number) => decimal(value, 2)
  const figures = textOf(figureText)
  const { interval } = figures
  const from = (n: number) => `from ${grades(n)}`
  const sure = '95% interval'
  const answerWord = (answer: ReviewAnswer) =>
    answer === 'needs_work' ? 'Needs work' : answer === 'good_condition' ? 'Good' : word(answer)

  return {
    title: 'AI accuracy',
    back: 'Lists',
    list: 'Strategic list',
    subtitle: 'How well the AI does, based on your reviews of the properties it graded.',
    loading: 'Loading the figures',
    failed: "We couldn't load the figures",
    retry: 'Try again',
    missing: {
      title: 'List not found',
      text: "It doesn't exist, you don't have access to it, or the AI graded nothing in it that could be checked.",
      back: 'Back to lists',
    },
    empty: {
      title: 'No reviews of the AI yet',
      text: "Review the AI's grades of a list that it graded, or export a Strategic Sample from its menu and upload it as a new list. You'll then see how often you and the AI agree, with a confidence interval.",
      action: 'Go to your lists',
    },
    notReviewed: {
      title: 'Nothing graded yet',
      text: (title: string) =>
        `Grade a few properties of “${title}”: each figure appears once it has ${grades(MIN_GRADES)}.`,
      action: 'Start Grading',
    },
    reviewed: (graded: number, all: number) => `${count(graded)} of ${count(all)} reviewed`,
    version: (version: string | null) => {
      if (version === null) return null
      const own = ownVersionIn(version)
      if (own !== null) return `version ${count(own)}`
      const name = operatorNameIn(version)
      return name === null ? null : `Model ${name}`
    },
    unweighted:
      "This list doesn't say how likely each row was to be selected, so every row counts the same. If the rows weren't sampled evenly, the figures describe only these rows, not the list they come from.",
    oneStreet:
      'All these grades are from one street. The figures describe that street: houses of a street are alike, so they say nothing about other streets, however narrow the intervals are. Grades from a few more streets would.',

    agreement: {
      title: 'Agreement',
      text: `How often you and the AI agree on whether a property needs work (grade ${MAX_GOOD_GRADE + 1} or more, score above ${decimal(THRESHOLD, 1)}). Categories are left out.`,
      disagreements: 'See where you disagree',
      control: 'On randomly sampled rows only',
      blind: 'Where you graded before seeing the AI',
      seen: 'Where you saw the AI first',
      more: 'More grades for a tighter interval',
      within: (within: number) => `± ${percent(within)}`,
      grades: (more: number) => (more === 0 ? 'enough already' : `about ${count(more)} more`),
    },
    ...figures,
    summary: (estimate: Estimate, n: number) =>
      `${percent(estimate.value)} (${interval(estimate)}, ${from(n)})`,
    from,
    measured: (n: number) => `${sure}, ${from(n)}`,
    sure,
    hidden: (n: number) => `Available after ${grades(MIN_GRADES)}; ${count(n)} so far.`,
    same: "You and the AI always gave the same answer, so kappa can't be computed.",

    more: 'Details',
    kappa: { title: 'Kappa', text: 'Agreement beyond chance: 0 is no better than chance, 1 is perfect.' },
    gradeKappa: {
      title: 'Weighted kappa',
      text: 'Kappa for grades from 1 to 10: being off by two counts four times as much as being off by one.',
    },
    sameGrade: {
      title: 'Same grade',
      text: "How often the AI's grade from 1 to 10 is exactly yours.",
    },
    withinOne: {
      title: 'Within one grade',
      text: "How often the AI's grade is at most one away from yours.",
    },
    needsWork: {
      title: 'Needs Work is right',
      text: `How often you agree where the score is above ${decimal(NEEDS_WORK_ABOVE, 1)}.`,
    },
    goodCondition: {
      title: 'Good Condition is right',
      text: `How often you agree where the score is below ${decimal(GOOD_CONDITION_BELOW, 1)}.`,
    },

    byGrade: {
      title: 'Agreement by your grade',
      group: 'Your grade',
      range: (low: number, high: number) => `${count(low)} and ${count(high)}`,
    },
    byZip: { title: 'Agreement by ZIP code', group: 'ZIP code' },
    groups: {
      text: 'Each figure appears once its group has enough grades. The link shows where you and the AI disagree.',
      agreement: 'Agreement',
      interval: '95% interval',
      rows: 'Rows',
      show: 'Disagreements',
      showOf: (group: string) => `Disagreements of ${group}`,
    },
    reliability: {
      title: 'Reliability',
      text: "Whether a score of 0.8 means 80 in 100. Dots on the dashed line mean the score is accurate; below the line it's too high, above it too low.",
      x: 'AI score',
      y: 'You say: needs work',
      table: 'Show as a table',
      scores: 'Scores',
      mean: 'Mean score',
      found: 'Needs work',
      n: 'Grades',
      range: (low: number, high: number) => `${hundredths(low)} to ${hundredths(high)}`,
      bin: (meanScore: number, found: number, n: number) =>
        `Score ${hundredths(meanScore)}: ${percent(found)} need work, ${from(n)}`,
    },
    confusion: {
      title: 'Confusion matrix (you vs. AI)',
      text: "Each row is your answer; its columns are the AI's answers for the same properties. Percentages are of the row, numbers are counts of grades.",
      person: 'You say',
      model: (answer: ReviewAnswer) => `AI: ${answerWord(answer)}`,
      cell: (share: number, n: number) => `${percent(share)} (${count(n)})`,
      rowsOf: (person: ReviewAnswer, predicted: ReviewAnswer, n: number) =>
        `${from(n)}: you say ${answerWord(person)}, the AI ${answerWord(predicted)}. Show the rows`,
      none: '–',
    },
    suspicious: {
      title: 'Grades to double-check',
      text: 'Where the AI is most certain that a different answer is right. Nothing changes unless you change it.',
      none: "None: the AI isn't more certain of a different answer anywhere.",
      you: 'You',
      ai: 'AI Score',
      change: 'Change grade',
      changeOf: (street: string) => `Change the grade of ${street}`,
      changed: (street: string) => `The grade of ${street} was changed.`,
      cardOf: (street: string, grade: number | null, aiScore: number | null) =>
        `${row(street, grade)} by you${aiScore === null ? '' : `; AI Score ${decimal(aiScore, 3)}`}`,
      pictureOf: (street: string, city: string) => joinAddress(street, city),
      noPicture: 'No picture yet',
    },
    card: {
      title: 'About these figures',
      facts: [
        'They describe the list the sample was taken from, on the day it was taken. In another city or season, or with another kind of picture, the model may do better or worse.',
        'Each review counts for as many properties as its row represents: 1 divided by the probability that it was selected. Intervals are based on streets, because neighbors are alike.',
        "People aren't always right either: two people who grade the same property often differ by a grade or two.",
        "Don't use grades or scores to make decisions about lending, insurance, rent or who may live somewhere.",
      ],
    },
    answer: answerWord,
  }
})
