import type { FieldSource } from '@curbgrade/core/lists/address/address-plan'
import type { RequiredField } from '@curbgrade/core/lists/csv/header-mapping'
import { MAX_COLUMNS } from '@curbgrade/core/lists/limits'
import { defineText } from '@curbgrade/core/text/define-text'

export const columnsText = defineText(({ list }) => ({
  check: 'Check columns',
  text: 'Check that these are the addresses of your properties.',
  noHeader:
    'This file has no header row, so its first row is a property, too. Choose which column holds what.',
  wide: 'Check which columns hold the address, and choose the others that the list keeps.',
  choose: 'Choose a column',
  notInFile: 'Not in the file',
  otherWays: 'Other ways',
  ways: {
    joined: 'Several columns joined',
    constant: 'The same for every row',
    line: 'Part of a one-line address',
  },
  everyRow: (field: RequiredField) => `${capitalized(field)} of every row`,
  lineOf: (field: RequiredField) => `One-line address with the ${field}`,
  add: 'Add a column',
  addTo: (field: RequiredField) => `Add a column to the ${field}`,
  remove: (name: string) => `Remove ${name}`,
  addresses: 'The first addresses to look up:',
  unnamed: (column: number) => `Column ${column}`,
  samples: (samples: readonly string[]) => (samples.length === 0 ? 'No values' : samples.join(' · ')),
  apply: 'Use these columns',
  isUsed: (pairs: readonly string[]) => `Columns: ${list(pairs)}`,
  pair: (field: RequiredField, source: FieldSource, nameOf: (column: number) => string) => {
    const quoted = (column: number) => `“${nameOf(column)}”`
    if (typeof source === 'number') return `${field} from ${quoted(source)}`
    if ('constant' in source) return `${field} is “${source.constant}”`
    if ('line' in source) return `${field} out of ${quoted(source.line)}`
    return `${field} from ${source.joined.map(quoted).join(' + ')}`
  },
  incomplete: (fields: readonly string[]) => `Still needed: ${list(fields)}.`,
  twice: 'Two fields use the same column.',
  firstRows: { caption: 'First rows of the file', row: 'Row' },
  fields: FIELDS,
  optional: (field: RequiredField) => `${FIELDS[field]} (optional)`,
  positions: {
    labels: {
      lat: 'Latitude (optional)',
      lng: 'Longitude (optional)',
      point: 'Or both in one column (optional)',
    },
    half: 'A position needs both latitude and longitude.',
  },
  grades: 'Grades (optional)',
  kept: {
    legend: 'Columns to keep',
    count: (kept: number) =>
      `${kept} columns kept, of at most ${MAX_COLUMNS}. Your uploaded file keeps all of them.`,
    isKept: (names: readonly string[]) => `The list keeps ${list(names)}.`,
    isLeftOut: (names: readonly string[]) => {
      const more = names.length - MAX_NAMED
      return more > 1
        ? `It leaves out ${list(names.slice(0, MAX_NAMED))} and ${more} more.`
        : `It leaves out ${list(names)}.`
    },
  },
}))

const FIELDS = { street: 'Street', city: 'City', state: 'State', zip: 'Zip' }

/** A wide file may leave out hundreds of columns; the step that chooses them shows all. */
const MAX_NAMED = 12

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
