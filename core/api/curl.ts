import type { PublicCall, PublicEntry } from './public-calls.ts'

/** What the shell of an example has: the server's address, a key, and ids. */
export const shellVariables = { listId: 'LIST', propertyId: 'PROPERTY', imageId: 'PICTURE' } as const

/** A call as a command of a POSIX shell. */
export function curlOf({ name, call, example }: Omit<PublicEntry, 'area'>): string {
  const { query, body, file, saveAs } = example
  return [
    'curl -H "Authorization: Bearer $CURBGRADE_KEY"',
    // curl itself chooses GET, or POST if there is a body.
    ...(call.method === 'GET' || (call.method === 'POST' && body !== undefined) ? [] : [`-X ${call.method}`]),
    ...(call.idempotencyKey ? [`-H "Idempotency-Key: denver-${name}"`] : []),
    ...(file === undefined ? jsonOptions(body) : formOptions(body, file)),
    ...(saveAs === undefined ? [] : [`-o ${saveAs}`]),
    `"$CURBGRADE_URL${shellPath(call)}${query === undefined ? '' : `?${queryOf(query)}`}"`,
  ].join(' \\\n  ')
}

const shellPath = ({ v1 }: PublicCall): string =>
  v1.replaceAll(/:(\w+)/g, (_, name: keyof typeof shellVariables) => `$${shellVariables[name]}`)

/** With commas as a person types them. */
const queryOf = (query: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams(query)).replaceAll('%2C', ',')

const jsonOptions = (body: object | undefined): string[] =>
  body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quote(JSON.stringify(body))}`]

const formOptions = (fields: object = {}, file: string): string[] => [
  ...Object.entries(fields).map(([name, value]) => `-F ${quote(`${name}=${value}`)}`),
  `-F file=@${file}`,
]

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
