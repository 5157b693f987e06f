import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { createPool } from '../../platform/db/pool.ts'
import { createFiles } from '../../platform/files/index.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { createGoogleImagery } from '../../vendors/google-maps/index.ts'
import { createHttpGrader, httpGraderBounds } from '../../vendors/http-grader/index.ts'
import { createSmtpMail } from '../../vendors/smtp/index.ts'
import { aPicture } from '../../vendors/test/a-picture.ts'
import { outboundTo } from '../../vendors/test/outbound-to.ts'
import { createVisionGrader, visionBounds } from '../../vendors/vision-api/index.ts'
import { startSmtpServer } from '../wire/smtp-server.ts'

const secret = `canary${randomUUID().replaceAll('-', '')}`
const signal = new AbortController().signal
const place = { address: { street: '1 Elm', city: 'Davis', state: 'CA', zip: '95616' }, position: null }
let lines: string[] = []

/** A supplier that refuses every request and echoes it. */
const supplier = createServer((request, response) =>
  response
    .writeHead(403, { 'x-sent': request.url ?? '' })
    .end(JSON.stringify([request.url, request.headers])),
)
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
})
afterAll(() => supplier.close())
afterEach(() => vi.unstubAllEnvs())

const databaseOf = (change: (url: URL) => void) => async (log: Log) => {
  const database = new URL(inject('postgresUrl'))
  database.password = secret
  change(database)
  const pool = createPool({ url: database.href, max: 1, log })
  try {
    await pool.query('select 1')
  } finally {
    await pool.end()
  }
}

const grade = async (grader: ReturnType<typeof createVisionGrader>) =>
  grader.assess({ userId: 'u', version: 'http:1', picture: await aPicture() }, signal)

const uses: [string, (log: Log) => Promise<unknown>][] = [
  ['a database that is away', databaseOf((database) => void (database.port = '1'))],
  ['a database that refuses it', databaseOf((database) => void (database.pathname = '/nowhere'))],
  [
    'a file store',
    async () => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'of tests')
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
      await (await createFiles(`s3://uploads?endpoint=${encodeURIComponent(url)}`)).read('a/b')
    },
  ],
  [
    'a mail server',
    async () => {
      const server = await startSmtpServer()
      const login = server.url.replace('smtp://', `smtp://user:${secret}@`)
      const send = createSmtpMail({ url: login, from: 'no-reply@curbgrade.test' })
      try {
        await send({ to: 'user@example.test', subject: 'a', text: 'b' })
      } finally {
        await server.stop()
      }
    },
  ],
  [
    'Google',
    (log) => {
      const keys = { apiKey: secret, signingSecret: secret, log }
      const fetch = outboundTo(url, visionBounds)
      const google = createGoogleImagery({
        ...keys,
        baseUrl: url,
        fetch,
        clock: () => new Date(),
        timeoutMs: 5_000,
      })
      return google.find(place, 'street', signal)
    },
  ],
  [
    'a vision model',
    (log) => {
      const fetch = outboundTo(url, visionBounds)
      return grade(
        createVisionGrader({ baseUrl: url, apiKey: secret, model: 'm', log, timeoutMs: 5_000, fetch }),
      )
    },
  ],
  [
    'an own grader',
    (log) => {
      const fetch = outboundTo(url, httpGraderBounds)
      return grade(createHttpGrader({ url, secret, log, now: () => new Date(), timeoutMs: 5_000, fetch }))
    },
  ],
]

it.each(uses)('never logs the secret for %s when it fails', async (_name, use) => {
  lines = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const outcome = await use(log).catch((err: unknown) => ({ err }))
  log.error(outcome, 'it failed')
  const logged = lines.join('\n')
  expect(outcome).not.toMatchObject({ ok: true })
  expect(logged).not.toContain(secret)
  expect(logged).not.toContain(Buffer.from(`\0user\0${secret}`).toString('base64'))
})
