import { type Estimate, type Figure, MIN_GRADES } from '@curbgrade/core/ai/figure'
import {
  MORE_GRADES,
  RECENT_GRADES,
  type Rescore,
  type VersionFacts,
} from '@curbgrade/core/ai/models-contract'
import { versionIn } from '@curbgrade/core/ai/version-name'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { ErrorSentences } from '../../client/error-text.ts'
import type { Kind, Version } from './model.ts'

/** A smaller gain would round to 0%. */
const MIN_GAIN = 0.01

export const versionsText = defineText(({ count, decimal, percent, plural, textOf }) => {
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${decimal(Math.abs(value), 2)}`
  const bias = ({ value, low, high }: Estimate) =>
    low <= 0 && high >= 0 ? 'about right' : `${decimal(Math.abs(value), 2)} too ${value > 0 ? 'high' : 'low'}`
  const share = ({ value, low, high }: Estimate) => `${percent(value)} (${percent(low)} to ${percent(high)})`
  const { grades, properties } = textOf(nounsText)
  const baselines = {
    champion: 'the previous version',
    shipped: 'the default grader',
    base_rates: 'guessing from how often you give each grade',
  } satisfies Record<VersionFacts['comparison']['rival'], string>

  return {
    title: 'Your own grader',
    help: 'From your first grades to your own grader, step by step',
    text: "The grader learns from your grades: how strict you are and, if it analyzes pictures itself, what you look at, once you have hundreds of grades. Each new version is tested on streets it wasn't trained on and is used only if it does no worse there.",
    loading: 'Loading your versions',
    failed: "We couldn't load your versions",
    retry: 'Try again',

    kind: { street: 'Pictures from the street', aerial: 'Pictures from above' } satisfies Record<
      Kind,
      string
    >,
    gradesNow: (champion: number | null) =>
      champion === null ? "You're not using a version of your own." : `Version ${champion} is in use.`,
    taught: (teacher: string, pictures: number) =>
      `Until you use one, photos are graded by a grader that learned from ${teacher}'s opinions of ${plural(pictures, { one: '# picture.', other: '# pictures.' })} Your own grades correct it.`,
    outdated: 'This version sees less in a picture than one that you train now. It grades until you do.',
    usable: (usable: number) => `${grades(usable)} from 1 to 10 to learn from.`,
    needed: (usable: number, needed: number) =>
      `${count(usable)} of ${grades(needed)} from 1 to 10. ${plural(needed - usable, {
        one: 'Grade # more property yourself to create your own version.',
        other: 'Grade # more properties yourself to create your own version.',
      })}`,
    neededLabel: 'Grades to learn from',
    retrain: 'Learn from my grades',
    training: 'Learning from your grades…',
    retrainFailed: (reason: string) => `No version was created, and nothing was changed. ${reason}`,
    retrainErrors: {
      too_few_grades: ({ graded, needed }) =>
        `You need at least ${String(needed)} grades from 1 to 10 of properties whose pictures may be used for training; you have ${String(graded)}.`,
    } satisfies ErrorSentences,

    rollBack: 'Roll back',
    rollBackTitle: (number: number) => `Roll back version ${number}?`,
    rollBackText:
      'The previous version will be used from then on. Lists being graded now keep the version they started with, and no grades change.',
    rollBackConfirm: 'Roll back version',
    rolledBack: (champion: number | null) =>
      champion === null
        ? "Rolled back. You're not using a version of your own now."
        : `Rolled back. Version ${champion} is in use now.`,
    rollBackErrors: { nothing_to_roll_back: 'It has already been rolled back.' } satisfies ErrorSentences,

    version: (number: number) => `Version ${number}`,
    state: {
      candidate: 'In progress',
      champion: 'In use',
      retired: 'Replaced',
      rejected: 'Not used',
      rolled_back: 'Rolled back',
    } satisfies Record<Version['state'], string>,
    earlier: (versions: number) =>
      plural(versions, { one: '# earlier version', other: '# earlier versions' }),
    madeFrom: ({ labels, ownLabels, imagery }: Pick<Version, 'labels' | 'ownLabels' | 'imagery'>) => {
      const from = `From ${grades(labels)}`
      if (imagery === null) return from
      if (imagery === 'drawings') return `${from} of drawings of the demo town`
      if (ownLabels === labels) return `${from} of your own photos`
      return ownLabels === 0
        ? `${from} of photos`
        : `${from} of photos, ${count(ownLabels)} of them of your own photos`
    },
    making: {
      trained: 'newly trained',
      recalibrated: 'the default grader, recalibrated to you',
      followed: `the grader before it, recalibrated to your last ${RECENT_GRADES} grades`,
    } satisfies Record<VersionFacts['making'], string>,
    rejection: {
      worse: () => 'On held-out grades it did worse than the version in use, so nothing was changed.',
      not_better: (missing) =>
        missing?.missingGrades == null
          ? "It can't tell your grades from the pictures yet, so it isn't used. Grades of more varied properties help most."
          : `It does better than without your grades, but that may be chance, so it isn't used yet. ${plural(missing.missingGrades, { one: 'About # more grade would settle it.', other: 'About # more grades would settle it.' })}`,
      too_few_streets: (missing) =>
        `Your grades come from too few streets to tell whether it does better, so nothing was changed. ${
          missing?.missingStreets == null
            ? 'Grade properties on other streets.'
            : `${missing.missingGrades === null ? 'Grade properties' : `Grade about ${count(missing.missingGrades)} more properties`} on about ${plural(missing.missingStreets, { one: '# more street.', other: '# more streets.' })}`
        }`,
      too_few_grades: () =>
        'The grades from 1 to 10 were all the same, or too few of their pictures could be read.',
      internal: () => 'Something went wrong on our side, so nothing was changed. Please try again.',
    } satisfies Record<
      NonNullable<Version['rejection']>,
      (missing: VersionFacts['comparison'] | undefined) => string
    >,
    compared: ({ comparison, units }: VersionFacts) => {
      const { excess, noise, streets, rival } = comparison
      const better = excess < -noise ? 'better than' : excess > noise ? 'worse than' : 'no worse than'
      return units === 'houses'
        ? plural(streets, {
            one: `On # house held out of training: ${better} ${baselines[rival]}.`,
            other: `On # houses held out of training: ${better} ${baselines[rival]}.`,
          })
        : plural(streets, {
            one: `On # street held out of training: ${better} ${baselines[rival]}.`,
            other: `On # streets held out of training: ${better} ${baselines[rival]}.`,
          })
    },
    /** The same grades decide whether a version is used, so its figures are slightly optimistic. */
    measuredOn: {
      holdout:
        'Figures come from grades that no version is ever trained on. They also decided whether to use it, so they may be slightly too high.',
      cross_validation:
        'Figures come from all of these grades, each predicted by a grader that was trained the same way without it. They also decided whether to use it, so they may be slightly too high.',
      recent: `Figures come from your last ${RECENT_GRADES} grades, each predicted by a grader that was made the same way without it. They also decided whether to use it, so they may be slightly too high.`,
    } satisfies Record<VersionFacts['measuredOn'], string>,
    shifted: (shift: number) =>
      `Your last ${count(RECENT_GRADES)} grades are ${decimal(Math.abs(shift), 1)} ${shift > 0 ? 'stricter' : 'more lenient'} than before.`,
    learned: ({ half, all, gain }: NonNullable<VersionFacts['learning']>) =>
      `With half of these grades, it scored the worse house higher ${percent(half)} of the time; with all of them, ${percent(all)}. ${count(MORE_GRADES)} more grades ${
        gain < MIN_GAIN ? 'would change little.' : `may bring it to about ${percent(all + gain)}.`
      }`,
    fewStreets: 'All grades come from a few streets, so the figures say nothing about other streets.',
    figure: {
      agreement: 'Agreement',
      auc: 'Worse house scored higher (AUC)',
      scoreBias: 'Scores on average',
      kappa: 'Kappa',
      gradeKappa: 'Weighted kappa',
      category: 'Category accuracy',
    } satisfies Record<keyof VersionFacts['figures'], string>,
    bias,
    biasRange: ({ low, high }: Estimate) => `${signed(low)} to ${signed(high)}`,
    from: (range: string, n: number) => `${range}, from ${grades(n)}`,
    hidden: (n: number) => `available after ${grades(MIN_GRADES)}; ${count(n)} so far`,
    none: '–',

    lists: 'Rescore lists',
    listsText:
      'A list keeps the version it started with. Rescoring it with the version in use is free and loads no pictures; your own grades stay.',
    gradedBy: (version: string, kind: Kind) => {
      const own = versionIn(version, kind)
      return own === null ? 'Scored by the default grader' : `Scored by version ${own}`
    },
    current: 'Up to date',
    rescore: 'Rescore',
    rescoreOf: (title: string) => `Rescore ${title}`,
    rescoring: (title: string) => `Rescoring ${title}`,
    progress: ({ done, total }: Rescore) => `${count(done)} of ${properties(total)}`,
    rescored: ({ changed, kept }: Rescore) =>
      `Last time, ${properties(changed)} got a new grade${kept === 0 ? '' : ` and ${count(kept)} stayed the same`}.`,
    rescoreFailed: (title: string, reason: string) =>
      `“${title}” wasn't rescored, and nothing was changed. ${reason}`,
    audit: 'Which version graded what',
    auditOf: (title: string) => `Which version graded what in ${title}`,
    auditLoading: 'Reading the history of its grades…',
    auditedVersion: (version: string, kind: Kind) => {
      const own = versionIn(version, kind)
      return own === null ? 'Default grader' : `Version ${own}`
    },
    audited: (graded: number, standing: number, first: string, last: string) =>
      `graded ${properties(graded)} ${first === last ? `on ${first}` : `from ${first} to ${last}`}; ${count(standing)} of these grades still stand.`,
    reviewedAfter: (reviewed: number) =>
      reviewed === 0
        ? 'You have graded none of them since.'
        : `You have graded ${count(reviewed)} of them since.`,
    fared: (agreement: Figure, sameGrade: Figure) =>
      agreement.estimate === null || sameGrade.estimate === null
        ? `How often you agree is shown from ${grades(MIN_GRADES)} from 1 to 10 on; ${count(agreement.n)} so far.`
        : `You agreed on whether it needs work in ${share(agreement.estimate)}, and on the grade in ${share(sameGrade.estimate)}. These are the properties that you chose to grade, not a sample.`,
    rescoreErrors: {
      nothing_to_rescore: 'The version in use has already scored it.',
      already_started: "It's being graded now. Wait until that finishes.",
    } satisfies ErrorSentences,

    card: {
      title: 'About your versions',
      facts: [
        'Versions learn only from your grades, from scratch or on top of the default grader. They grade only your lists.',
        "Drawings of the demo town teach only how to grade drawings, and photos only photos. A newly trained version doesn't grade pictures unlike its training pictures, and you aren't charged for them.",
        "It sees the picture, never the address, so location doesn't affect the grade.",
        "Don't use it to make decisions about lending, insurance, rent or who may live somewhere.",
      ],
    },
  }
})
