import { createHash } from 'node:crypto'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { orderToText, type RowOrder } from '@curbgrade/core/lists/filter/order'
import { z } from 'zod'
import type { Place } from './rows-order-store.ts'

/** The key of another list, filter or order would silently skip rows. */
export type PageOf = { readonly listId: string; readonly filter: RowFilter; readonly order: RowOrder }

const content = z.tuple([z.string(), z.string().nullable(), z.int32().min(1)])

/** Isn't a secret and grants nothing: the user and the list are checked without it. */
export const writePageKey = (of: PageOf, { value, rowNo }: Place): string =>
  Buffer.from(JSON.stringify([nameOf(of), value, rowNo])).toString('base64url')

/** Null if the key belongs to another list, filter or order. PostgreSQL rejects a forged value of the wrong type. */
export function readPageKey(of: PageOf, key: string): Place | null {
  const parsed = content.safeParse(parseJson(Buffer.from(key, 'base64url').toString()))
  if (!parsed.success) return null
  const [name, value, rowNo] = parsed.data
  return name === nameOf(of) ? { value, rowNo } : null
}

/** These values aren't sent before the grade, so the key of a blind page has only the row. */
export const isOrderOfPredictions = ({ by }: RowOrder): boolean =>
  by === 'ai_score' || by === 'least_sure' || by === 'most_wanted'

const nameOf = ({ listId, filter, order }: PageOf): string =>
  createHash('sha256')
    .update(`${listId}?${filterToQuery(filter)}&${orderToText(order)}`)
    .digest('base64url')
    .slice(0, 16)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
