import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from '@curbgrade/core/lists/limits'
import type { PositionReport } from '@curbgrade/core/lists/positions/report-positions'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { megabytesUp } from '../megabytes-up.ts'

export const fileText = defineText(({ count, list, plural, textOf }) => {
  const { properties } = textOf(nounsText)
  const megabytes = (bytes: number) => `${megabytesUp(bytes)} MB`
  const size = (bytes: number) =>
    bytes < 1024 * 1024 ? `${count(Math.ceil(bytes / 1024))} KB` : megabytes(bytes)
  const ofRows = (rows: number, first: readonly number[]) => {
    const named = `${list(first.map(count))}${rows > first.length ? ' and more' : ''}`
    return rows === 1 ? `Row ${named} has` : `${count(rows)} rows (${named}) have`
  }
  return {
    drop: 'Drop a CSV, Excel or GeoJSON file here, or choose one',
    dropAnywhere: 'Drop the file to create a list from it',
    dropOther: 'Drop another file here, or choose one',
    hint: `Up to ${count(MAX_ROWS)} rows, ${MAX_COLUMNS} columns and ${megabytes(MAX_FILE_BYTES)}, with the columns street, city, state and zip. It may be packed as .zip or .gz, and photos may come with it.`,
    help: 'What your file needs',
    chosen: (name: string, bytes: number) => `${name} · ${size(bytes)}`,
    reading: 'Reading the file…',
    checking: 'Checking every row…',
    preview: {
      strategic:
        "This file has an AI's predictions (ai_score and confidence), so it becomes a strategic list. Choose manual grading to review them.",
      ready: (ready: number) => `${properties(ready)} ready`,
      columns: (further: number) =>
        further === 0
          ? ''
          : `${plural(further, { one: '# other column', other: '# other columns' })} will be included in your export.`,
    },
    positions: {
      used: (rows: number, columns: readonly string[]) =>
        `${plural(rows, { one: '# property is', other: '# properties are' })} located by ${columns.map((name) => `“${name}”`).join(' and ')}, so no lookup is needed.`,
      problems: {
        swapped: (rows, first, columns) =>
          `${ofRows(rows, first)} latitude and longitude exchanged, so the address is looked up instead.${columns > 1 ? " Exchange the two columns if it's all of them." : ''}`,
        zero: (rows, first) => `${ofRows(rows, first)} zeros, so the address is looked up instead.`,
        out_of_range: (rows, first) =>
          `${ofRows(rows, first)} numbers that aren't degrees, so the address is looked up instead.`,
        unreadable: (rows, first) =>
          `${ofRows(rows, first)} something else than numbers, so the address is looked up instead.`,
        far: (rows, first, columns) =>
          `${ofRows(rows, first)} a position far from its ZIP code. It's used as it is. Set ${columns > 1 ? 'both columns' : 'the column'} to “Not in the file” to look up the addresses.`,
      } satisfies Record<PositionReport['problems'][number]['problem'], ProblemSentence>,
    },
    damage: {
      shortened: (header: string, column: number, sample: string) =>
        `The column ${header === '' ? column + 1 : header} holds numbers that Excel has shortened, such as ${sample}`,
      restore:
        'Their last digits are missing from the file. If you need them, go back to the source of the file, and set this column to Text in Excel before you save it.',
      zips: (zips: number) =>
        plural(zips, {
          one: '# ZIP code had lost its leading zeros. Its address is looked up with them.',
          other: '# ZIP codes had lost their leading zeros. Their addresses are looked up with them.',
        }),
    },
  }
})

/** `columns` is how many hold the position. */
type ProblemSentence = (rows: number, first: readonly number[], columns: number) => string
