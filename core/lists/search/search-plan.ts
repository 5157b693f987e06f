import { foldText } from '../../shared/fold-text.ts'

/** A shorter text would match nearly every address. */
export const MIN_ADDRESS_SEARCH = 3
export const MAX_FOUND = 8

/** Limits the addresses that one request reads, unless a single list has more. */
export const ROWS_PER_SEARCH = 50_000

export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')

export function listsToSearch<List extends { readonly recordCount: number }>(lists: readonly List[]): List[] {
  let rows = 0
  return lists.filter(({ recordCount }, index) => {
    rows += recordCount
    return index === 0 || rows <= ROWS_PER_SEARCH
  })
}
