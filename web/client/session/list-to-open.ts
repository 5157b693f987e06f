const KEY = 'listToOpen'

/** Remembers, until this tab is closed, for which list tokens are being bought; null for none. */
export function rememberListToOpen(listId: string | null): void {
  if (listId === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, listId)
}

/** The list to continue with after paying. */
export const listToOpen = () => sessionStorage.getItem(KEY)
