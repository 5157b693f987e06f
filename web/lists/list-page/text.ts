import {
  type BulkEdit,
  MAX_BULK_NOTE_CHARACTERS,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { gradeText } from '@curbgrade/core/grading/text'
import { streetCollections } from '@curbgrade/core/imagery/street-collections'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import type { ErrorSentences } from '../../client/error-text.ts'

export const listPageText = defineText(
  ({ count, plural, percent, month, deviceDay, deviceTimestamp, textOf }) => {
    const { properties, tokens } = textOf(nounsText)
    const { name: gradeName, choice } = textOf(gradeText)
    const oneToken = tokens(tokenCosts.street)
    const waitForPicture = (grade: number) => `Wait for the picture. ${gradeName(grade)} wasn't recorded.`
    const pressAgain = (grade: number) => `No picture. Press ${count(grade)} again to grade it anyway.`

    const editName = (edit: BulkEdit): string => {
      switch (edit.type) {
        case 'grade':
          return edit.grade === null ? 'Remove the grade' : choice(edit.grade)
        case 'flag':
          return edit.flagged ? 'Flag' : 'Remove the flag'
        case 'tag':
          return `Tag “${edit.tag}”`
        case 'untag':
          return `Remove tag “${edit.tag}”`
        case 'note':
          return edit.note?.trim() ? 'Write the note' : 'Remove the note'
      }
    }

    return {
      missing: {
        title: 'List not found',
        text: "There's no list at this address, or you don't have access to it.",
        back: 'Back to lists',
      },
      failed: "We couldn't load this list",
      retry: 'Try again',
      loading: 'Loading properties',
      errors: {
        unknown_column: 'The filter names a column that this list no longer has.',
        too_many_tags: ({ limit }) =>
          `A property has ${count(Number(limit))} tags already, so none got another one.`,
      } satisfies ErrorSentences,

      showAs: { label: 'Show as', table: 'Table', grid: 'Grid', map: 'Map', charts: 'Charts' },
      grade: 'Grade properties',
      export: 'Export',
      more: 'More',
      gradeThese: 'Grade these now',
      again: 'Look at these again',
      againShort: 'Look again',
      keys: 'Keys',

      found: (rows: number, all: number) =>
        rows === all ? properties(all) : `${count(rows)} of ${properties(all)}`,
      counting: 'Counting',
      filter: (facets: number) => (facets === 0 ? 'Filter' : `Filter (${count(facets)})`),
      filterTitle: 'Filter',
      closeFilter: 'Close the filter',
      help: 'How filters and bulk edits work',
      properties,
      showFound: (rows: number) => `Show ${properties(rows)}`,
      clear: 'Clear all',
      remove: (facet: string) => `Remove: ${facet}`,
      active: 'Active filters',
      search: 'Search addresses',
      jump: 'Go to row',
      jumpTo: (row: number) => `Go to row ${count(row)}`,
      sort: 'Sort by',
      reverse: (isReversed: boolean) => (isReversed ? 'Reversed order' : 'Reverse the order'),

      views: {
        label: 'Views',
        none: 'Nothing saved yet',
        save: 'Save this view',
        name: 'Name of the view',
        saved: (name: string) => `Saved “${name}”.`,
        remove: (name: string) => `Delete “${name}”`,
        removed: (name: string) => `Deleted “${name}”.`,
        failed: "We couldn't load your saved views.",
      },

      columns: {
        label: 'Columns',
        row: 'Row',
        address: 'Address',
        place: 'City',
        grade: 'Grade',
        by: 'Graded by',
        gradedAt: 'Graded',
        score: 'AI score',
        confidence: 'Confidence',
        agreement: 'Agreement',
        captured: 'Picture date',
        provider: 'Imagery',
        match: 'Address match',
        otherKind: { street: 'Grade from above', aerial: 'Grade from the street' } satisfies Record<
          FlatKind,
          string
        >,
        flag: 'Flag',
        note: 'Note',
        tags: 'Tags',
      },
      table: (title: string) => `Properties of ${title}`,
      by: { me: 'You', other: 'Someone else', ai: 'AI' },
      byVersion: (version: string) => `AI ${version}`,
      ai: 'AI',
      flagged: 'Flagged',
      agreements: { agree: 'Agrees', disagree: 'Disagrees' },
      matches: { exact: 'Exact', interpolated: 'Estimated', low: 'Rough', none: 'Not located' },
      duplicates: { in_list: 'Repeated in this list', across_lists: 'In an earlier list, too' },
      states: { graded: 'Graded', ungraded: 'Not graded', skipped: 'Skipped' },
      flags: { yes: 'Flagged', no: 'Not flagged' },
      agreementChoices: { agrees: 'You agree', disagrees: 'You disagree' },
      answers: { yes: 'yes', no: 'no', unanswered: 'not answered' },
      attributeName: (slot: number) => `Question ${slot}`,
      provider: (provider: string) => providers[provider] ?? provider,
      column: (index: number) => `Column ${index + 1}`,
      percent,
      month,
      day: deviceDay,
      time: deviceTimestamp,
      rowNo: (row: number) => `Row ${count(row)}`,
      count,
      choice,
      aiGrade: 'AI grade',

      facets: {
        state: 'State',
        grades: 'Grade',
        gradedBy: 'Graded by',
        aiScore: 'AI score',
        confidence: 'Confidence',
        agreement: 'You and the AI',
        captured: 'Picture year',
        provider: 'Imagery',
        match: 'Address match',
        duplicate: 'Duplicates',
        flagged: 'Flag',
        tags: 'Tags',
        attributes: 'Questions',
      },
      others: {
        title: 'More',
        note: 'Note contains',
        column: 'Text in',
        anyColumn: 'Any column',
        cell: 'Text in a column',
        age: 'Picture',
        anyAge: 'Any age',
        olderThan: (months: number) =>
          plural(months, { one: 'Older than # month', other: 'Older than # months' }),
        changed: 'Grade changed since',
      },
      otherKind: {
        label: 'Street against aerial',
        any: 'Any',
        both: 'Graded from both',
        atLeast: (difference: number) => `Differ by ${count(difference)} or more`,
      },
      facetsFailed: "We couldn't count the properties.",
      showAll: (more: number) => `Show ${count(more)} more`,
      option: (label: string, rows: number) => `${label}, ${properties(rows)}`,
      band: (from: number, to: number) => `${percent(from)} to ${percent(to)}`,

      empty: {
        title: 'No properties match',
        text: 'Remove one of the filters, or clear them all.',
        clear: 'Clear the filter',
      },
      unreadable: {
        title: "We can't read this filter",
        text: 'The link may be incomplete, or from another version of this page.',
        clear: 'Show all properties',
      },
      rowsFailed: "We couldn't load the properties",
      moreFailed: "We couldn't load more properties.",

      preview: {
        label: 'Picture of the selected property',
        none: 'Choose a property to see its picture here.',
        open: 'Open',
      },
      noPicture: 'No picture yet',
      see: `See the picture · ${oneToken}`,
      seeHint: 'You pay once; after that this picture is free.',
      pictureFailed: "The picture couldn't be loaded",
      google: {
        title: 'Pictures of this list are rendered again for every look',
        text: "Google doesn't allow keeping them, so each picture that comes into view counts toward the daily limit. It costs you no tokens.",
        show: 'Show pictures',
        one: 'Show the picture',
        hidden: 'Picture hidden',
      },

      grid: {
        label: (title: string) => `Pictures of ${title}`,
        selected: (rows: number) => `${count(rows)} selected`,
        selectWhole: (rows: number) => `Select all ${count(rows)}`,
        clear: 'Clear the selection',
        open: 'Open',
        editSelection: 'Grade or annotate the selection',
        hold: 'Hold a picture to select everything up to it.',
        categories: 'Category',
      },

      bulkEdits: {
        menu: {
          label: 'Annotate',
          flag: 'Flag',
          unflag: 'Remove the flag',
          tag: 'Add a tag',
          untag: 'Remove a tag',
          note: 'Write a note',
          ungrade: 'Remove the grade',
        },
        annotations: {
          tag: (rows: number) => `Add a tag to ${properties(rows)}`,
          untag: (rows: number) => `Remove a tag from ${properties(rows)}`,
          note: (rows: number) => `Write a note on ${properties(rows)}`,
        },
        tag: 'Tag',
        note: 'Note',
        noteHint: `It has at most ${MAX_BULK_NOTE_CHARACTERS} characters and replaces what is there. Leave it empty to remove notes.`,
        unreadable: 'This is too long, or has characters that we can’t store.',
        title: (edit: BulkEdit, rows: number) => `${editName(edit)}: ${properties(rows)}`,
        counting: 'Counting what changes.',
        preview: (changed: number, unchanged: number, cost: number) =>
          [
            changed === 0 ? 'Nothing would change.' : `${properties(changed)} will change.`,
            unchanged > 0 &&
              changed > 0 &&
              plural(unchanged, { one: 'One is so already.', other: '# are so already.' }),
            changed > 0 && `This costs ${tokens(cost)}, and you can undo it.`,
          ]
            .filter(Boolean)
            .join(' '),
        unseen: (rows: number) =>
          plural(rows, {
            one: "The picture of one property wasn't on screen; its grade is recorded as not seen.",
            other: "# of these pictures weren't on screen; their grades are recorded as not seen.",
          }),
        confirm: (edit: BulkEdit, rows: number) =>
          edit.type === 'grade' && edit.grade !== null
            ? `Grade ${properties(rows)}`
            : `Change ${properties(rows)}`,
        selectRow: (row: number) => `Select row ${count(row)}`,
      },

      panel: {
        label: (street: string) => `Details of ${street}`,
        close: 'Close',
        previous: 'Previous property',
        next: 'Next property',
        failed: "We couldn't load this property",
        missing: {
          title: 'No such property',
          text: (row: number) => `This list has no row ${count(row)}.`,
          close: 'Back to the list',
        },
        details: 'Details',
        history: 'History of the grade',
        noHistory: 'Not graded yet.',
        evidence: 'What the AI saw',
        examples: 'Most like it among those you graded',
        example: (grade: number) => `One that you graded ${choice(grade)}`,
        address: 'Address',
        ungrade: 'Remove the grade',
        note: 'Note',
        noteOf: (street: string) => `Note about ${street}`,
        graded: (from: number | null, to: number | null) =>
          to === null
            ? `Removed ${gradeName(from)}`
            : from === null
              ? gradeName(to)
              : `${gradeName(from)} → ${gradeName(to)}`,
        undone: (from: number | null, to: number | null) =>
          to === null ? `Undone: ${gradeName(from)}` : `Undone: ${gradeName(from)} → ${gradeName(to)}`,
        person: 'By a person',
        version: (version: string) => `By the AI (${version})`,
        seen: 'picture seen',
        unseen: 'picture not recorded as seen',
        score: (score: number) => percent(score),
        duplicateOf: (row: string) => `Same address as ${row}`,
        earlier: 'Also in an earlier list',
      },

      notice: {
        graded: (street: string, grade: number | null) =>
          grade === null ? `${street} is not graded now.` : `${street}: ${choice(grade)}`,
        gradedMany: (rows: number, grade: number | null) =>
          grade === null ? `${properties(rows)} not graded now.` : `${properties(rows)}: ${choice(grade)}`,
        unchanged: (grade: number | null) => `Already ${grade === null ? 'not graded' : choice(grade)}.`,
        bulkEdited: (edit: BulkEdit, rows: number) => `${editName(edit)}: ${properties(rows)}.`,
        failed: 'Nothing was changed.',
        unseen: {
          waiting: waitForPicture,
          offline: waitForPicture,
          missing: pressAgain,
          failed: pressAgain,
          'not-requested': (grade: number) =>
            `No picture yet. See it for ${oneToken}, or press ${count(grade)} again.`,
        },
        seePicture: 'See it',
        flagged: (what: string, isFlagged: boolean) =>
          isFlagged ? `Flagged ${what}.` : `Took the flag off ${what}.`,
        answered: (what: string, question: string, answer: string) => `${what}: ${question}, ${answer}.`,
        undone: (rows: number) => `Undid the grade of ${properties(rows)}.`,
        nothingToUndo: 'Nothing to undo.',
        none: 'Choose a property first.',
        undo: 'Undo',
      },
    }
  },
)

/** Proper names, which aren't translated. */
const providers: Readonly<Record<string, string>> = {
  demo: 'Demo imagery',
  google: 'Google',
  usgs: 'USGS',
  ...Object.fromEntries(Object.entries(streetCollections).map(([key, { name }]) => [key, name])),
}
