import { MAX_ATTRIBUTES } from './annotations.ts'

/** Added after the original columns. Grade 1 is the best condition, 10 the worst (D22). */
export const gradeColumns = ['grade', 'grade_word', 'graded_at', 'photo_url', 'source', 'shown_at'] as const

/** Which picture was graded, and how the grade was given (D65). */
const entryColumns = ['graded_picture', 'via'] as const

/** `other_kind_grade` is the grade of the same address in a list of the other kind: from the street or from above. */
const relatedColumns = ['grade_removed_at', 'other_kind_grade'] as const

/** The position is in WGS 84; `address_match` says how precise it is. */
const placeColumns = [
  'property_id',
  'latitude',
  'longitude',
  'address_match',
  'duplicate_of',
  'in_earlier_list',
] as const

/** `picture_age` is in months at the time of the export. */
const pictureColumns = ['provider', 'captured', 'picture_age'] as const

/** Of the latest survey. `between_providers` marks answers about pictures of two providers. */
export const surveyColumns = [
  'earlier_grade',
  'earlier_captured',
  'compared',
  'between_providers',
  'reading_difference',
] as const

/** `attributes` stands for one column per question of the list. */
const annotationColumns = ['flagged', 'note', 'tags', 'skipped_at', 'attributes'] as const

export const listColumns = [
  ...gradeColumns,
  ...entryColumns,
  ...relatedColumns,
  ...placeColumns,
  ...pictureColumns,
  ...surveyColumns,
  ...annotationColumns,
] as const

/** The columns added for a list processed by AI (Spec 3). */
export const aiColumns = [
  'ai_score',
  'confidence',
  'predicted_class',
  'model_version',
  'ai_reason',
  'ai_grade',
  'ai_evidence',
] as const

/** Whether a person and the AI agree on the condition (D24). */
export const agreementColumns = ['agreement'] as const

export const addedColumns = [...listColumns, ...aiColumns, ...agreementColumns] as const
export type AddedColumn = (typeof addedColumns)[number]

/** The level of the grade in the list's scale, and what the levels mean. */
export const columnsOfScale = ['scale_grade', 'scale'] as const

/** Of our columns where the file has one of the same name. */
export const OUR_PREFIX = 'curbgrade_'

/**
 * The columns of a file that an export of ours added, so that it comes back whole (D59): by their names, and the answers to
 * the list's questions, which follow `skipped_at`. None unless those of a grade are all there.
 */
export function columnsOfExport(headers: readonly string[]): ReadonlySet<number> {
  const names = headers.map(nameInExport)
  if (!gradeColumns.every((name) => names.includes(name))) return new Set()
  const named = names.flatMap((name, column) => (NAMES.has(name) ? [column] : []))
  return new Set([...named, ...questionsIn(names)])
}

function questionsIn(names: readonly string[]): number[] {
  const first = names.lastIndexOf('skipped_at') + 1
  if (first === 0) return []
  const next = names.findIndex((name, column) => column >= first && NAMES.has(name))
  const count = Math.min(MAX_ATTRIBUTES, (next === -1 ? names.length : next) - first)
  return Array.from({ length: count }, (_, question) => first + question)
}

/** Columns by index from 0. */
export type ColumnsOfExport = {
  readonly named: ReadonlyMap<string, number>
  /** The answers to the list's questions, in their order. */
  readonly questions: readonly number[]
  /** False if the file has only some of the names, as an export of chosen columns has, or a file of another program. */
  readonly isWhole: boolean
}

/**
 * The columns of a file that are named as those of an export. Of the same names, the last one: an export of an export has
 * those of the earlier one, too. Null without a column for the grade.
 */
export function latestExportIn(headers: readonly string[]): ColumnsOfExport | null {
  const names = headers.map(nameInExport)
  const named = new Map([...NAMES].map((name) => [name, names.lastIndexOf(name)] as const))
  for (const [name, column] of named) if (column === -1) named.delete(name)
  if (!named.has('grade')) return null
  const isWhole = gradeColumns.every((name) => named.has(name))
  return { named, questions: isWhole ? questionsIn(names) : [], isWhole }
}

const NAMES: ReadonlySet<string> = new Set([...addedColumns, ...columnsOfScale])

const PREFIXED = new RegExp(String.raw`^${OUR_PREFIX}(.+?)(?:_\d+)?$`, 'i')

/** `note` for `curbgrade_note_2`, which an export writes if the file has a `note` of its own. */
export const withoutPrefix = (header: string): string => header.replace(PREFIXED, '$1')

const nameInExport = (header: string): string => withoutPrefix(header.trim().toLowerCase())
