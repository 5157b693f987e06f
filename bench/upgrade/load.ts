import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const ROWS = 500
const PASSWORD = 'correct horse battery'
/** A grader's pause after each grade, and after how many grades it does something else. */
const PAUSE_MS = 25
const PICTURE_EVERY = 10
const EXPORT_EVERY = 40
const LIST_EVERY = 60
const SIGN_IN_EVERY = 80

export type Tally = {
  requests: number
  /** Responses of 500 and above, and connections that ended without a response. */
  readonly failures: string[]
  eventStreams: number
}

type Grader = {
  /** Works until the signal and makes every kind of request. */
  work(signal: AbortSignal): Promise<void>
  /** The number of acknowledged grades that are missing. */
  countLost(): Promise<number>
}

/**
 * Creates a user with a list and tokens. Graders with different first steps sign in at different times: of one network,
 * only two may at once.
 */
export async function createGrader(
  { url, db, tally }: { url: string; db: pg.Pool; tally: Tally },
  firstStep: number,
): Promise<Grader> {
  const email = `${randomUUID()}@bench.test`
  let cookie = ''
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    tally.requests++
    const isForm = body instanceof FormData
    const headers = {
      cookie,
      origin: url,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    }
    const content = isForm ? body : JSON.stringify(body)
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(content === undefined ? {} : { body: content }),
    })
    if (answer.status >= 500) tally.failures.push(`${method} ${path}: ${answer.status}`)
    return answer
  }
  const sign = async (way: 'in' | 'up') => {
    const answer = await send('POST', `/api/auth/sign-${way}/email`, {
      email,
      password: PASSWORD,
      name: 'Bench',
    })
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const createList = async (rows: number): Promise<string> => {
    const form = new FormData()
    form.set('title', randomUUID())
    form.set('file', new File([csvOf(rows)], 'bench.csv'))
    const { list } = (await (await send('POST', '/api/lists', form)).json()) as { list: { id: string } }
    return list.id
  }

  await sign('up')
  await giveTokens(db, email)
  const listId = await createList(ROWS)
  const acknowledged = new Map<number, number>()

  const grade = async (row: number, value: number) => {
    acknowledged.delete(row)
    const answer = await send('PUT', `/api/lists/${listId}/properties/r${row}/grade`, { grade: value })
    await answer.arrayBuffer()
    if (answer.status === 200) acknowledged.set(row, value)
  }
  const others: readonly [number, (row: number) => Promise<unknown>][] = [
    [
      PICTURE_EVERY,
      (row) => send('POST', '/getStreetViewImage', { ...NO_PLACE, listId, propertyId: `r${row}` }),
    ],
    [EXPORT_EVERY, async () => (await send('POST', '/export-list', { listId })).text()],
    [LIST_EVERY, () => createList(20)],
    [SIGN_IN_EVERY, () => sign('in')],
  ]
  return {
    work: async (signal) => {
      const listening = listen(`${url}/api/events`, () => cookie, tally, signal)
      for (let step = firstStep; !signal.aborted; step++) {
        const row = 1 + (step % ROWS)
        const due = others.filter(([every]) => step % every === every - 1)
        const work = [grade(row, 1 + (step % 10)), ...due.map(([, act]) => act(row))]
        for (const { reason } of (await Promise.allSettled(work)).filter(isRejected))
          tally.failures.push(String((reason as Error).cause ?? reason))
        await pause(PAUSE_MS)
      }
      await listening
    },
    countLost: async () => {
      const { rows } = await db.query<{ row_no: number; grade: number | null }>(
        'select row_no, grade from properties where list_id = $1',
        [listId],
      )
      const gradeByRow = new Map(rows.map((row) => [row.row_no, row.grade]))
      return [...acknowledged].filter(([row, value]) => gradeByRow.get(row) !== value).length
    },
  }
}

const NO_PLACE = { street: '', city: '', state: '' }

const isRejected = (settled: PromiseSettledResult<unknown>): settled is PromiseRejectedResult =>
  settled.status === 'rejected'

/** Listens like a browser: reopens a stream that ends. */
async function listen(url: string, cookie: () => string, tally: Tally, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, { headers: { cookie: cookie() }, signal })
      if (answer.status >= 500) tally.failures.push(`GET /api/events: ${answer.status}`)
      tally.eventStreams++
      for await (const piece of answer.body ?? []) if (piece === undefined) break
    } catch {
      // The proxy or this test ended the stream.
    }
    await pause(200)
  }
}

const csvOf = (rows: number): string =>
  [
    'street,city,state,zip',
    ...Array.from({ length: rows }, (_, row) => `${1 + (row % 20)} Elm Street,Springfield,IL,62701`),
  ].join('\n')

const giveTokens = (db: pg.Pool, email: string) =>
  db.query(
    `insert into token_entries (user_id, type, amount, reason, ref)
     select id, 'grant', 100000, 'bench', 'bench' from users where email = $1`,
    [email],
  )
