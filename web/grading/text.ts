import type { ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { gradeText } from '@curbgrade/core/grading/text'
import { joinAddress } from '@curbgrade/core/shared/address-text'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { ErrorSentences } from '../client/error-text.ts'

/** The action that needed tokens (Spec 5). */
export type TokenAction = 'streetview' | 'panorama' | 'otherKind' | 'grading'

export const gradingText = defineText(({ count, percent, plural, levelName, textOf }) => {
  const { name: gradeName, choice, inSentence } = textOf(gradeText)
  const { tokens, properties } = textOf(nounsText)
  const comparisons = (compared: number) => plural(compared, { one: '# comparison', other: '# comparisons' })
  const pictureCost = tokens(tokenCosts.street)
  const pressAgain = (grade: number) => `No picture. Press ${gradeName(grade)} again to grade it anyway.`
  const isScaled = levelName(1) !== undefined
  const ends: Readonly<Record<number, string | undefined>> = isScaled
    ? {}
    : { 1: inSentence(1), 5: inSentence(5), 10: inSentence(10) }

  return {
    title: 'Grading',
    back: 'Lists',
    rows: 'Rows',
    progress: 'Progress',
    progressOf: (graded: number, all: number) => `${count(graded)} of ${count(all)}`,
    pace: (perMinute: number) => `${count(Math.round(perMinute))} a minute`,
    duration: (ms: number) => {
      const minutes = Math.floor(ms / 60_000)
      return minutes < 1
        ? `${Math.round(ms / 1000)} s`
        : minutes < 60
          ? `${minutes} min`
          : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    },
    timeLeft: (minutes: number) =>
      minutes < 100 ? `${minutes} min left` : `${count(Math.round(minutes / 60))} h left`,
    count,

    loading: 'Loading properties...',
    missingList: {
      title: 'List not found',
      text: "The property list you're looking for doesn't exist or you don't have access to it.",
      back: 'Back to lists',
    },
    loadFailed: { title: "We couldn't load this list", retry: 'Try again' },
    rowsFailed: "We couldn't load the next properties",

    start: {
      heading: 'Ready when you are',
      resumeHeading: 'Welcome back',
      start: 'Start Grading',
      resume: 'Resume Grading',
      fromStart: 'Start from the beginning',
      coverage: 'Check coverage',
      previously: (graded: number, all: number) =>
        `You previously graded ${count(graded)} out of ${properties(all)}`,
      waiting: (waiting: number) =>
        plural(waiting, {
          one: "# more grade is waiting in this browser and will be saved once you're back online.",
          other: "# more grades are waiting in this browser and will be saved once you're back online.",
        }),
      byAi: (byAi: number, all: number) => `The AI graded ${count(byAi)} out of ${properties(all)}.`,
      imported: (imported: number) =>
        plural(imported, { one: '# grade came with the file.', other: '# grades came with the file.' }),
      review: "Review the AI's grades",
      properties: (all: number) => `${properties(all)} to grade, one key press each.`,
      fromStartHint:
        "If you start over, each grade stays until you replace it, and pictures you've paid for are free.",
      price: (balance: number | undefined, namesPictures: boolean) =>
        [
          `Each picture costs ${pictureCost}, charged once.`,
          namesPictures && "Pictures that your file names and you've already paid for are free.",
          balance !== undefined && `You have ${tokens(balance)}.`,
        ]
          .filter(Boolean)
          .join(' '),
      ownOnly: 'This list shows only your own pictures, so none costs a token.',
      paid: (isResumed: boolean) =>
        isResumed ? 'The pictures left to grade are already paid for.' : 'The pictures are already paid for.',
      byAiInstead: 'Let the AI grade',
      keys: `Press ${isScaled ? 'the key on a level' : '1 to 9, or 0 for ten'}. Backspace undoes, Space skips for now.`,
    },

    complete: {
      heading: 'List Complete!',
      text: (all: number) => `You've graded all ${properties(all)} in this list.`,
      textWithOthers: (all: number, byAi: number, byYou: number, imported: number) => {
        const counts = [
          byAi > 0 && `${count(byAi)} by the AI`,
          `${count(byYou)} by you`,
          imported > 0 && `${count(imported)} from the file`,
        ]
        return `All ${properties(all)} in this list are graded: ${counts.filter(Boolean).join(', ')}.`
      },
      review: "Review the AI's grades",
      passHeading: 'That was the last one',
      passText: (graded: number, all: number) =>
        `${count(graded)} of ${plural(all, { one: '# property is', other: '# properties are' })} graded.`,
      distribution: 'Grades given',
      categories: 'Categories',
      export: 'Export Results',
      waiting: (waiting: number) =>
        plural(waiting, {
          one: "# grade is still being saved; the export is ready once that's done.",
          other: "# grades are still being saved; the export is ready once that's done.",
        }),
      median: 'Median grade',
      unseen: 'Graded without a picture',
      time: 'This session',
      pace: 'Pace',
      agreement: 'AI agreement',
      percent,
      compared: (low: number, high: number, compared: number) =>
        `${percent(low)} to ${percent(high)}, from ${comparisons(compared)}`,
      tooFewCompared: (compared: number, needed: number) =>
        `available after ${comparisons(needed)}; ${count(compared)} so far`,
      figures: 'AI accuracy',
      samples: 'View Samples',
      again: 'Review again',
      yourself: 'Grade it yourself',
      rest: 'Grade the rest',
      back: 'Back to lists',
    },

    stage: 'Property',
    next: (street: string, city: string) => `Next: ${joinAddress(street, city)}`,
    pictureOf: (street: string, city: string) => joinAddress(street, city),
    /** Who gave a card's grade, and where. */
    given: (grade: number, { isAiGrade = false, isImported = false, isGradedElsewhere = false }) =>
      isAiGrade
        ? `The AI graded ${gradeName(grade)}`
        : isImported
          ? `Graded ${gradeName(grade)} in the file`
          : isGradedElsewhere
            ? `Graded ${gradeName(grade)} in another window`
            : `Previously graded ${gradeName(grade)}`,
    regrading: 'Choose another grade',
    partIsHidden: 'A part is hidden',
    missing: {
      no_imagery: 'No image available',
      address_not_found: 'No image available',
      no_own_photo: 'No picture of your own yet',
      why: {
        no_imagery: 'The provider has no picture of this place. Nothing was charged.',
        address_not_found: "We couldn't find this address. Nothing was charged.",
        no_own_photo: 'This list shows only your own pictures.',
      },
    },
    addPhotos: 'Add photos',
    askSupplier: {
      street: (cost: number) => `Get the street view · ${tokens(cost)}`,
      aerial: (cost: number) => `Get the aerial view · ${tokens(cost)}`,
    },
    pictureFailed: "The picture couldn't be loaded",
    pictureOffline: "We can't reach the server",
    pictureMenu: 'More about this picture',
    photoMenu: 'Your photo',
    pictureErrors: {
      offline: 'The picture loads once we can; until then, choose a category or skip.',
      imagery_unavailable: "We can't reach the imagery provider. Nothing was charged.",
    } satisfies ErrorSentences,
    retryPicture: 'Load the picture again',
    unpaid: 'Not enough tokens for this picture.',
    getTokens: 'Get More Tokens',

    panoramaQuestion: {
      title: 'Open the panorama?',
      text: `It costs ${tokens(tokenCosts.panorama)}, once. After that, the panorama of this property is free.`,
      open: `Open for ${tokens(tokenCosts.panorama)}`,
      never: "Don't ask again",
    },

    view: {
      notThis: 'Not this house',
      above: 'See it from above',
      flip: (to: FlatKind, isPaid: boolean) =>
        `${viewNames[to]} · ${isPaid ? 'free' : tokens(tokenCosts[to])}`,
      back: (to: FlatKind) => viewNames[to],
      flipHint: 'Switch between the street and the aerial picture. You pay for each once.',
      hint: 'Swap in another picture of this property, free.',
      offer: (street: string) => `Look for a better view of ${street}`,
      noneOther: (street: string) => `There's no other street picture of ${street}.`,
      noneAtAll: (street: string) => `There's no other picture of ${street}, so this one stays.`,
    },

    gradeButtons: 'Condition',
    suggested: "The AI's grade",
    ai: 'AI',
    categoryButtons: 'Categories',
    gradeButton: (grade: ConditionGrade) => choice(grade),
    levelOf: (level: string, grades: string) => `${level}: grades ${grades}`,
    ends,
    undo: 'Undo',
    skip: 'Skip',
    keys: 'Keys',
    map: 'Map',
    leaveRegrade: 'Keep grade',
    swipe: { hint: 'Swipe left to skip, right to undo.', gotIt: 'Got it' },

    lastTen: 'Your last grades',
    regrade: (street: string, grade: number | null, isDisputed: boolean) =>
      `${street}, graded ${gradeName(grade)}${isDisputed ? '; the AI disagrees' : ''}. Change it`,
    noneYet: 'Your last ten grades appear here; click one to change it.',

    rubric: {
      title: 'What the grades mean',
      own: 'from your grades',
      similar: 'your most similar',
      scale: `${gradeName(1)} is ${inSentence(1)}, ${gradeName(10)} is ${inSentence(10)}. Grade what you see of the building first, then the lot.`,
      ownPicture: (grade: number) => `Your latest ${gradeName(grade)}`,
      similarPicture: (grade: number) => `The ${gradeName(grade)} of yours that is most like this one`,
    },

    tokens: {
      title: 'Insufficient Tokens',
      text: {
        streetview: `Viewing this picture costs ${pictureCost}, and your balance is too low. Your grades are safe.`,
        panorama: `Opening a panorama costs ${tokens(tokenCosts.panorama)}, and your balance is too low.`,
        otherKind: `The other picture of this property costs ${pictureCost}, and your balance is too low.`,
        grading: `To grade a property you need its picture, which costs ${pictureCost}. The grade wasn't recorded.`,
      } satisfies Record<TokenAction, string>,
      balance: 'Available tokens',
      cost: 'This costs',
      getMore: 'Get More Tokens',
      close: 'Close',
    },

    /** Says what to look for at each grade (D22). */
    rubricOf: {
      1: 'Fresh paint, cared-for lot',
      2: 'Kept up well, hardly any wear',
      3: 'Sound, a few touch-ups due',
      4: 'Older but kept, paint aging',
      5: 'Worn: dated roof, dull paint',
      6: 'Neglect: patches, tall grass',
      7: 'Peeling walls, debris',
      8: 'Rotten trim, broken panes',
      9: 'Holes, boarded windows',
      10: 'Burned, collapsed, abandoned',
    } satisfies Record<ConditionGrade, string>,

    heldBack: {
      waiting: (grade: number) => `Wait for the picture. ${gradeName(grade)} wasn't recorded.`,
      offline: (grade: number) =>
        `We can't reach the server, and the picture isn't loaded. ${gradeName(grade)} wasn't recorded.`,
      missing: pressAgain,
      failed: pressAgain,
      'not-requested': pressAgain,
    },
    skipped: (street: string) => `Skipped ${street}`,
    gave: (street: string, grade: number) => `${street}: ${gradeName(grade)}`,
    undidRemoval: (street: string, now: number | null) =>
      now === null ? `${street} has the AI's grade again` : `${street} is ${gradeName(now)} again`,
    undidReview: (street: string, undone: number) =>
      `Undid ${gradeName(undone)}: ${street} has the AI's grade again`,
    undid: (street: string, undone: number, now: number | null) =>
      `Undid ${gradeName(undone)}: ${street} is ${now === null ? 'not graded' : `${gradeName(now)} again`}`,
  }
})

const viewNames: Readonly<Record<FlatKind, string>> = { street: 'From the street', aerial: 'From above' }
