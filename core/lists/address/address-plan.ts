import { isPlainText } from '../../shared/plain-text.ts'
import { type Mapping, REQUIRED_FIELDS, type RequiredField } from '../csv/header-mapping.ts'
import { isBlankCell } from '../csv/record-reader.ts'
import { MAX_ADDRESS_CHARACTERS } from '../limits.ts'
import {
  columnsOfPosition,
  isWholePosition,
  type PartialPosition,
  type PositionColumns,
  positionWithin,
} from '../positions/position-columns.ts'
import { splitAddress } from './split-address.ts'

/** Where a field of the address comes from (D80). Columns are zero-based. */
export type FieldSource =
  | number
  /** Joined in this order, such as number, direction, name and type of a street. */
  | { readonly joined: readonly number[] }
  /** The same for every row, such as the city in a city's own file. */
  | { readonly constant: string }
  /** The field's part of a one-line address in this column. */
  | { readonly line: number }

type Fields = { readonly [field in RequiredField]: FieldSource }

export type AddressPlan = Fields & { readonly position?: PositionColumns | null }
/** A position of null is none, even if columns are named like one. */
export type PartialPlan = Partial<Fields> & { readonly position?: PartialPosition | null }

/** A plan of columns alone, which needs no derived field. */
export const isMapping = (plan: Partial<Fields>): plan is Mapping =>
  REQUIRED_FIELDS.every((field) => typeof plan[field] === 'number')

/** Several fields may come from one line. Otherwise each column belongs to one field, or is one of the position. */
export const isPlan = (plan: PartialPlan, columnCount: number): plan is AddressPlan => {
  const inRange = (column: number) => Number.isInteger(column) && column >= 0 && column < columnCount
  return (
    unfinishedFields(plan).length === 0 &&
    (plan.position == null || isWholePosition(plan.position)) &&
    neededColumns(plan).every(inRange) &&
    !usesColumnTwice(plan)
  )
}

/** A property with a position needs no more than a street to be recognized (D80). */
export const isOptional = (field: RequiredField, { position }: PartialPlan): boolean =>
  position != null && field !== 'street'

/** Fills the optional fields that have no source. */
export const withBlankFields = (plan: PartialPlan): PartialPlan =>
  plan.position == null ? plan : { city: NOTHING, state: NOTHING, zip: NOTHING, ...plan }

/** Fields without a source, or whose source would give no value. */
export const unfinishedFields = (plan: PartialPlan): RequiredField[] =>
  REQUIRED_FIELDS.filter((field) => {
    const source = plan[field]
    if (source === undefined) return true
    if (typeof source === 'number' || 'line' in source) return false
    if ('joined' in source) return source.joined.length === 0
    const mayBeBlank = isOptional(field, plan) && source.constant === ''
    return !mayBeBlank && !isUsableConstant(source.constant)
  })

const isUsableConstant = (text: string): boolean =>
  !isBlankCell(text) && text.length <= MAX_ADDRESS_CHARACTERS && isPlainText(text)

const usesColumnTwice = (plan: PartialPlan): boolean => {
  const sources = REQUIRED_FIELDS.map((field) => plan[field]).filter((source) => source !== undefined)
  const lines = sources.flatMap((source) =>
    typeof source === 'object' && 'line' in source ? [source.line] : [],
  )
  const own = sources
    .flatMap((source) => (typeof source === 'object' && 'line' in source ? [] : columnsOfSource(source)))
    .concat(plan.position ? columnsOfPosition(plan.position) : [])
  return new Set(own).size < own.length || lines.some((column) => own.includes(column))
}

/** Those of the address, without repetition, in the order of the fields. */
export const columnsOf = (plan: PartialPlan): number[] => [
  ...new Set(REQUIRED_FIELDS.flatMap((field) => columnsOfSource(plan[field]))),
]

/** Those that a list can't do without: the address first, then the position. */
export const neededColumns = (plan: PartialPlan): number[] => [
  ...new Set([...columnsOf(plan), ...(plan.position ? columnsOfPosition(plan.position) : [])]),
]

const columnsOfSource = (source: FieldSource | undefined): readonly number[] => {
  if (source === undefined) return []
  if (typeof source === 'number') return [source]
  if ('joined' in source) return source.joined
  return 'line' in source ? [source.line] : []
}

/** The plan for a table that consists of these columns alone. */
export const planWithin = (columns: readonly number[], plan: AddressPlan): AddressPlan => {
  const within = (source: FieldSource): FieldSource => {
    if (typeof source === 'number') return columns.indexOf(source)
    if ('joined' in source) return { joined: source.joined.map((column) => columns.indexOf(column)) }
    return 'line' in source ? { line: columns.indexOf(source.line) } : source
  }
  return {
    street: within(plan.street),
    city: within(plan.city),
    state: within(plan.state),
    zip: within(plan.zip),
    ...(plan.position !== undefined && {
      position: plan.position && positionWithin(columns, plan.position),
    }),
  }
}

/** Where each field is once `appendDerived` has put the derived ones after a row's `width` cells. */
export const mappingOf = (plan: AddressPlan, width: number): Mapping => {
  let next = width
  const placeOf = (source: FieldSource) => (typeof source === 'number' ? source : next++)
  return {
    street: placeOf(plan.street),
    city: placeOf(plan.city),
    state: placeOf(plan.state),
    zip: placeOf(plan.zip),
  }
}

/** Adds the derived fields to a row, so that its own cells stay as they are in the file. */
export const appendDerived = (cells: string[], plan: AddressPlan): void => {
  const derived = REQUIRED_FIELDS.filter((field) => typeof plan[field] !== 'number')
  cells.push(...derived.map((field) => deriveField(cells, field, plan[field])))
}

const deriveField = (cells: readonly string[], field: RequiredField, source: FieldSource): string => {
  if (typeof source === 'number') return cells[source] ?? ''
  if ('constant' in source) return source.constant
  if ('line' in source) return splitAddress(cells[source.line] ?? '')[field]
  return source.joined
    .map((column) => (cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
    .join(' ')
}

/** The address that a plan reads from a row, for a plan that may still lack fields. */
export const deriveAddress = (
  cells: readonly string[],
  plan: PartialPlan,
): { [field in RequiredField]: string } => {
  const address = { street: '', city: '', state: '', zip: '' }
  for (const field of REQUIRED_FIELDS) address[field] = deriveField(cells, field, plan[field] ?? NOTHING)
  return address
}

const NOTHING: FieldSource = { constant: '' }
