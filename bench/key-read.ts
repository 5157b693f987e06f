import { createKeyText, hintOf } from '../server/account/keys/key-text.ts'
import { hashText } from '../server/account/secrets/link-token.ts'
import { requestsPerSecond } from './tools/http-loop.ts'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'
import { compare } from './tools/rounds.ts'

/** A program's read against the same read by a browser: the key is one query, as the session is. */
const USER = '00000000-0000-4000-8000-000000000001'
const PREFIX = 'cg_local_'
const MAX_RATIO = 1 / 0.95
const CLIENTS = [1, 8, 32]
const SECONDS = 2

async function addKey({ db }: BenchProduct): Promise<string> {
  const text = createKeyText(PREFIX)
  await db.query(
    `insert into api_keys (user_id, hash, name, hint, scopes, expires_at)
     values ($1, $2, 'bench', $3, '{read}', now() + interval '1 day')`,
    [USER, hashText(text), hintOf(text, PREFIX)],
  )
  return text
}

const product = await startBenchProduct()
try {
  const cookie = await product.addUser(USER)
  const csv = [
    'street,city,state,zip',
    ...Array.from({ length: 12 }, (_, row) => `${row + 1} Elm Street,Davis,CA,95616`),
  ]
  const listId = await product.createList(cookie, csv.join('\n'))
  const key = await addKey(product)
  /** Milliseconds per answer. */
  const read = (clients: number, path: string, header: string) => async () =>
    1000 /
    (await requestsPerSecond({
      port: product.port,
      clients,
      seconds: SECONDS,
      request: () => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${header}\r\n\r\n`,
    }))
  for (const clients of CLIENTS) {
    const ratios = await compare({
      limit: read(clients, `/api/lists/${listId}`, `cookie: ${cookie}`),
      variants: {
        [`read by key / by cookie, ${clients} clients`]: read(
          clients,
          `/api/v1/lists/${listId}`,
          `authorization: Bearer ${key}`,
        ),
      },
    })
    for (const ratio of ratios) report(ratio, MAX_RATIO)
  }
} finally {
  await product.stop()
}
