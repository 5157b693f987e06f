import { readCap } from '@curbgrade/core/account/keys/key-rules'
import { type KeyScope, keyScopes } from '@curbgrade/core/shared/contract'
import type { KeyRequest } from './queries.ts'

/** A new key as it's typed. */
export type KeyDraft = {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly tokensPerDay: string
  /** Empty for all lists. */
  readonly listId: string
  readonly days: number
  readonly password: string
}

export type FieldsProps = {
  readonly draft: KeyDraft
  readonly onChange: (change: Partial<KeyDraft>) => void
}

export const dayChoices = [30, 90, 365] as const

export const emptyDraft: KeyDraft = {
  name: '',
  scopes: ['read'],
  tokensPerDay: '',
  listId: '',
  days: 90,
  password: '',
}

export const withScope = (scopes: readonly KeyScope[], scope: KeyScope, isOn: boolean): KeyScope[] =>
  keyScopes.filter((other) => (other === scope ? isOn : scopes.includes(other)))

/** Null as long as something is missing. */
export function readDraft({
  name,
  scopes,
  tokensPerDay,
  listId,
  days,
  password,
}: KeyDraft): KeyRequest | null {
  const cap = scopes.includes('spend') ? readCap(tokensPerDay) : undefined
  if (name.trim() === '' || password === '' || scopes.length === 0 || cap === null) return null
  return {
    name,
    scopes: [...scopes],
    days,
    password,
    ...(cap !== undefined && { tokensPerDay: cap }),
    ...(listId !== '' && { listId }),
  }
}
