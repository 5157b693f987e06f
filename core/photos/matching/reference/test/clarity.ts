import type { RowForMatching } from '../../match-names.ts'
import { writeLine } from './address.ts'
import type { Property, Town } from './town.ts'
import { type Stem, withoutZeros } from './write-id.ts'

/** What the list says about a name, by what was drawn and not by reading the name. */
export type Clarity = {
  /** Whether all of a number or address is there, and no other row has it. */
  readonly isUnique: (stem: Stem, property: Property) => boolean
  /** Whether a name is written exactly as a row that it doesn't mean, so that no one can know. */
  readonly isUnknowable: (text: string, rowNo: number | null) => boolean
}

/** Shorter numbers are also counters. */
export const MIN_CERTAIN_LENGTH = 5
const compact = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const TYPES = /\b(?:(st)reet|(ave)nue|(r)oa(d)|(l)a(n)e|(d)(r)ive|(c)our(t)|(b)ou(l)e(v)ar(d))\b/g
const DIRECTIONS = /\b(?:(n)orth|(s)outh|(e)ast|(w)est)\b/g
const UNITS = /\b(?:apt|unit)\b/g

/** One way to write a house, so that all ways to write it are equal. */
export const toPlain = (text: string) =>
  compact(
    text
      .toLowerCase()
      .replaceAll(/[_-]/g, ' ')
      .replaceAll(TYPES, shorten)
      .replaceAll(DIRECTIONS, shorten)
      .replaceAll(UNITS, ''),
  )
const shorten = (_match: string, ...parts: unknown[]) => parts.slice(0, -2).join('')

function countBy(rows: readonly RowForMatching[], keysOf: (row: RowForMatching) => readonly string[]) {
  const found = new Map<string, Set<number>>()
  for (const row of rows)
    for (const key of keysOf(row)) found.set(key, (found.get(key) ?? new Set()).add(row.rowNo))
  return found
}

export function createClarity({ rows, listed, parcels, accounts, columns }: Town): Clarity {
  const ids = countBy(rows, (row) => row.ids.flatMap((id) => [compact(id), compact(withoutZeros(id))]))
  const houses = countBy(rows, ({ street }) => (street === '' ? [] : [toPlain(street)]))
  const buildings = countBy(rows, ({ street }) =>
    street === '' ? [] : [toPlain(street.replace(/ (?:Apt|Unit|#).*$/, ''))],
  )
  const isFixed = (columns === 'account' ? accounts : parcels).shape === 'fixed'
  const isMixed = columns === 'both' && (parcels.shape !== 'fixed' || accounts.shape !== 'fixed')
  const isOnly = (found: ReadonlySet<number> | undefined, rowNo: number | null) =>
    found?.size === 1 && rowNo !== null && found.has(rowNo)
  // Without one, a direction may have been left out.
  const directed = new Set(
    listed.filter(({ address }) => address.street.direction !== '').map(({ address }) => address.street.name),
  )
  const isOneHouse = ({ address, rowNo }: Property) =>
    isOnly(houses.get(toPlain(writeLine(address))), rowNo) &&
    (address.street.direction !== '' || !directed.has(address.street.name)) &&
    (address.unit !== '' || isOnly(buildings.get(toPlain(writeLine(address))), rowNo))
  return {
    isUnique: ({ names, text, kind }, property) => {
      if (names === 'address') return isOneHouse(property)
      if (names !== 'id' || compact(text).length < MIN_CERTAIN_LENGTH) return false
      if (kind === 'id, joined' && !isFixed) return false
      return !isMixed && isOnly(ids.get(compact(text)), property.rowNo)
    },
    isUnknowable: (text, rowNo) => {
      const means = [
        ids.get(compact(text)),
        ids.get(compact(withoutZeros(text))),
        houses.get(toPlain(text)),
        buildings.get(toPlain(text)),
      ]
      return means.some((found) => found?.size === 1 && (rowNo === null || !found.has(rowNo)))
    },
  }
}
