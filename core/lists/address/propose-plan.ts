import {
  findPrefixed,
  namesOwner,
  type PartialMapping,
  proposeMapping,
  REQUIRED_FIELDS,
  type RequiredField,
  spellingsOfHeader,
} from '../csv/header-mapping.ts'
import { mappingByValues } from '../csv/header-row.ts'
import { proposePosition } from '../positions/propose-position.ts'
import type { PositionColumns } from '../positions/read-position.ts'
import { columnsOf, type FieldSource, isMapping, isPlan, type PartialPlan } from './address-plan.ts'
import { splitAddress } from './split-address.ts'

type Sample = {
  readonly headers: readonly string[]
  readonly hasHeader: boolean
  readonly rows: readonly (readonly string[])[]
}

export type Proposal = {
  readonly proposed: PartialPlan
  /** False if names of columns alone say where every field is, so that it can be used unseen. */
  readonly isDoubtful: boolean
}

/** Reads names first, then values: a street without its number, an address on one line, a street of another name. */
export function proposePlan(sample: Sample): Proposal {
  const { headers, hasHeader, rows } = sample
  const { named, isSure } = hasHeader ? readNames(headers) : { named: mappingByValues(rows), isSure: false }
  const proposed = withConstants(withLine(withStreetByValues(withJoinedStreet(named, sample), rows), sample))
  const isNamed = isSure && REQUIRED_FIELDS.every((field) => proposed[field] === named[field])
  const position = proposePositionBeside(proposed, sample)
  return {
    proposed: position ? { ...proposed, position } : proposed,
    isDoubtful: !isNamed || !isPlan(proposed, headers.length),
  }
}

/** Null if its columns are those of the address. */
export function proposePositionBeside(
  plan: PartialPlan,
  { headers, rows }: Omit<Sample, 'hasHeader'>,
): PositionColumns | null {
  const position = proposePosition(headers, rows)
  return position && columnsOf(plan).some((column) => isOf(position, column)) ? null : position
}

const isOf = ({ lat, lng }: PositionColumns, column: number): boolean => column === lat || column === lng

/** Prefers a part of a property's address to a whole address under plain names, which may be the owner's. */
function readNames(headers: readonly string[]): { named: PartialMapping; isSure: boolean } {
  const [named, prefixed] = [proposeMapping(headers), findPrefixed(headers)]
  if (isMapping(prefixed)) return { named, isSure: true }
  const isPart = prefixed.street !== undefined && (prefixed.city ?? prefixed.zip) !== undefined
  if (isPart && named.street !== prefixed.street) return { named: prefixed, isSure: false }
  return { named, isSure: !namesOwner(headers) }
}

/** The parts of a street that some files keep apart, in the order of an address. */
const STREET_PARTS: readonly { readonly part: StreetPart; readonly names: readonly string[] }[] = [
  {
    part: 'number',
    names:
      'house housenumber houseno housenum hse hseno hsenum streetnumber streetno streetnum stnumber stno stnum strnumber strno addressnumber addressno addressnum addrnumber addrno addrnum addnumber addno addnum civicnumber'.split(
        ' ',
      ),
  },
  {
    part: 'fraction',
    names: 'fraction frac half housefraction housesuffix numbersuffix numsuffix streetfraction'.split(' '),
  },
  {
    part: 'direction',
    names:
      'predir predirection predirectional prefixdirection prefixdir predirect dir direction streetdirection streetdir stdir stdirection streetpredir stpredir prefix streetprefix'.split(
        ' ',
      ),
  },
  { part: 'name', names: 'streetname stname strname street strt road roadname'.split(' ') },
  {
    part: 'type',
    names:
      'streettype sttype strtype strttype posttype streetsuffix stsuffix strsuffix suffix suf streetsuf stsuf streetposttype'.split(
        ' ',
      ),
  },
  {
    part: 'directionAfter',
    names:
      'postdir postdirection postdirectional suffixdirection suffixdir sufdir streetpostdir stpostdir'.split(
        ' ',
      ),
  },
]

type StreetPart = 'number' | 'fraction' | 'direction' | 'name' | 'type' | 'directionAfter'

/** Joins a street whose values have no number with the column that has it. */
function withJoinedStreet(plan: PartialPlan, { headers, rows }: Sample): PartialPlan {
  const names = headers.map(spellingsOfHeader)
  const taken = new Set<number>(
    [plan.city, plan.state, plan.zip].filter((source) => typeof source === 'number'),
  )
  const parts = new Map<StreetPart, number>()
  for (const { part, names: known } of STREET_PARTS) {
    const column = firstNamed(names, known, taken)
    if (column < 0) continue
    taken.add(column)
    parts.set(part, column)
  }
  const [number, name] = [parts.get('number'), parts.get('name')]
  if (number === undefined || name === undefined || hasMostly(rows, name, STARTS_WITH_NUMBER)) return plan
  if (!hasMostly(rows, number, STARTS_WITH_NUMBER)) return plan
  return { ...plan, street: { joined: [...parts.values()] } }
}

/** A street may be named by its number: `5th Ave`. */
const STARTS_WITH_NUMBER = /^\s*\d+(?!\d*(?:st|nd|rd|th)\b)/i

function firstNamed(
  names: readonly (readonly string[])[],
  known: readonly string[],
  taken: ReadonlySet<number>,
): number {
  for (const name of known) {
    const column = names.findIndex((spellings, at) => !taken.has(at) && spellings.includes(name))
    if (column >= 0) return column
  }
  return -1
}

function withStreetByValues(plan: PartialPlan, rows: Sample['rows']): PartialPlan {
  const { street } = mappingByValues(rows)
  return plan.street === undefined && street !== undefined ? { ...plan, street } : plan
}

/** Splits a street that holds the whole address, and fills what no column holds. */
function withLine(plan: PartialPlan, { headers, rows }: Sample): PartialPlan {
  const candidates =
    typeof plan.street === 'number' ? [plan.street] : plan.street ? [] : headers.map((_, at) => at)
  const line = candidates.find((column) => holdsLines(rows, column))
  if (line === undefined) return plan
  const own = REQUIRED_FIELDS.filter((field) => field !== 'street' && plan[field] === undefined)
  const fromLine: { [field in RequiredField]?: FieldSource } = { street: { line } }
  for (const field of own) fromLine[field] = { line }
  return { ...plan, ...fromLine }
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
