import { proposeMapping, REQUIRED_FIELDS, type RequiredField, spellingsOfHeader } from './header-mapping.ts'

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

/** Columns by the parts that they are named after, in the order of an address. */
export function findStreetParts(
  headers: readonly string[],
  others: Iterable<number> = [],
): ReadonlyMap<StreetPart, number> {
  return partsNamed(headers.map(spellingsOfHeader), others)
}

/** Whether a prefix that means the property names the number and the name of a street. */
export function hasPrefixedStreetParts(headers: readonly string[]): boolean {
  const parts = partsNamed(headers.map((header) => spellingsOfHeader(header).slice(1)))
  return parts.has('number') && parts.has('name')
}

function partsNamed(names: readonly (readonly string[])[], others: Iterable<number> = []) {
  const taken = new Set(others)
  const parts = new Map<StreetPart, number>()
  for (const { part, names: known } of STREET_PARTS) {
    const column = firstNamed(names, known, taken)
    if (column < 0) continue
    taken.add(column)
    parts.set(part, column)
  }
  return parts
}

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

/** The fields that names say, a street in parts included. */
export function namedFields(headers: readonly string[]): RequiredField[] {
  const mapping = proposeMapping(headers)
  const parts = findStreetParts(headers)
  const hasParts = parts.has('number') && parts.has('name')
  return REQUIRED_FIELDS.filter((field) => mapping[field] !== undefined || (field === 'street' && hasParts))
}

export const namesAllFields = (cells: readonly string[]): boolean =>
  namedFields(cells).length === REQUIRED_FIELDS.length
