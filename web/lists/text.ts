import { gradeText } from '@curbgrade/core/grading/text'
import type { ListSort } from '@curbgrade/core/lists/contract'
import { MAX_TITLE_CHARACTERS, TRASH_DAYS } from '@curbgrade/core/lists/limits'
import type { GridBadge, TableBadge } from '@curbgrade/core/lists/list-status'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { MIN_TOKENS_TO_OPEN, tokenCosts } from '@curbgrade/core/tokens/costs'

export const listsText = defineText(({ count, deviceDay, deviceTime, plural, textOf }) => {
  const { grades, properties, tokens: tokenCount } = textOf(nounsText)
  const { inSentence } = textOf(gradeText)

  return {
    title: 'My Property Lists',
    totals: (lists: number, all: number, graded: number) =>
      `${plural(lists, { one: '# list', other: '# lists' })} · ${properties(all)} · ${count(graded)} graded`,
    create: 'Create New List',
    refresh: 'Refresh',
    search: 'Search lists',
    sort: 'Sort by',
    sorts: {
      newest: 'Newest',
      title: 'Title',
      progress: 'Progress',
      properties: 'Properties',
    } satisfies Record<ListSort, string>,
    view: 'View',
    gridView: 'Grid View',
    listView: 'List View',
    loading: 'Loading your property lists…',
    loadMore: 'Show more lists',
    failedToLoad: 'Failed to load your property lists. Please try again later.',
    tryAgain: 'Try again',

    empty: {
      title: 'No Property Lists Yet',
      text: `A list is a CSV, Excel or GeoJSON file of addresses. Upload one, look at each property from the street or from above, grade it from 1 (${inSentence(1)}) to 10 (${inSentence(10)}), then export the grades alongside your own columns.`,
      sample: 'Download a sample CSV',
      drop: 'Drop your addresses anywhere on this page, or choose the file',
    },
    nothingFound: {
      title: (search: string) => `No lists match “${search}”`,
      text: 'Search looks at list titles.',
      searching: 'Searching all your lists…',
      clear: 'Clear search',
    },

    gridBadges: {
      queued: 'QUEUED',
      processing: 'PROCESSING',
      paused: 'PAUSED',
      completed: 'COMPLETED',
      failed: 'FAILED',
      canceled: 'CANCELED',
      'nothing-graded': 'NOTHING GRADED',
      ready: 'READY',
      'in-progress': 'IN PROGRESS',
      new: 'NEW',
    } satisfies Record<GridBadge, string>,
    tableBadges: {
      ready: 'READY',
      'in-progress': 'IN PROGRESS',
      complete: 'COMPLETE',
    } satisfies Record<TableBadge, string>,

    strategicBadge: 'STRATEGIC',
    columns: {
      name: 'List Name',
      type: 'Type',
      created: 'Created',
      properties: 'Properties',
      progress: 'Progress',
      actions: 'Actions',
    },
    methods: { manual: 'Manual', ai: 'AI' },
    imageryOfList: { street: 'Street view', aerial: 'Aerial' },
    properties,
    readyToGrade: { street: 'Ready to grade from the street.', aerial: 'Ready to grade from above.' },
    /** Says what an AI list without a grade is doing (D46). */
    aiWithoutGrades: {
      queued: 'Waiting for its turn.',
      processing: 'The AI is grading it.',
      paused: 'On hold. It resumes on its own.',
      failed: "The AI couldn't grade it.",
      canceled: 'You canceled the AI before it graded anything.',
      'nothing-graded': 'The AI graded none of it. Open it to see why.',
    } satisfies Partial<Record<GridBadge, string>>,
    gradedBy: (byAi: number, byYou: number, imported: number) =>
      [
        byAi > 0 && `${count(byAi)} by AI`,
        `${count(byYou)} by you`,
        imported > 0 && `${count(imported)} from the file`,
      ]
        .filter(Boolean)
        .join(' · '),
    progressOf: (title: string) => `Progress of ${title}`,
    distribution: 'Properties by grade',
    onlyCategories: 'Nothing graded 1–10 yet.',

    options: (title: string) => `Options for ${title}`,
    rename: 'Rename',
    scale: 'Scale',
    viewSamples: 'View Samples',
    checkCoverage: 'Check coverage',
    export: 'Export',
    nextEdition: 'Upload next edition…',
    strategicSample: 'Strategic Sample',
    aerialSample: 'Aerial Sample',
    aiAccuracy: 'AI accuracy',
    delete: 'Delete List',

    renameDialog: {
      title: 'Rename list',
      label: 'Title',
      keepsImagery: {
        street: 'Pictures of this list stay street views. You can change that under',
        aerial: 'Pictures of this list stay aerial.',
      },
      save: 'Save',
      cancel: 'Cancel',
      failed: 'Failed to rename property list. Please try again.',
    },
    scaleDialog: {
      title: (title: string) => `Scale of “${title}”`,
      save: 'Save',
      cancel: 'Cancel',
      failed: "The scale wasn't changed.",
    },
    deleteDialog: {
      title: (title: string) => `Delete “${title}”?`,
      text: (graded: number) =>
        graded === 0
          ? `It goes to the trash with its file and photos. You can restore it for ${TRASH_DAYS} days.`
          : `It goes to the trash with its file, photos and ${grades(graded)}. You can restore it for ${TRASH_DAYS} days.`,
      titleOfSeveral: (lists: number) => `Delete ${plural(lists, { one: '# list', other: '# lists' })}?`,
      textOfSeveral: `They go to the trash with their files, photos and grades. You can restore them for ${TRASH_DAYS} days.`,
      endsRun:
        'AI grading of this list ends, and tokens for properties that are not graded yet are returned.',
      endsRuns:
        'AI grading of these lists ends, and tokens for properties that are not graded yet are returned.',
      failed: 'Failed to delete property list. Please try again.',
    },
    complete: {
      title: 'List Complete',
      text: (title: string) => `Every property in “${title}” has been graded.`,
      total: 'Total properties',
      completed: 'Date completed',
      export: 'Export Results',
      close: 'Close',
    },
    lowBalance: {
      title: (tokens: number, welcome: number) =>
        tokens > 0
          ? 'Your tokens are running low'
          : welcome > 0
            ? 'You have no tokens yet'
            : 'You have no tokens',
      text: (tokens: number, welcome: number) =>
        welcome > 0
          ? `Verify your email to get ${tokenCount(welcome)} free. Each picture costs ${tokenCount(tokenCosts.street)}.`
          : `You have ${tokenCount(tokens)} and need at least ${MIN_TOKENS_TO_OPEN} to open a list with new pictures. Your lists, grades and exports aren't affected.`,
      buy: 'Buy tokens',
    },
    insufficient: {
      title: 'Insufficient Tokens',
      text: (tokens: number) =>
        `You need at least ${tokenCount(MIN_TOKENS_TO_OPEN)} to open a list for grading. You have ${count(tokens)}.`,
      more: `Each picture costs ${tokenCount(tokenCosts.street)}. You can still see your lists and grades, and exports are free.`,
      getMore: 'Get More Tokens',
      close: 'Close',
    },
    created: {
      text: 'List created successfully! You can now start manual grading.',
      start: 'Start Grading',
      coverage: 'Check coverage',
      photos: 'Add photos',
      aiText: 'List created successfully! AI processing has started.',
      aiEnded: 'List created successfully! AI processing has ended.',
      watch: 'Watch progress',
      result: 'See the result',
      countMismatch: (expected: number, found: number) =>
        `Record count mismatch: header shows ${expected} but found ${found} rows`,
    },
    /** Refusals of a title, shown below its field (Spec 5). */
    titleRefusals: {
      title_required: 'Enter a title.',
      title_too_long: `Use at most ${MAX_TITLE_CHARACTERS} characters.`,
      title_unreadable: "The title contains characters that aren't allowed, such as line breaks.",
      title_taken: 'A list with this name already exists. Please choose a different name.',
    },
    /** `Today, 09:41` or `Jun 12, 2026`, in the local format (Spec 9). */
    date: (at: number, now = Date.now()) =>
      new Date(at).toDateString() === new Date(now).toDateString()
        ? `Today, ${deviceTime(at)}`
        : deviceDay(at),
  }
})
