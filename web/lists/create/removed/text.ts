import type { RequiredField } from '@curbgrade/core/lists/csv/header-mapping'
import { withoutExtension } from '@curbgrade/core/lists/file/file-types'
import { MAX_ADDRESS_CHARACTERS } from '@curbgrade/core/lists/limits'
import type { PlaceholderReport } from '@curbgrade/core/lists/placeholders/report-placeholders'
import { defineText } from '@curbgrade/core/text/define-text'
import { refusalsText } from '../refusals/text.ts'

export const removedText = defineText(({ count, plural, textOf }) => {
  const { inExcel } = textOf(refusalsText)
  return {
    removed: {
      // The exact sentence of Spec 5, which has no thousands separator.
      text: (rows: number) => `${rows} rows with missing data were removed`,
      unusable: (rows: number) =>
        plural(rows, {
          one: '# row with missing or overlong data was removed',
          other: '# rows with missing or overlong data were removed',
        }),
      notProperties: (rows: number) =>
        plural(rows, {
          one: "# row that isn't a property was removed",
          other: "# rows that aren't properties were removed",
        }),
      placed: (rows: number) =>
        plural(rows, {
          one: '# of them has a street and a position.',
          other: '# of them have a street and a position.',
        }),
      keepPlaced: (rows: number) => plural(rows, { one: 'Keep this row', other: 'Keep these # rows' }),
      repeatedHeaders: (rows: number) =>
        plural(rows, { one: '# repeats the header', other: '# repeat the header' }),
      without: (field: string, rows: number) => `${count(rows)} without ${field}`,
      tooLong: (field: string, rows: number) =>
        `${count(rows)} with a ${field} longer than ${MAX_ADDRESS_CHARACTERS} characters`,
      uncalculated: (field: RequiredField, values: number) => {
        const { one, other } = VALUES[field]
        const sentence = plural(values, {
          one: `# ${one} is a formula that was never calculated.`,
          other: `# ${other} are formulas that were never calculated.`,
        })
        return `${sentence} ${inExcel.save}`
      },
      error: (field: RequiredField, values: number) => {
        const { one, other } = VALUES[field]
        const sentence = plural(values, {
          one: `# ${one} is an error, such as #N/A.`,
          other: `# ${other} are errors, such as #N/A.`,
        })
        return `${sentence} ${inExcel.correct}`
      },
      download: 'Download removed rows',
      fileName: (fileName: string) => `${withoutExtension(fileName)}-removed-rows.csv`,
    },
    placeholders: {
      reasons: ({ rows, postBoxes, samples }: PlaceholderReport): string[] => {
        const others = rows - postBoxes
        const shown = `(${samples.join(', ')}${others > samples.length ? ' …' : ''})`
        return [
          ...(others > 0
            ? [`${plural(others, { one: "# isn't an address", other: "# aren't addresses" })} ${shown}`]
            : []),
          ...(postBoxes > 0
            ? [
                plural(postBoxes, {
                  one: '# has only a post office box',
                  other: '# have only a post office box',
                }),
              ]
            : []),
        ]
      },
      areIncluded: (rows: number) =>
        plural(rows, {
          one: "The list includes # row that isn't an address",
          other: "The list includes # rows that aren't addresses",
        }),
      include: (rows: number) =>
        plural(rows, {
          one: "Keep the row that isn't an address",
          other: "Keep the # rows that aren't addresses",
        }),
      leaveOut: (rows: number) =>
        plural(rows, { one: 'Leave out this row', other: 'Leave out these # rows' }),
    },
  }
})

const VALUES = {
  street: { one: 'street', other: 'streets' },
  city: { one: 'city', other: 'cities' },
  state: { one: 'state', other: 'states' },
  zip: { one: 'ZIP code', other: 'ZIP codes' },
} satisfies Record<RequiredField, object>
