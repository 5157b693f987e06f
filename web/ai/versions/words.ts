import { versionIn } from '@curbgrade/core/ai/version-name'
import { sentenceFor } from '../../app/words.ts'
import type { Kind, Rescore, Version, VersionFacts } from './queries.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const grades = (figure: number) => `${count(figure)} ${figure === 1 ? 'grade' : 'grades'}`
const rows = (figure: number) => `${count(figure)} ${figure === 1 ? 'property' : 'properties'}`

export const words = {
  title: 'Your own grader',
  text: 'The grader learns from your grades: how strict you are and, where it sees pictures with its own eyes, with hundreds of grades what you look at. A new version is tried on streets that it was not trained on, and grades only if it does no worse there.',
  loading: 'Loading your versions',
  failed: 'Your versions could not be loaded',
  retry: 'Try Again',

  kind: { street: 'Pictures from the street', aerial: 'Pictures from above' } satisfies Record<Kind, string>,
  gradesNow: (champion: number | null) =>
    champion === null ? 'No version of your own is grading.' : `Version ${champion} grades now.`,
  usable: (usable: number) => `${grades(usable)} of yours to learn from.`,
  needed: (usable: number, needed: number) =>
    `${count(usable)} of ${count(needed)} grades. Grade ${count(needed - usable)} more properties yourself, and a version of your own can be made.`,
  neededLabel: 'Grades to learn from',
  retrain: 'Learn from My Grades',
  training: 'Learning from your grades …',
  retrainFailed: (error: unknown) =>
    `No version was made, and nothing was changed. ${sentenceFor(error, {
      too_few_grades: ({ graded, needed }) =>
        `It takes at least ${String(needed)} grades of properties whose picture may be learned from; there are ${String(graded)}.`,
    })}`,

  rollBack: 'Take Back',
  rollBackTitle: (number: number) => `Take version ${number} back?`,
  rollBackText:
    'The version before it grades again from then on. Lists that are being graded keep the version that they were begun with, and no grade changes.',
  rollBackConfirm: 'Take Version Back',
  rolledBack: (champion: number | null) =>
    champion === null
      ? 'Taken back. No version of your own is grading now.'
      : `Taken back. Version ${champion} grades now.`,
  notRolledBack: (error: unknown) =>
    sentenceFor(error, { nothing_to_roll_back: 'It has been taken back already.' }),

  version: (number: number) => `Version ${number}`,
  state: {
    candidate: 'Being made',
    champion: 'Grades now',
    retired: 'Replaced',
    rejected: 'Not taken over',
    rolled_back: 'Taken back',
  } satisfies Record<Version['state'], string>,
  earlier: (versions: number) => `${count(versions)} earlier ${versions === 1 ? 'version' : 'versions'}`,
  madeFrom: (labels: number, imagery: Version['imagery']) =>
    `From ${grades(labels)}${imagery === null ? '' : imagery === 'drawings' ? ' of drawings of the demo town' : ' of photos'}`,
  making: {
    trained: 'trained anew',
    recalibrated: 'the grader as it comes, with your strictness',
  } satisfies Record<VersionFacts['making'], string>,
  rejection: {
    worse: 'On streets that it was not trained on it did worse than what grades now, so nothing was changed.',
    too_few_streets:
      'Your grades are from too few streets to tell whether it does better, so nothing was changed. Grade properties on some other streets.',
    too_few_grades: 'There were too few grades from 1 to 10 to learn from, or they were all the same.',
    internal: 'Something went wrong on our side while it was made, so nothing was changed. Please try again.',
  } satisfies Record<NonNullable<Version['rejection']>, string>,
  rival: {
    champion: 'the version before it',
    shipped: 'the grader as it comes',
    base_rates: 'knowing only how often you give each grade',
  } satisfies Record<VersionFacts['comparison']['rival'], string>,
  compared: ({ excess, noise, streets, rival }: VersionFacts['comparison']) => {
    const better = excess < -noise ? 'better than' : excess > noise ? 'worse than' : 'no worse than'
    return `On ${count(streets)} ${streets === 1 ? 'street' : 'streets'} held out from training: ${better} ${words.rival[rival]}.`
  },
  measuredOn: {
    holdout: 'Figures are from grades that no version is ever trained on.',
    unseen_streets:
      'Figures are from all of these grades, each judged by a grader made in the same way that had not seen its street.',
  } satisfies Record<VersionFacts['measuredOn'], string>,
  figure: {
    agreement: 'Agreement',
    kappa: 'Kappa',
    gradeKappa: 'Weighted kappa',
    category: 'Categories right',
  } satisfies Record<keyof VersionFacts['figures'], string>,
  from: (range: string, n: number) => `${range}, from ${grades(n)}`,
  hidden: (n: number) => `from 30 grades on; ${count(n)} so far`,
  none: '–',

  lists: 'Score lists again',
  listsText:
    'A list keeps the version that it was begun with. Scoring it again by the one that grades now is free and fetches no picture; what you graded yourself stays.',
  gradedBy: (version: string, kind: Kind) => {
    const own = versionIn(version, kind)
    return own === null ? 'Scored by the grader as it comes' : `Scored by version ${own}`
  },
  current: 'Up to date',
  rescore: 'Score Again',
  rescoreOf: (title: string) => `Score ${title} again`,
  rescoring: (title: string) => `Scoring ${title} again`,
  progress: ({ done, total }: Rescore) => `${count(done)} of ${rows(total)}`,
  rescored: ({ changed, kept }: Rescore) =>
    `Last time ${rows(changed)} got another grade${kept === 0 ? '' : `, ${count(kept)} stayed as they were`}.`,
  rescoreFailed: (title: string, error: unknown) =>
    `“${title}” was not scored again, and nothing was changed. ${sentenceFor(error, {
      nothing_to_rescore: 'The version that grades now has scored it already.',
      already_started: 'It is being graded just now; wait until that has ended.',
    })}`,

  card: {
    title: 'About your versions',
    facts: [
      'Versions learn from your grades alone, anew or on top of the grader as it comes. They grade your lists and nobody else’s.',
      'Drawings of the demo town teach only how to grade drawings, photos only photos. A version trained anew has no opinion of pictures unlike those of its training, and they cost nothing.',
      'It sees a picture, never an address: how near or far two properties are plays no part.',
      'It must not be used to decide about lending, insurance, rent or who may live somewhere.',
    ],
  },
} as const
