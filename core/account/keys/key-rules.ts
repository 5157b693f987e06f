import type { KeyScope } from '../../shared/contract.ts'

/** Of a user, without those that expired or were revoked (D68). */
export const MAX_KEYS = 20
/** A year, also a leap year. */
export const MAX_KEY_DAYS = 366
export const MAX_TOKENS_PER_DAY = 1_000_000
/** Keys that ended are kept this long, so that their owner sees why a program stopped. */
export const OLD_KEY_DAYS = 30

type Spending = { readonly scopes: readonly KeyScope[]; readonly tokensPerDay?: number | undefined }

/** A key that spends has a limit for each day, and no other key has one. */
export const statesItsCap = ({ scopes, tokensPerDay }: Spending): boolean =>
  scopes.includes('spend') === (tokensPerDay !== undefined)

/** What a person types as tokens a day; null if it's no number that a key may have. */
export function readCap(text: string): number | null {
  const tokens = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return tokens >= 1 && tokens <= MAX_TOKENS_PER_DAY ? tokens : null
}

/** What the path of a call names: the list, or a picture of one. */
export type Named = { readonly listId?: string | undefined; readonly imageId?: string | undefined }

/** A key for one list makes only calls about that list or its pictures. */
export type Reach = 'all' | 'not_found' | 'out_of_scope' | { readonly ofPicture: string }

/** How far a key for one list gets with a call; the list of a picture must be looked up first. */
export function reachOf(onlyList: string | null, { listId, imageId }: Named): Reach {
  if (onlyList === null || listId === onlyList) return 'all'
  if (listId !== undefined) return 'not_found'
  return imageId === undefined ? 'out_of_scope' : { ofPicture: imageId }
}
