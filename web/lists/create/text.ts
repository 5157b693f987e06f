import type { FieldSource } from '@curbgrade/core/lists/address/address-plan'
import type { CreateButton } from '@curbgrade/core/lists/create-form'
import type { Encoding } from '@curbgrade/core/lists/csv/decode-text'
import type { RequiredField } from '@curbgrade/core/lists/csv/header-mapping'
import { type ConvertibleFile, withoutExtension } from '@curbgrade/core/lists/file/file-types'
import type { FileRefusalCode } from '@curbgrade/core/lists/file/file-validation'
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_ROWS,
  MIN_VALID_ROWS,
} from '@curbgrade/core/lists/limits'
import type { PlaceholderReport } from '@curbgrade/core/lists/placeholders/report-placeholders'
import type { PositionReport } from '@curbgrade/core/lists/positions/report-positions'
import type { SheetCount } from '@curbgrade/core/lists/xlsx/count-sheets'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { tokenCosts } from '@curbgrade/core/tokens/costs'
import { jobText } from '../../ai/index.ts'
import type { ErrorSentences } from '../../client/error-text.ts'
import { listsText } from '../text.ts'

export const createText = defineText(({ count, list, plural, textOf }) => {
  const { properties, rows: rowsOf, tokens } = textOf(nounsText)
  /** Rounds up, so that a file slightly over the limit doesn't seem to fit. */
  const megabytes = (bytes: number) => `${megabytesUp(bytes)} MB`
  const size = (bytes: number) =>
    bytes < 1024 * 1024 ? `${count(Math.ceil(bytes / 1024))} KB` : megabytes(bytes)
  const joined = (fact: unknown) => (Array.isArray(fact) ? list(fact.map(String)) : String(fact))
  const firstOf = (names: unknown, all: number) => {
    const more = all - (Array.isArray(names) ? names.length : 0)
    return more > 0 ? `${joined(names)} and ${count(more)} more` : joined(names)
  }
  const ofRows = (rows: number, first: readonly number[]) => {
    const named = `${list(first.map(count))}${rows > first.length ? ' and more' : ''}`
    return rows === 1 ? `Row ${named} has` : `${count(rows)} rows (${named}) have`
  }
  const saveInExcel = 'Open the file in Excel, save it, and upload it again.'
  const correctInExcel = 'Correct the errors in Excel, and upload the file again.'
  const whyEmpty = ({ hidden, uncalculated, error }: Facts): string[] => [
    ...(hidden ? [allHidden(Number(hidden))] : []),
    ...(uncalculated ? [onlyFormulas(Number(uncalculated)), saveInExcel] : []),
    ...(error ? [onlyErrors(Number(error)), correctInExcel] : []),
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
    title: 'Create New List',
    listTitle: 'Title',
    titleHint: "A name you'll recognize, for example “Sacramento, June drive”.",
    file: {
      drop: 'Drop a CSV, Excel or GeoJSON file here, or choose one',
      dropAnywhere: 'Drop the file to create a list from it',
      dropOther: 'Drop another file here, or choose one',
      hint: `Up to ${count(MAX_ROWS)} rows, ${MAX_COLUMNS} columns and ${megabytes(MAX_FILE_BYTES)}, with the columns street, city, state and zip. It may be packed as .zip or .gz.`,
      help: 'What your file needs',
      chosen: (name: string, bytes: number) => `${name} · ${size(bytes)}`,
      reading: 'Reading the file…',
      checking: 'Checking every row…',
    },
    preview: {
      caption: 'First rows of the file',
      row: 'Row',
      strategic:
        "This file has an AI's predictions (ai_score and confidence), so it becomes a strategic list. Choose manual grading to review them.",
      ready: (ready: number) => `${properties(ready)} ready`,
      columns: (further: number) =>
        further === 0
          ? ''
          : `${plural(further, { one: '# other column', other: '# other columns' })} will be included in your export.`,
    },
    fields: { street: 'Street', city: 'City', state: 'State', zip: 'Zip' },
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
        return `${sentence} ${saveInExcel}`
      },
      error: (field: RequiredField, values: number) => {
        const { one, other } = VALUES[field]
        const sentence = plural(values, {
          one: `# ${one} is an error, such as #N/A.`,
          other: `# ${other} are errors, such as #N/A.`,
        })
        return `${sentence} ${correctInExcel}`
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
    columns: {
      check: 'Check columns',
      text: 'Check that these are the addresses of your properties.',
      noHeader:
        'This file has no header row, so its first row is a property, too. Choose which column holds what.',
      wide: 'Check which columns hold the address, and choose the others that the list keeps.',
      choose: 'Choose a column',
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
    },
    positions: {
      labels: {
        lat: 'Latitude (optional)',
        lng: 'Longitude (optional)',
        point: 'Or both in one column (optional)',
      },
      none: 'Not in the file',
      half: 'A position needs both latitude and longitude.',
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
    sheet: {
      label: 'Sheet',
      hint: 'Choose another if your list is not on this one.',
      choice: ({ name, rows, isCut }: SheetCount) => {
        if (!isCut) return `${name} (${rowsOf(rows)})`
        return rows > 0 ? `${name} (${rowsOf(rows)} or more)` : name
      },
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
    encoding: {
      label: 'Text encoding',
      hint: 'Choose another if letters such as ñ look wrong below.',
      names: {
        'utf-8': 'UTF-8',
        'utf-16le': 'UTF-16 (little-endian)',
        'utf-16be': 'UTF-16 (big-endian)',
        'windows-1252': 'Windows-1252',
        ibm437: 'DOS 437',
        ibm850: 'DOS 850',
        macintosh: 'Mac Roman',
      } satisfies Record<Encoding, string>,
    },
    hidden: {
      title: (rows: number, columns: number) => {
        const parts = [
          ...(rows > 0 ? [plural(rows, { one: '# row', other: '# rows' })] : []),
          ...(columns > 0 ? [plural(columns, { one: '# column', other: '# columns' })] : []),
        ]
        return `Excel hides ${parts.join(' and ')} of this sheet`
      },
      areLeftOut: 'The list leaves out what is hidden, for example by a filter.',
      areIncluded: 'The list includes what is hidden.',
      include: 'Include what is hidden',
      leaveOut: 'Leave out what is hidden',
    },
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
      manualText: `You look at each property and grade it with one key. Each picture you see costs ${tokens(tokenCosts.street)}.`,
      ai: 'AI grading',
      aiText: `A model grades every property and shows how sure it is. Each graded property costs ${tokens(tokenCosts.aiGrade)}; tokens for ungraded properties are returned.`,
      change: 'Change',
    },
    speed: {
      title: 'Advanced speed options',
      label: 'Speed',
      samePrice: 'Price and grades are the same at every speed.',
      presets: { economy: 'Economy', standard: 'Standard', fast: 'Fast' },
      atOnce: (rows: number, duration: string | null) =>
        `${plural(rows, { one: 'One property', other: '# properties' })} at a time${duration === null ? '' : `, ${/^\d/.test(duration) ? 'about ' : ''}${duration}`}`,
    },
    estimate: {
      label: 'Estimate',
      cost: 'Cost',
      tokens,
      left: 'Balance after',
      duration: 'Estimated time',
      unknown: 'Not known yet',
      free: "You're charged only as properties are graded.",
      buy: 'Buy tokens',
    },
    summary: (rows: number) => `Creating this list of ${properties(rows)} is free.`,
    aiSummary: (cost: number) =>
      plural(cost, {
        one: '# token is set aside, then charged one by one as properties are graded.',
        other: '# tokens are set aside, then charged one by one as properties are graded.',
      }),
    uploading: 'Uploading the file…',
    saving: 'Saving the properties…',
    buttons: {
      creating: () => 'Creating...',
      'no-properties': () => 'No Properties Found',
      'insufficient-tokens': () => 'Insufficient Tokens',
      create: () => 'Create List',
      'select-method': () => 'Select Processing Method',
      'create-ai': (cost) => `Create & Start AI Processing (${tokens(cost)})`,
      'create-manual': () => 'Create List for Manual Grading',
    } satisfies Record<CreateButton['label'], (cost: number) => string>,
    cancel: 'Cancel',
    cancelUpload: 'Cancel upload',
    failed: 'Failed to create property list. Please try again.',
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
    noValidProperties,
    /** Refusals by the server of a list that the browser accepted. */
    createRefusals: {
      ...textOf(listsText).titleRefusals,
      ...fileRefusals,
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

/** A wide file may leave out hundreds of columns; the step that chooses them shows all. */
const MAX_NAMED = 12

const SAVE_AS = {
  excel: 'Or open this file in Excel and save it as an Excel Workbook (.xlsx).',
  openDocument: 'Or open this file in LibreOffice and save it as an Excel workbook (.xlsx).',
  numbers: 'Or open this file in Numbers and export it to Excel (.xlsx).',
  document:
    'Copy the table from this document to Excel, and save it there as a CSV or an Excel Workbook (.xlsx).',
  json: "This file isn't GeoJSON. Save it as that, or as a CSV, in the program that it comes from.",
} satisfies Record<ConvertibleFile, string>

const isConvertible = (kind: unknown): kind is ConvertibleFile => typeof kind === 'string' && kind in SAVE_AS

const VALUES = {
  street: { one: 'street', other: 'streets' },
  city: { one: 'city', other: 'cities' },
  state: { one: 'state', other: 'states' },
  zip: { one: 'ZIP code', other: 'ZIP codes' },
} satisfies Record<RequiredField, object>

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const megabytesUp = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10

/** `columns` is how many hold the position. */
type ProblemSentence = (rows: number, first: readonly number[], columns: number) => string

type Facts = Readonly<Record<string, unknown>>
