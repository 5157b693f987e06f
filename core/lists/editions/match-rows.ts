/** `address` is its key (core/lists/csv/address-key.ts), null if it has none; `parcel` is blank without a number. */
export type ComparedRow = {
  readonly rowNo: number
  readonly address: string | null
  readonly parcel: string
}

type Rows = readonly ComparedRow[]

/**
 * The known rows of a list's next edition, each with its earlier row (D60). A row is known once, by the first of:
 * its parcel number and address; its parcel number, if one row of each edition is left with it; its address, unless
 * both rows have a parcel number. Rows with equal addresses are taken in file order.
 *
 * Editions that share no parcel number have different kinds of them, so their addresses alone are compared.
 */
export function matchRows(earlier: Rows, next: Rows): ReadonlyMap<number, number> {
  const editions = shareParcels(earlier, next) ? { earlier, next } : withoutParcels({ earlier, next })
  const known = new Map<number, number>()
  const used = new Set<number>()
  for (const rule of RULES)
    for (const [row, before] of pairRows(unmatched(editions, { known, used }), rule)) {
      known.set(row.rowNo, before.rowNo)
      used.add(before.rowNo)
    }
  return known
}

type Editions = { readonly earlier: Rows; readonly next: Rows }
type Matched = { readonly known: ReadonlyMap<number, number>; readonly used: ReadonlySet<number> }

const unmatched = ({ earlier, next }: Editions, { known, used }: Matched): Editions => ({
  earlier: earlier.filter(({ rowNo }) => !used.has(rowNo)),
  next: next.filter(({ rowNo }) => !known.has(rowNo)),
})

function* pairRows({ earlier, next }: Editions, rule: Rule): Generator<[ComparedRow, ComparedRow]> {
  const { keyOf, isUnique = false, isEarlier = always, isNext = always } = rule
  const groups = groupRows(earlier.filter(isEarlier), keyOf)
  for (const [key, rows] of groupRows(next.filter(isNext), keyOf)) {
    const before = groups.get(key) ?? []
    if (isUnique && (rows.length > 1 || before.length > 1)) continue
    for (const [index, row] of rows.entries()) {
      const match = before[index]
      if (match !== undefined) yield [row, match]
    }
  }
}

const always = () => true

type Rule = {
  readonly keyOf: (row: ComparedRow) => string | null
  readonly isUnique?: true
  readonly isEarlier?: (row: ComparedRow) => boolean
  readonly isNext?: (row: ComparedRow) => boolean
}

const hasNoParcel = ({ parcel }: ComparedRow): boolean => parcel === ''
const addressOf = ({ address }: ComparedRow): string | null => address

const RULES: readonly Rule[] = [
  {
    keyOf: ({ parcel, address }) => (parcel === '' || address === null ? null : `${parcel}\n${address}`),
  },
  { keyOf: ({ parcel }) => (parcel === '' ? null : parcel), isUnique: true },
  { keyOf: addressOf, isNext: hasNoParcel },
  { keyOf: addressOf, isEarlier: hasNoParcel },
]

function groupRows(rows: Rows, keyOf: Rule['keyOf']): Map<string, ComparedRow[]> {
  const groups = new Map<string, ComparedRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function shareParcels(earlier: Rows, next: Rows): boolean {
  const parcels = new Set(earlier.map(({ parcel }) => parcel))
  parcels.delete('')
  return next.some(({ parcel }) => parcels.has(parcel))
}

const withoutParcels = ({ earlier, next }: Editions): Editions => ({
  earlier: earlier.map((row) => ({ ...row, parcel: '' })),
  next: next.map((row) => ({ ...row, parcel: '' })),
})
