/** In the order in which missing ones are named (Spec 5). */
export const REQUIRED_FIELDS = ['street', 'city', 'state', 'zip'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

export type Mapping = { readonly [field in RequiredField]: number }
export type PartialMapping = { readonly [field in RequiredField]?: number }

/** Ignores case. The first of equal headers counts (Spec 3). */
export const findColumns = (headers: readonly string[]): PartialMapping =>
  columnsNamed((field) => headers.findIndex((header) => header.trim().toLowerCase() === field))

/** Exact names win over aliases, and earlier aliases over later ones. No column is proposed twice (D15). */
export const proposeMapping = (headers: readonly string[]): PartialMapping => {
  const exact = findColumns(headers)
  const taken = new Set<number>(Object.values(exact))
  return columnsNamed((field) => {
    const column = exact[field] ?? columnByAlias(headers, field, taken)
    taken.add(column)
    return column
  })
}

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
const PREFIXES = ['property', 'address', 'addr', 'situs', 'site', 'location', 'physical']

const columnByAlias = (
  headers: readonly string[],
  field: RequiredField,
  taken: ReadonlySet<number>,
): number => {
  const names = headers.map(spellingsOfHeader)
  for (const alias of ALIASES[field]) {
    const column = names.findIndex((spellings, index) => !taken.has(index) && spellings.includes(alias))
    if (column >= 0) return column
  }
  return -1
}

/** A header's name without case and separators, and without each prefix that means the property. */
export const spellingsOfHeader = (header: string): string[] => {
  const name = header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const shorter = PREFIXES.filter((prefix) => name.startsWith(prefix)).map((prefix) =>
    name.slice(prefix.length),
  )
  return [name, ...shorter]
}

const columnsNamed = (columnOf: (field: RequiredField) => number): PartialMapping => {
  const found: { [field in RequiredField]?: number } = {}
  for (const field of REQUIRED_FIELDS) {
    const column = columnOf(field)
    if (column >= 0) found[field] = column
  }
  return found
}
