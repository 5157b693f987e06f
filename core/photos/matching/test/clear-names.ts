import type { DrawnList, Property } from './draw-list.ts'
import type { IdKindName } from './id-kinds.ts'
import type { Style } from './plain-names.ts'

/** Numbers that say their property in each name, and those that do where nearly all names are written alike. */
const CLEAR: readonly IdKindName[] = [
  'dashed',
  'dotted',
  'lettered',
  'accounts',
  'condominiums',
  'two formats',
]
const CLEAR_TOGETHER: readonly IdKindName[] = [
  'zeros lost in the list',
  'marks lost in the list',
  'marks lost in names',
  'marks and zeros lost in the list',
]

/** The properties whose plain names no one should be asked about. */
export function findClear(
  list: DrawnList,
  style: Style,
  misleading: number,
): (property: Property) => boolean {
  const isClearId = CLEAR.includes(list.kind) || (CLEAR_TOGETHER.includes(list.kind) && misleading < 0.05)
  const hasUnits = list.listed.some(({ address }) => address.unit !== '')
  if (style.by === 'id') return ({ rowNo }) => rowNo !== null && isClearId
  if (style.isShort || hasUnits) return () => false
  return (property) => property.rowNo !== null && hasClearAddress(property, list)
}

/** A whole address on the only street of its name. Up to 12, its number may be a month. */
function hasClearAddress({ address }: Property, { listed }: DrawnList): boolean {
  const sameName = listed.filter((other) => other.address.name === address.name)
  const streets = new Set(
    sameName.map((other) => `${other.address.before} ${other.address.type} ${other.address.city}`),
  )
  return (
    address.type !== '' && streets.size === 1 && /^\d+$/.test(address.number) && Number(address.number) > 12
  )
}
