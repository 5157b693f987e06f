/** One wish to create a list, and the key under which the server fulfils it once, however often it is sent (D4). */
export type Attempt<Body extends object> = { readonly key: string; readonly body: Body; readonly file: File }

/** The same wish again keeps its key; a changed one is another wish. */
export function nextAttempt<Body extends object>(
  last: Attempt<Body> | undefined,
  body: Body,
  file: File,
): Attempt<Body> {
  const isSame = last && last.file === file && JSON.stringify(last.body) === JSON.stringify(body)
  return isSame ? last : { key: newKey(), body, file }
}

// NOTE: not randomUUID, which browsers hide from pages served over plain http from another machine.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
