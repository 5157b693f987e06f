import { MAX_SPLIT_BYTES } from '@curbgrade/core/lists/limits'
import type { Stored } from '@curbgrade/core/lists/quota'
import type { PartName } from '@curbgrade/core/lists/split/plan-parts'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const splitText = defineText(({ count, plural, textOf }) => {
  const { properties, rows } = textOf(nounsText)
  const lists = (all: number) => plural(all, { one: '# list', other: '# lists' })
  const suffixOf = ({ value, hasOthers, number }: PartName): string => {
    const others = value === undefined ? 'other values' : `${value} and others`
    const named = hasOthers ? others : value
    return `${named === undefined ? '' : ` · ${named}`}${number ? ` (${number.at} of ${number.of})` : ''}`
  }
  return {
    reading: 'Counting rows…',
    unreadable: "We couldn't read this file to make several lists of it.",
    onlyCsv: `Several lists can be made of a CSV of up to ${MAX_SPLIT_BYTES / 1024 / 1024} MB.`,
    make: (parts: number) => `Make ${lists(parts)} of it`,
    makeText: (all: number) => `It has ${rows(all)}. You can also split it by a column, such as a district.`,
    /** Between the file and what the check says about its first rows. */
    start:
      'This file becomes several lists. What you choose for its first rows, below, counts for all of it.',
    by: 'Split the file',
    inOrder: (parts: number) => `In its order (${lists(parts)})`,
    byColumn: (header: string, values: number) =>
      `By ${header} (${plural(values, { one: '# value', other: '# values' })})`,
    checking: (at: number, of: number) => `Checking list ${at} of ${of}…`,
    checked: (parts: number, all: number) => `${properties(all)} in ${lists(parts)}`,
    leftOut: (dropped: number) => `${rows(dropped)} of the whole file will be left out`,
    download: 'Download removed rows',
    fileName: (title: string) => `${title} - removed rows.csv`,
    refused: (title: string, sentence: string) => `“${title}”: ${sentence} No list was created.`,
    names: (first: string, last: string) => `From “${first}” to “${last}”, with a tag in common.`,
    manual: 'You grade them yourself. The AI can grade each list later.',
    room: ({ stored, quota }: { stored: Stored; quota: Stored }) =>
      `Your account has room for ${rows(quota.rows)} in ${lists(quota.lists)}; ${count(stored.rows)} in ${count(stored.lists)} are taken.`,
    noRoom: 'This file needs more. Delete a list forever that you no longer need, or choose fewer rows.',
    create: (parts: number) => plural(parts, { one: 'Create # List', other: 'Create # Lists' }),
    sending: (at: number, of: number) => `Creating list ${at} of ${of}…`,
    stop: 'Stop',
    stopped: (made: number, of: number) => `${count(made)} of ${lists(of)} were created`,
    made: (made: number, tag: string) => `${lists(made)} were created, with the tag “${tag}”`,
    makeOthers: (left: number) =>
      plural(left, { one: 'Make the Other List', other: 'Make the Other # Lists' }),
    takeBack: (made: number) =>
      plural(made, { one: 'Move the List to the Trash', other: 'Move the # Lists to the Trash' }),
    done: 'Done',
    close: 'Close',
    began: (made: number, of: number, day: string) =>
      `You began to make ${lists(of)} of this file on ${day}; ${count(made)} were created.`,
    startOver: 'Start Over',
    /** Names a list; what follows the title. */
    suffixOf,
  }
})
