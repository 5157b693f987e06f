import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const listFilterText = defineText(({ count, percent, plural, textOf }) => {
  const { properties } = textOf(nounsText)
  return {
    found: (rows: number, all: number) =>
      rows === all ? properties(all) : `${count(rows)} of ${properties(all)}`,
    counting: 'Counting',
    filter: (facets: number) => (facets === 0 ? 'Filter' : `Filter (${count(facets)})`),
    title: 'Filter',
    close: 'Close the filter',
    help: 'How filters and bulk edits work',
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

    facets: {
      state: 'State',
      grades: 'Grade',
      gradedBy: 'Graded by',
      aiScore: 'AI score',
      confidence: 'Confidence',
      agreement: 'You and the AI',
      compared: 'Compared',
      captured: 'Picture year',
      provider: 'Imagery',
      match: 'Address match',
      duplicate: 'Duplicates',
      flagged: 'Flag',
      tags: 'Tags',
      attributes: 'Questions',
    },
    flags: { yes: 'Flagged', no: 'Not flagged' },
    agreementChoices: { agrees: 'You agree', disagrees: 'You disagree' },
    duplicates: { in_list: 'Repeated in this list', across_lists: 'In an earlier list, too' },
    attributeName: (slot: number) => `Question ${slot}`,
    band: (from: number, to: number) => `${percent(from)} to ${percent(to)}`,
    years: (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`),
    option: (label: string, rows: number) => `${label}, ${properties(rows)}`,
    count,
    showAll: (more: number) => `Show ${count(more)} more`,
    failed: "We couldn't count the properties.",
    retry: 'Try again',

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
      label: 'Street vs. aerial',
      any: 'Any',
      both: 'Graded from both',
      atLeast: (difference: number) => `Differ by ${count(difference)} or more`,
    },
  }
})
