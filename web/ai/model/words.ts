import { MIN_GRADES } from '@curbgrade/core/ai/figure'
import { gradeWord, isConditionGrade } from '@curbgrade/core/grading/grade-scale'
import type { Check, Estimate, Said } from './queries.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const grades = (figure: number) => `${count(figure)} ${figure === 1 ? 'grade' : 'grades'}`
const percent = (share: number) => `${Math.round(share * 100)}%`
const hundredths = (value: number) => value.toFixed(2)

export const words = {
  title: 'Model',
  back: 'Lists',
  list: 'Strategic list',
  subtitle: 'How well the AI does, by what you said of the properties that it had graded.',
  loading: 'Loading the figures',
  failed: 'The figures could not be loaded',
  retry: 'Try Again',
  missing: {
    title: 'List not found',
    text: "The property list you're looking for doesn't exist or you don't have access to it.",
    back: 'Back to Lists',
  },
  empty: {
    title: 'No model has been checked yet',
    text: 'Export a Strategic Sample from the menu of an AI list, upload it as a new list and grade it. Here you see then how often the AI and you agree, and how sure that figure is.',
    action: 'Go to your lists',
  },
  notReviewed: {
    title: 'Nothing graded yet',
    text: (title: string) =>
      `Grade a few properties of “${title}”: each figure appears from ${MIN_GRADES} grades on.`,
    action: 'Start Grading',
  },
  reviewed: (graded: number, all: number) => `${count(graded)} of ${count(all)} reviewed`,
  version: (version: string | null) => (version === null ? null : `Model ${version}`),
  unweighted:
    'This list does not say how likely each of its rows was to be selected, so every row counts the same. If the rows were not drawn evenly, the figures are about these rows alone, not about the list that they come from.',
  goOn: 'Review More',

  agreement: {
    title: 'Agreement',
    text: 'How often you and the AI say the same: both that a property needs work (grade 5 or more, score above 0.5), or both that it does not. Categories are left out.',
    control: 'On rows drawn by chance alone',
    blind: 'Where you graded blind',
    seen: 'Where you saw the AI first',
    more: 'How many more grades to know it better',
    within: (within: number) => `± ${percent(within)}`,
    grades: (more: number) => (more === 0 ? 'enough already' : `about ${count(more)} more`),
  },
  value: percent,
  interval: ({ low, high }: Estimate) => `${percent(low)} to ${percent(high)}`,
  kappaValue: hundredths,
  kappaInterval: ({ low, high }: Estimate) => `${hundredths(low)} to ${hundredths(high)}`,
  summary: (estimate: Estimate, n: number) =>
    `${percent(estimate.value)} (${words.interval(estimate)}, ${words.from(n)})`,
  from: (n: number) => `from ${grades(n)}`,
  sure: '95% interval',
  hidden: (n: number) => `Shown from ${MIN_GRADES} grades on; ${count(n)} so far.`,
  same: 'Both always say one and the same, so there is no chance to compare with.',

  more: 'In detail',
  kappa: { title: 'Kappa', text: 'Agreement beyond what chance would give: 0 is chance, 1 is always.' },
  gradeKappa: {
    title: 'Weighted kappa',
    text: 'The same on grades from 1 to 10, where being off by two counts four times as much as by one.',
  },
  sameGrade: {
    title: 'Same grade',
    text: 'How often the AI gives the very grade from 1 to 10 that you give.',
  },
  withinOne: { title: 'Within one grade', text: 'How often its grade is yours or the next one.' },
  needsWork: { title: 'Needs Work is right', text: 'How often you agree where the score is above 0.7.' },
  goodCondition: {
    title: 'Good Condition is right',
    text: 'How often you agree where the score is below 0.3.',
  },

  reliability: {
    title: 'Reliability',
    text: 'Whether a score of 0.8 means 80 in 100. Dots on the dashed line keep what the score promises; below it the AI calls too much bad, above it too little.',
    x: 'AI score',
    y: 'You say: needs work',
    table: 'Show as a table',
    scores: 'Scores',
    mean: 'Mean score',
    found: 'Needs work',
    n: 'Grades',
    range: (from: number, to: number) => `${hundredths(from)} to ${hundredths(to)}`,
    bin: (meanScore: number, found: number, n: number) =>
      `Score ${hundredths(meanScore)}: ${percent(found)} need work, ${words.from(n)}`,
  },
  confusion: {
    title: 'Who says what',
    text: 'Each line is what you said; along it, what the AI said of the same properties. Shares are of the line, figures are grades.',
    person: 'You say',
    model: (said: Said) => `AI: ${saidInWords(said)}`,
    cell: (share: number, n: number) => `${percent(share)} (${count(n)})`,
    none: '–',
  },
  suspicious: {
    title: 'Grades to look at again',
    text: 'Where the AI is surest that another answer is right. Nothing is changed unless you change it.',
    none: 'There is none: nowhere is the AI surer of another answer than of yours.',
    you: 'You',
    ai: 'AI Score',
    change: 'Change Grade',
    changeOf: (street: string) => `Change the grade of ${street}`,
    changed: (street: string) => `The grade of ${street} was changed.`,
    notChanged: (street: string, reason: string) => `The grade of ${street} was not changed. ${reason}`,
    pictureOf: (street: string, city: string) => `${street}, ${city}`,
    noPicture: 'No picture yet',
  },
  card: {
    title: 'About these figures',
    facts: [
      'They are about the list that the sample was drawn from, on the day it was drawn. On another city, season or kind of picture the model may do better or worse.',
      'Each review counts for as many properties as its row stands for: 1 divided by the probability with which it was selected. Intervals count streets, because neighbors are alike.',
      'A person is not always right either: two people who grade the same property often differ by a grade or two.',
      'Neither grades nor scores are fit to decide about lending, insurance, rent or who may live somewhere.',
    ],
  },
} as const

export const saidInWords = (said: Said): string =>
  said === 'needs_work' ? 'Needs work' : said === 'good_condition' ? 'Good' : gradeWord(said)

/** The grade of a suspicious row, as its reader gave it. */
export const givenGrade = ({ grade }: Pick<Check['suspicious'][number], 'grade'>): string =>
  isConditionGrade(grade) ? `${grade} ${gradeWord(grade)}` : gradeWord(grade)
