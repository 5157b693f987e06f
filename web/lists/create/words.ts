import type { CreateButton } from '@curbgrade/core/lists/create-form'
import type { FileRefusalCode, RefusedFile } from '@curbgrade/core/lists/csv/validate-file'
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROWS,
  MIN_VALID_ROWS,
} from '@curbgrade/core/lists/limits'
import { insufficientTokens } from '../../ai/job/words.ts'
import type { ErrorWords } from '../../client/words.ts'
import { sentenceFor } from '../../client/words.ts'
import { titleRefusals } from '../words.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const plural = (figure: number, one: string, many = `${one}s`) =>
  `${count(figure)} ${figure === 1 ? one : many}`
/** Rounds up, so that a file slightly over the limit doesn't seem to fit. */
const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10

const sizeWords = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes(bytes)} MB`

/** The words of the create dialog. */
export const words = {
  title: 'Create New List',
  listTitle: 'Title',
  titleHint: "A name you'll recognize, for example “Sacramento, June drive”.",
  file: {
    drop: 'Drop a CSV file here, or choose one',
    dropOther: 'Drop another CSV file here, or choose one',
    hint: `Up to ${count(MAX_ROWS)} rows, ${MAX_COLUMNS} columns and ${megabytes(MAX_FILE_BYTES)} MB, with the columns street, city, state and zip.`,
    chosen: (name: string, bytes: number) => `${name} · ${sizeWords(bytes)}`,
    reading: 'Reading the file…',
    checking: 'Checking every row…',
  },
  preview: {
    caption: 'First rows of the file',
    row: 'Row',
    ready: (properties: number) => `${plural(properties, 'property', 'properties')} ready`,
    columns: (further: number) =>
      further === 0 ? '' : `${plural(further, 'other column')} will be included in your export.`,
  },
  fields: { street: 'Street', city: 'City', state: 'State', zip: 'Zip' },
  removed: {
    // Spec 5, to the letter, which has no thousands separator.
    text: (rows: number) => `${rows} rows with missing data were removed`,
    unusable: (rows: number) =>
      `${plural(rows, 'row')} with missing or overlong data ${rows === 1 ? 'was' : 'were'} removed`,
    without: (field: string, rows: number) => `${count(rows)} without ${field}`,
    tooLong: (field: string, rows: number) =>
      `${count(rows)} with a ${field} longer than ${MAX_ADDRESS_CHARACTERS} characters`,
    download: 'Download removed rows',
    fileName: (fileName: string) => `${fileName.replace(/\.csv$/i, '')}-removed-rows.csv`,
  },
  mapping: {
    title: 'Choose your columns',
    text: 'Some columns have different names. Match them below to use this file as is.',
    choose: 'Choose a column',
    unnamed: (column: number) => `Column ${column}`,
    samples: (samples: readonly string[]) => (samples.length === 0 ? 'No values' : samples.join(' · ')),
    apply: 'Use these columns',
    again: 'Change columns',
    isUsed: (pairs: readonly string[]) => `Columns: ${pairs.join(', ')}`,
    pair: (field: string, header: string) => `${field} from “${header}”`,
    incomplete: (fields: readonly string[]) => `Still needed: ${fields.join(', ')}.`,
    twice: 'Two fields use the same column.',
  },
  imagery: {
    label: 'Imagery',
    street: 'Street view',
    streetText: 'Each property from the street.',
    aerial: 'Aerial',
    aerialText: 'Each property from above.',
  },
  method: {
    label: 'Processing method',
    manual: 'Manual grading',
    manualText: 'You look at each property and grade it with one key. Each picture you see costs 1 token.',
    ai: 'AI grading',
    aiText:
      'A model grades every property and shows how sure it is. Each graded property costs 1 token; tokens for ungraded properties are returned.',
    change: 'Change',
  },
  speed: {
    title: 'Advanced speed options',
    label: 'Speed',
    samePrice: 'Price and grades are the same at every speed.',
    presets: { economy: 'Economy', standard: 'Standard', fast: 'Fast' },
    atOnce: (rows: number, duration: string | null) =>
      `${rows === 1 ? 'One property' : `${rows} properties`} at a time${duration === null ? '' : `, about ${duration}`}`,
  },
  estimate: {
    label: 'Estimate',
    cost: 'Cost',
    tokens: (tokens: number) => plural(tokens, 'token'),
    left: 'Balance after',
    duration: 'Estimated time',
    unknown: 'Not known yet',
    free: "You're charged only as properties are graded.",
    buy: 'Buy tokens',
  },
  summary: (properties: number) =>
    `Creating this list of ${plural(properties, 'property', 'properties')} is free.`,
  aiSummary: (properties: number) =>
    `${plural(properties, 'token')} ${properties === 1 ? 'is' : 'are'} set aside, then charged one by one as properties are graded.`,
  uploading: 'Uploading the file…',
  saving: 'Saving the properties…',
  buttons: {
    creating: () => 'Creating...',
    'no-properties': () => 'No Properties Found',
    'insufficient-tokens': () => 'Insufficient Tokens',
    'select-method': () => 'Select Processing Method',
    'create-ai': (tokens) => `Create & Start AI Processing (${count(tokens)} tokens)`,
    'create-manual': () => 'Create List for Manual Grading',
  } satisfies Record<CreateButton['label'], (tokens: number) => string>,
  cancel: 'Cancel',
  cancelUpload: 'Cancel upload',
  failed: 'Failed to create property list. Please try again.',
} as const

type Facts = RefusedFile['error']['facts']
const joined = (fact: Facts[string] | undefined) => (Array.isArray(fact) ? fact.join(', ') : String(fact))

/**
 * Why a file is refused: the sentences of Spec 5 to the letter, without thousands separators, and three of our
 * own.
 */
export const fileRefusals = {
  not_csv: 'Invalid file format. Please upload a CSV file.',
  file_too_big: ({ bytes }) =>
    `File exceeds the ${megabytes(MAX_FILE_BYTES)} MB limit${excess(Number(bytes))}. Please upload a smaller file.`,
  unreadable: 'Error reading file. Please try again.',
  empty_file: 'CSV file appears to be empty or has only headers.',
  too_many_rows: ({ rows }) =>
    `File exceeds the ${count(MAX_ROWS)} row limit (contains ${joined(rows)} rows). Please upload a smaller file.`,
  too_many_columns: ({ columns }) =>
    `File exceeds the ${MAX_COLUMNS} column limit (contains ${joined(columns)} columns). Please consider removing unnecessary columns.`,
  invalid_mapping: "These columns don't match this file. Choose four different ones.",
  missing_headers: ({ missing }) =>
    `Missing required headers: ${joined(missing)}. File must include street, city, state, and zip columns.`,
  too_few_valid_rows: ({ valid }) =>
    `Not enough valid rows. Found ${joined(valid)} valid rows, but a minimum of ${MIN_VALID_ROWS} is required. Please check that all rows have values for street, city, state, and zip.`,
} as const satisfies Record<FileRefusalCode, string | ((facts: Facts) => string)>

/** Omits the size if the server reports it: it stops reading at the limit and can't know. */
function excess(bytes: number): string {
  return bytes > MAX_FILE_BYTES ? ` (this file is ${megabytes(bytes)} MB)` : ''
}

export function fileSentence({ code, facts }: RefusedFile['error']): string {
  const entry = fileRefusals[code]
  return typeof entry === 'string' ? entry : entry(facts)
}

/** Errors that the server may return for a list that the browser accepted. */
export const createRefusals: ErrorWords = {
  ...titleRefusals,
  ...fileRefusals,
  too_few_valid_rows: (facts) =>
    facts['valid'] === 0 ? noValidProperties : fileRefusals.too_few_valid_rows(facts),
  list_quota: ({ lists }) =>
    `You have ${count(Number(lists))} lists, the most an account can have. Delete one you no longer need, then try again.`,
  storage_quota: ({ rows, bytes }) =>
    `With this list, you'd exceed what an account can store (${count(Number(rows))} rows or ${count(megabytes(Number(bytes)))} MB). Delete a list you no longer need, then try again.`,
  too_many_uploads: 'Two of your uploads are still in progress. Wait until one finishes, then try again.',
  too_large: fileRefusals.file_too_big({ bytes: MAX_FILE_BYTES }),
  insufficient_tokens: insufficientTokens,
}

export const noValidProperties =
  'No valid properties found in the uploaded file. Please check your CSV file and try again.'

/** Why creating the list failed, below the sentence that says so. */
export const createFailure = (error: unknown): string => sentenceFor(error, createRefusals)
