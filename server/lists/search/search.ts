import { titleKey } from '@curbgrade/core/lists/list-title'
import { propertyId } from '@curbgrade/core/lists/property-id'
import { searchContract } from '@curbgrade/core/lists/search/search-contract'
import {
  listsToSearch,
  MAX_FOUND,
  MIN_ADDRESS_SEARCH,
  searchWords,
} from '@curbgrade/core/lists/search/search-plan'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { foldText } from '@curbgrade/core/shared/fold-text'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { presentList } from '../present-list.ts'
import { findLists } from '../store.ts'
import { findAddresses, findSearchable } from './search-store.ts'

type Found = CallAnswer<typeof searchContract.search>

/** Searches titles on the first page, and the addresses of some lists on each page, which bounds a page's cost. */
export const search = ({ pool }: { pool: Pool }) =>
  handle(searchContract.search, async ({ user, query }) => {
    const words = searchWords(query.q)
    const lists = query.after === undefined ? await findTitled(pool, user.id, query.q) : []
    if (words.join('').length < MIN_ADDRESS_SEARCH) return ok({ lists, properties: [], next: null })
    return ok({ lists, ...(await findInAddresses(pool, user.id, words, query.after ?? null)) })
  })

async function findTitled(pool: Pool, userId: string, text: string): Promise<Found['lists']> {
  const title = foldText(titleKey(text))
  if (title === '') return []
  const page = { after: null, limit: MAX_FOUND, direction: null, stage: null, tags: null } as const
  const found = await findLists(pool, userId, { ...page, sort: 'newest', shelf: 'all', search: title })
  return found.map(presentList)
}

async function findInAddresses(
  pool: Pool,
  userId: string,
  words: readonly string[],
  after: string | null,
): Promise<Omit<Found, 'lists'>> {
  const remaining = await findSearchable(pool, userId, after)
  const searched = listsToSearch(remaining)
  const listIds = searched.map(({ id }) => id)
  const rows = await findAddresses(pool, userId, { listIds, words, limit: MAX_FOUND })
  const isOver = rows.length === MAX_FOUND || searched.length === remaining.length
  return {
    properties: rows.map((row) => ({ id: propertyId(row.rowNo), ...row })),
    next: isOver ? null : (listIds.at(-1) ?? null),
  }
}
