import type { StoredKey } from './queries.ts'

type Call = { readonly origin: string; readonly keyText: string }

/** A first call on the command line; null for a key that may not read. */
export function exampleCall(
  { scopes, listId }: Pick<StoredKey, 'scopes' | 'listId'>,
  { origin, keyText }: Call,
) {
  if (!scopes.includes('read')) return null
  const path = listId === null ? '/api/v1/lists' : `/api/v1/lists/${listId}`
  return `curl -H "Authorization: Bearer ${keyText}" ${origin}${path}`
}
