import type { KeyScope } from '@curbgrade/core/shared/contract'
import { type Client, TEST_PASSWORD } from './client.ts'

type Wanted = {
  readonly name?: string
  readonly scopes?: readonly KeyScope[]
  readonly listId?: string
  readonly tokensPerDay?: number
}

/** What `POST /api/keys` needs; a key that spends may spend 100 tokens a day unless told otherwise. */
export const aKey = ({ name = 'A program', scopes = ['read'], listId, tokensPerDay = 100 }: Wanted = {}) => ({
  password: TEST_PASSWORD,
  name,
  scopes,
  days: 30,
  ...(scopes.includes('spend') && { tokensPerDay }),
  ...(listId !== undefined && { listId }),
})

/** A new key of the client's account. */
export async function keyFor(client: Client, wanted: Wanted = {}): Promise<{ id: string; text: string }> {
  const { status, body, text } = await client.post('/api/keys', aKey(wanted))
  if (status !== 201) throw new Error(`no key: ${text}`)
  return { id: body.key.id, text: body.text }
}
