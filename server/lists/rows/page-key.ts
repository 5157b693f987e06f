import { createHash } from 'node:crypto'
import type { RowFilter } from '@curbgrade/core/lists/filter/filter'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { orderToText, type RowOrder } from '@curbgrade/core/lists/filter/order'
import { z } from 'zod'
import type { Place } from './rows-order-store.ts'

/** What a page belongs to. The key of another list, filter or order would silently skip rows. */
export type PageOf = { readonly listId: string; readonly filter: RowFilter; readonly order: RowOrder }

const content = z.tuple([z.string(), z.string().nullable(), z.int32().min(1)])

/** Where the next page begins. It is no secret and grants nothing: the user and the list are checked without it. */
export const writePageKey = (of: PageOf, { value, rowNo }: Place): string =>
  Buffer.from(JSON.stringify([nameOf(of), value, rowNo])).toString('base64url')

/**
 * Null if `writePageKey` wrote it for another list, filter or order. The value of a forged key may be none of the order's
 * type, which the database finds out.
 */
export function readPageKey(of: PageOf, key: string): Place | null {
  const parsed = content.safeParse(parseJson(Buffer.from(key, 'base64url').toString()))
  if (!parsed.success) return null
  const [name, value, rowNo] = parsed.data
  return name === nameOf(of) ? { value, rowNo } : null
}

/** What an AI said of a row. It isn't sent before the grade, so the key of a blind page has the row alone. */
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
