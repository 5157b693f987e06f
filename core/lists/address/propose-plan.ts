import {
  findPrefixed,
  namesOwner,
  type PartialMapping,
  proposeMapping,
  REQUIRED_FIELDS,
  type RequiredField,
} from '../csv/header-mapping.ts'
import { mappingByValues } from '../csv/header-row.ts'
import { findStreetParts, hasPrefixedStreetParts } from '../csv/street-parts.ts'
import { columnsOfPosition, type PositionColumns } from '../positions/position-columns.ts'
import { proposePosition } from '../positions/propose-position.ts'
import {
  columnsOf,
  type FieldSource,
  isMapping,
  isPlan,
  type PartialPlan,
  withBlankFields,
} from './address-plan.ts'
import { findParcelColumn } from './parcel-column.ts'
import { splitAddress } from './split-address.ts'

type Sample = {
  readonly headers: readonly string[]
  readonly hasHeader: boolean
  /** The columns that surely hold the position, with which a street is enough. */
  readonly geometry?: PositionColumns
  readonly rows: readonly (readonly string[])[]
}

export type Proposal = {
  readonly proposed: PartialPlan
  /** False if names of columns alone say where every field is, so that it can be used unseen. */
  readonly isDoubtful: boolean
}

/** Reads names first, then values: a street without its number, an address on one line, a street of another name. */
export function proposePlan(sample: Sample): Proposal {
  const { headers, hasHeader, rows, geometry } = sample
  const { named, isSure } = hasHeader ? readNames(sample) : { named: mappingByValues(rows), isSure: false }
  const found = withLine(withStreetByValues(withJoinedStreet(named, sample), sample), sample)
  const address = geometry ? found : withConstants(found)
  const position = geometry ?? proposePositionBeside(address, sample)
  const proposed = position ? { ...withParcel(address, sample), position } : address
  const isNamed = isSure && REQUIRED_FIELDS.every((field) => proposed[field] === named[field])
  const needed = geometry ? withBlankFields(proposed) : address
  return { proposed, isDoubtful: !isNamed || !isPlan(needed, headers.length) }
}

/** What has a position is recognized by its parcel number, too (D80). */
function withParcel(plan: PartialPlan, { headers, rows }: Sample): PartialPlan {
  const street = plan.street ?? findParcelColumn(headers, rows)
  return street === undefined ? plan : { ...plan, street }
}

/** Null if its columns are those of the address. */
export function proposePositionBeside(
  plan: PartialPlan,
  { headers, rows }: Omit<Sample, 'hasHeader'>,
): PositionColumns | null {
  const position = proposePosition(headers, rows)
  const taken = columnsOf(plan)
  return position && columnsOfPosition(position).some((column) => taken.includes(column)) ? null : position
}

/** Prefers a part of a property's address to a whole address under plain names, which may be the owner's. */
function readNames({ headers, rows }: Sample): { named: PartialMapping; isSure: boolean } {
  const [named, prefixed] = [proposeMapping(headers), findPrefixed(headers)]
  if (isMapping(prefixed)) return { named, isSure: true }
  const hasOwner = namesOwner(headers)
  const { street, city, zip } = prefixed
  const isLine = street !== undefined && holdsLines(rows, street)
  const hasStreet = street !== undefined || hasPrefixedStreetParts(headers)
  const isPart = hasStreet && (isLine || (city ?? zip) !== undefined)
  const isOther = named.street !== street || (hasOwner && (isLine || contradicts(named, prefixed)))
  if (isPart && isOther) return { named: prefixed, isSure: false }
  return { named, isSure: !hasOwner }
}

/** Whether a field is elsewhere than the prefix says. */
const contradicts = (named: PartialMapping, prefixed: PartialMapping): boolean =>
  REQUIRED_FIELDS.some((field) => prefixed[field] !== undefined && prefixed[field] !== named[field])

/** Joins a street whose values have no number with the column that has it. */
function withJoinedStreet(plan: PartialPlan, { headers, rows }: Sample): PartialPlan {
  const others = [plan.city, plan.state, plan.zip].filter((source) => typeof source === 'number')
  const parts = findStreetParts(headers, others)
  const [number, name] = [parts.get('number'), parts.get('name')]
  if (number === undefined || name === undefined || hasMostly(rows, name, STARTS_WITH_NUMBER)) return plan
  if (!hasMostly(rows, number, STARTS_WITH_NUMBER)) return plan
  return { ...plan, street: { joined: [...parts.values()] } }
}

/** A street may be named by its number: `5th Ave`. */
const STARTS_WITH_NUMBER = /^\s*\d+(?!\d*(?:st|nd|rd|th)\b)/i

/** Not that of an owner. */
function withStreetByValues(plan: PartialPlan, { headers, rows }: Sample): PartialPlan {
  const { street } = mappingByValues(
    rows.map((cells) => cells.map((cell, at) => (namesOwner([headers[at] ?? '']) ? '' : cell))),
  )
  return plan.street === undefined && street !== undefined ? { ...plan, street } : plan
}

/** Splits a street that holds the whole address, and fills what no column holds. */
function withLine(plan: PartialPlan, { headers, rows }: Sample): PartialPlan {
  const line = lineCandidates(plan, headers).find((column) => holdsLines(rows, column))
  if (line === undefined) return plan
  const own = REQUIRED_FIELDS.filter((field) => field !== 'street' && plan[field] === undefined)
  const fromLine: { [field in RequiredField]?: FieldSource } = { street: { line } }
  for (const field of own) fromLine[field] = { line }
  return { ...plan, ...fromLine }
}

const lineCandidates = ({ street }: PartialPlan, headers: readonly string[]): number[] => {
  if (street !== undefined) return typeof street === 'number' ? [street] : []
  return headers.flatMap((header, column) => (namesOwner([header]) ? [] : [column]))
}

const holdsLines = (rows: Sample['rows'], column: number): boolean => {
  const values = valuesOf(rows, column)
  const lines = values.filter((value) => {
    const { street, city, state } = splitAddress(value)
    return street !== '' && city !== '' && state !== ''
  })
  return lines.length > values.length / 2
}

/** A city's own file names neither city nor state. */
function withConstants(plan: PartialPlan): PartialPlan {
  if (plan.street === undefined || plan.zip === undefined) return plan
  const missing = (['city', 'state'] as const).filter((field) => plan[field] === undefined)
  return { ...plan, ...Object.fromEntries(missing.map((field) => [field, { constant: '' }])) }
}

const hasMostly = (rows: Sample['rows'], column: number, shape: RegExp): boolean => {
  const values = valuesOf(rows, column)
  return values.filter((value) => shape.test(value)).length > values.length / 2
}

const valuesOf = (rows: Sample['rows'], column: number): string[] =>
  rows.map((cells) => cells[column] ?? '').filter((value) => value.trim() !== '')
