const KEY = 'listToOpen'

/** Lasts until this tab is closed; null for none. */
export function rememberListToOpen(listId: string | null): void {
  if (listId === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, listId)
}

export const listToOpen = () => sessionStorage.getItem(KEY)
