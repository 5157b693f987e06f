/** A shorter text would match nearly every address. */
export const MIN_ADDRESS_SEARCH = 3
export const MAX_FOUND = 8

/** How many addresses one request reads at most, unless one list has more. */
export const ROWS_PER_SEARCH = 50_000

/** The words of a search in lower case, in their order. Commas separate, too, as people write addresses. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')

/** The lists that one request searches: in order, until their rows reach the limit; always at least one. */
export function listsToSearch<List extends { readonly recordCount: number }>(lists: readonly List[]): List[] {
  let rows = 0
  return lists.filter(({ recordCount }, index) => {
    rows += recordCount
    return index === 0 || rows <= ROWS_PER_SEARCH
  })
}
