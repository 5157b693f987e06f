import { createUuid } from '../../client/create-uuid.ts'

/** `key` is the idempotency key: the server creates the list once, even if the request is sent again (D4). */
export type Attempt<Body extends object> = { readonly key: string; readonly body: Body; readonly file: File }

/** Returns the last attempt if the request is unchanged, else a new one with a new key. */
export function nextAttempt<Body extends object>(
  last: Attempt<Body> | undefined,
  body: Body,
  file: File,
): Attempt<Body> {
  const isSame = last && last.file === file && JSON.stringify(last.body) === JSON.stringify(body)
  return isSame ? last : { key: createUuid(), body, file }
}
