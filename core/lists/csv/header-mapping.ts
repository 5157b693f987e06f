/** In the order in which missing ones are named (Spec 5). */
export const REQUIRED_FIELDS = ['street', 'city', 'state', 'zip'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

export type Mapping = { readonly [field in RequiredField]: number }
/** The address fields of a row. */
export const addressIn = (
  cells: readonly string[],
  { street, city, state, zip }: Mapping,
): { readonly [field in RequiredField]: string } => ({
  street: cells[street] ?? '',
  city: cells[city] ?? '',
  state: cells[state] ?? '',
  zip: cells[zip] ?? '',
})

export type PartialMapping = { readonly [field in RequiredField]?: number }

/** Records that may stand above the header, such as a report's titles and names of groups. */
export const MAX_ABOVE = 5

/** Trimmed, and without zero-width characters, which some programs write between or beside letters. */
export const headerNames = (cells: readonly string[]): string[] =>
  cells.map((name) => name.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim())

/** Ignores case. The first of equal headers counts (Spec 3). */
export const findColumns = (headers: readonly string[]): PartialMapping => {
  const names = headerNames(headers).map((name) => name.toLowerCase())
  return columnsNamed((field) => names.indexOf(field))
}

/**
 * A whole set of columns with one prefix wins over exact names, these over aliases, and earlier aliases over later ones.
 * No column is proposed twice (D15).
 */
export const proposeMapping = (headers: readonly string[]): PartialMapping => {
  const prefixed = findPrefixed(headers)
  if (REQUIRED_FIELDS.every((field) => prefixed[field] !== undefined)) return prefixed
  const exact = findColumns(headers)
  const names = headers.map(spellingsOfHeader)
  const taken = new Set<number>(Object.values(exact))
  return columnsNamed((field) => {
    const column = exact[field] ?? columnByAlias(names, field, taken)
    taken.add(column)
    return column
  })
}

/** The columns of the prefix that names most fields of the property, such as SITUS_ADDRESS and SITUS_CITY. */
export const findPrefixed = (headers: readonly string[]): PartialMapping => {
  const names = headers.map(normalized)
  const sets = PREFIXES.map((prefix) => {
    const rests = names.map((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    return columnsNamed((field) => columnByAlias(rests, field, new Set()))
  })
  const sizes = sets.map((set) => Object.keys(set).length)
  return sets[sizes.indexOf(Math.max(...sizes))] ?? {}
}

/** Whether a file also names people, whose own address may be under the plain names. */
export const namesOwner = (headers: readonly string[]): boolean =>
  headers.some((header) => /^(?:owner|mail|taxpayer|billing)/.test(normalized(header)))

/** In order of preference. Compared without case and separators. */
const ALIASES: { readonly [field in RequiredField]: readonly string[] } = {
  street: [
    'street',
    'streetaddress',
    'address',
    'addressline1',
    'address1',
    'addressline',
    'addr',
    'addr1',
    'addrline1',
    'streetaddr',
    'streetline1',
    'street1',
    'fulladdress',
    'line1',
  ],
  city: ['city', 'cityname', 'town', 'citytown', 'municipality', 'locality'],
  state: [
    'state',
    'st',
    'statecode',
    'stateabbr',
    'stateabbreviation',
    'statename',
    'province',
    'stateprovince',
    'state2',
  ],
  zip: [
    'zip',
    'zipcode',
    'zip5',
    'zipcode5',
    'postalcode',
    'postcode',
    'postal',
    'zippostal',
    'zippostalcode',
  ],
}

/** Omits `mailing` and `owner`, because they mean another place. */
const PREFIXES = [
  'propertyaddress',
  'siteaddress',
  'situsaddress',
  'physicaladdress',
  'locationaddress',
  'situs',
  'site',
  'property',
  'physical',
  'phys',
  'prop',
  'location',
  'loc',
  'parcel',
  'address',
  'addr',
  's',
]

const columnByAlias = (
  names: readonly (readonly string[])[],
  field: RequiredField,
  taken: ReadonlySet<number>,
): number => {
  for (const alias of ALIASES[field]) {
    const column = names.findIndex((spellings, index) => !taken.has(index) && spellings.includes(alias))
    if (column >= 0) return column
  }
  return -1
}

/** A header's name, and what is left of it after a prefix that means the property. */
export const spellingsOfHeader = (header: string): string[] => {
  const name = normalized(header)
  const shorter = PREFIXES.filter((prefix) => name.startsWith(prefix)).map((prefix) =>
    name.slice(prefix.length),
  )
  return [name, ...shorter]
}

/** Without case, separators and invisible characters. */
const normalized = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const columnsNamed = (columnOf: (field: RequiredField) => number): PartialMapping => {
  const found: { [field in RequiredField]?: number } = {}
  for (const field of REQUIRED_FIELDS) {
    const column = columnOf(field)
    if (column >= 0) found[field] = column
  }
  return found
}
