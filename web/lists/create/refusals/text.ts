import type { ConvertibleFile } from '@curbgrade/core/lists/file/file-types'
import type { FileRefusalCode } from '@curbgrade/core/lists/file/file-validation'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS, MIN_VALID_ROWS } from '@curbgrade/core/lists/limits'
import { defineText } from '@curbgrade/core/text/define-text'
import { jobText } from '../../../ai/index.ts'
import type { ErrorSentences } from '../../../client/error-text.ts'
import { listsText } from '../../text.ts'
import { megabytesUp } from '../megabytes-up.ts'

export const refusalsText = defineText(({ count, list, plural, textOf }) => {
  const megabytes = (bytes: number) => `${megabytesUp(bytes)} MB`
  const joined = (fact: unknown) => (Array.isArray(fact) ? list(fact.map(String)) : String(fact))
  const firstOf = (names: unknown, all: number) => {
    const more = all - (Array.isArray(names) ? names.length : 0)
    return more > 0 ? `${joined(names)} and ${count(more)} more` : joined(names)
  }
  const inExcel = {
    save: 'Open the file in Excel, save it, and upload it again.',
    correct: 'Correct the errors in Excel, and upload the file again.',
  }
  const whyEmpty = ({ hidden, uncalculated, error }: Facts): string[] => [
    ...(hidden ? [allHidden(Number(hidden))] : []),
    ...(uncalculated ? [onlyFormulas(Number(uncalculated)), inExcel.save] : []),
    ...(error ? [onlyErrors(Number(error)), inExcel.correct] : []),
  ]
  const allHidden = (rows: number) =>
    plural(rows, { one: 'Its only row is hidden in Excel.', other: 'All # rows are hidden in Excel.' })
  const onlyFormulas = (rows: number) =>
    plural(rows, {
      one: '# row has only formulas that were never calculated.',
      other: '# rows have only formulas that were never calculated.',
    })
  const onlyErrors = (rows: number) =>
    plural(rows, {
      one: '# row has only errors, such as #N/A.',
      other: '# rows have only errors, such as #N/A.',
    })
  /**
   * Uses the exact sentences of Spec 5, which have no thousands separators, and a few of our own. Omits the
   * size if the server refuses the file: it stops reading at the limit, so it doesn't know the size.
   */
  const fileRefusals = {
    not_csv: 'Invalid file format. Please upload a CSV file.',
    file_too_big: ({ bytes }) =>
      `File exceeds the ${megabytes(MAX_FILE_BYTES)} limit${Number(bytes) > MAX_FILE_BYTES ? ` (this file is ${megabytes(Number(bytes))})` : ''}. Please upload a smaller file.`,
    not_one_table: ({ tables, first }) =>
      Number(tables) > 0
        ? `This archive has ${count(Number(tables))} tables: ${firstOf(first, Number(tables))}. Upload the one you want, or an archive of that alone.`
        : 'This archive has no CSV, Excel or GeoJSON file in it. Upload one that has.',
    unreadable: 'Error reading file. Please try again.',
    not_wgs84: ({ crs }) =>
      `The file's coordinates are in ${joined(crs)}. Save it in WGS 84 (EPSG:4326), and upload it again.`,
    no_such_sheet:
      'This workbook has no visible sheet of that name. Choose the file again, and then its sheet.',
    empty_file: 'CSV file appears to be empty or has only headers.',
    too_many_rows: ({ rows, counting }) =>
      `File exceeds the ${count(MAX_ROWS)} row limit (contains ${counting === 'stopped' ? 'at least ' : ''}${joined(rows)} rows). Please upload a smaller file.`,
    too_many_columns: ({ columns }) =>
      `File exceeds the ${MAX_COLUMNS} column limit (contains ${joined(columns)} columns). Please consider removing unnecessary columns.`,
    invalid_mapping: "These columns don't match this file. Choose four different ones.",
    missing_headers: ({ missing }) =>
      `Missing required headers: ${joined(missing)}. File must include street, city, state, and zip columns.`,
    too_few_valid_rows: ({ valid }) =>
      `Not enough valid rows. Found ${joined(valid)} valid rows, but a minimum of ${MIN_VALID_ROWS} is required. Please check that all rows have values for street, city, state, and zip.`,
  } satisfies Record<FileRefusalCode, string | ((facts: Facts) => string)>

  const noValidProperties =
    'No valid properties found in the uploaded file. Please check your CSV file and try again.'

  return {
    fileRefusals,
    /** What is said after the specification's sentence, if the facts say more. */
    refusalCauses: {
      not_csv: ({ kind }) => (isConvertible(kind) ? [SAVE_AS[kind]] : []),
      file_too_big: ({ cause }) =>
        cause === 'unpacked' ? ['The limit is on the file inside the archive, too.'] : [],
      unreadable: ({ cause }) =>
        cause === 'encrypted' ? ['This archive needs a password. Upload one without.'] : [],
      empty_file: whyEmpty,
    } satisfies Partial<Record<FileRefusalCode, (facts: Facts) => string[]>>,
    inExcel,
    noValidProperties,
    /** Refusals by the server of a list that the browser accepted. */
    createRefusals: {
      ...textOf(listsText).titleRefusals,
      ...fileRefusals,
      not_found: 'The earlier list was deleted. Restore it from the trash, or create a new list.',
      too_few_valid_rows: (facts) =>
        facts['valid'] === 0 ? noValidProperties : fileRefusals.too_few_valid_rows(facts),
      list_quota: ({ lists }) =>
        `You have ${count(Number(lists))} lists including those in the trash, the most an account can have. Delete one forever that you no longer need, then try again.`,
      storage_quota: ({ rows, bytes }) =>
        `With this list, you'd exceed what an account can store (${count(Number(rows))} rows or ${count(megabytesUp(Number(bytes)))} MB), including what's in the trash. Delete a list forever that you no longer need, then try again.`,
      invalid_scale: 'The server rejected the levels of this scale. Choose another scale, or correct them.',
      too_many_uploads: 'Two of your uploads are still in progress. Wait until one finishes, then try again.',
      too_large: fileRefusals.file_too_big({ bytes: MAX_FILE_BYTES }),
      insufficient_tokens: textOf(jobText).insufficientTokens,
    } satisfies ErrorSentences,
  }
})

const SAVE_AS = {
  excel: 'Or open this file in Excel and save it as an Excel Workbook (.xlsx).',
  openDocument: 'Or open this file in LibreOffice and save it as an Excel workbook (.xlsx).',
  numbers: 'Or open this file in Numbers and export it to Excel (.xlsx).',
  document:
    'Copy the table from this document to Excel, and save it there as a CSV or an Excel Workbook (.xlsx).',
  json: "This file isn't GeoJSON. Save it as that, or as a CSV, in the program that it comes from.",
} satisfies Record<ConvertibleFile, string>

const isConvertible = (kind: unknown): kind is ConvertibleFile => typeof kind === 'string' && kind in SAVE_AS

type Facts = Readonly<Record<string, unknown>>
