import { setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Grader = { readonly cookie: string; readonly listId: string }

export type Load = {
  /** Milliseconds from when a grade was due until it was acknowledged, including retries. */
  readonly gradeMs: number[]
  /** When each of these grades was due, on the clock of `performance.now`. */
  readonly gradeDueAt: number[]
  /** Successful responses. */
  served: number
  /** 5xx, 429, and broken connections; each is retried, as the browser does. */
  repeated: number
  /** Requests that never succeeded. */
  lost: number
  /** Acknowledged grades by list and property; the last one counts. */
  readonly acknowledged: Map<string, number>
}

/**
 * Three requests per house (its picture, the picture's bytes, its grade) make 115 a second for a hundred graders.
 */
export const SECONDS_PER_HOUSE = 2.6
const PICTURES_AHEAD = 3
const PATIENCE_MS = 30_000
/** As the browser's queue of grades waits: twice as long after each failure (core/grading/save-queue.ts). */
const FIRST_PAUSE_MS = 1_000

/**
 * Each grader works through the houses of their list at a steady pace, from `firstRow` on. A request is sent when
 * due, whether or not the last one was answered. Each keeps an event stream open and reopens it when it ends.
 */
export async function putUnderLoad(options: {
  url: string
  graders: readonly Grader[]
  firstRow: number
  seconds: number
}): Promise<Load> {
  const { url, graders, firstRow, seconds } = options
  const agent = new Agent({ keepAlive: true })
  const load: Load = { gradeMs: [], gradeDueAt: [], served: 0, repeated: 0, lost: 0, acknowledged: new Map() }
  const listening = new AbortController()
  setMaxListeners(0, listening.signal)
  const streams = graders.map((grader) => listen(url, grader, listening.signal))
  const houses = Math.floor(seconds / SECONDS_PER_HOUSE)
  await Promise.all(
    graders.map(async (grader, index) => {
      const client = { url, agent, grader, load }
      const startsAt = performance.now() + (index / graders.length) * SECONDS_PER_HOUSE * 1000
      const pending: Promise<void>[] = []
      for (let house = 0; house < houses; house++) {
        const dueAt = startsAt + house * SECONDS_PER_HOUSE * 1000
        await delay(dueAt - performance.now())
        pending.push(
          getPicture(client, firstRow + house + PICTURES_AHEAD),
          setGrade(client, firstRow + house, dueAt),
        )
      }
      await Promise.all(pending)
    }),
  )
  listening.abort()
  await Promise.all(streams)
  agent.destroy()
  return load
}

type Client = {
  readonly url: string
  readonly agent: Agent
  readonly grader: Grader
  readonly load: Load
}

async function setGrade(client: Client, row: number, dueAt: number): Promise<void> {
  const { grader, load } = client
  const grade = 1 + ((row * 7 + load.served) % 10)
  const path = `/api/lists/${grader.listId}/properties/r${row}/grade`
  if ((await untilAnswered(client, 'PUT', path, { grade })) === null) return
  load.gradeMs.push(performance.now() - dueAt)
  load.gradeDueAt.push(dueAt)
  load.acknowledged.set(`${grader.listId}/${row}`, grade)
}

async function getPicture(client: Client, row: number): Promise<void> {
  const { listId } = client.grader
  const address = { street: '', city: '', state: '', zip: '' }
  const answer = await untilAnswered(client, 'POST', '/getStreetViewImage', {
    ...address,
    listId,
    propertyId: `r${row}`,
  })
  if (answer === null) return
  const { pic } = JSON.parse(answer) as { pic: string | null }
  if (pic !== null) await untilAnswered(client, 'GET', pic)
}

async function untilAnswered(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<string | null> {
  const { load } = client
  const givesUpAt = performance.now() + PATIENCE_MS
  for (let pauseMs = FIRST_PAUSE_MS; performance.now() < givesUpAt; pauseMs *= 2) {
    const answer = await ask(client, method, path, body)
    if (answer !== null) {
      load.served++
      return answer
    }
    load.repeated++
    await delay(pauseMs)
  }
  load.lost++
  return null
}

/** The body of a 200; null for what a browser retries. */
const ask = (client: Client, method: string, path: string, body: unknown): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const { url, agent, grader } = client
    const sent = request(new URL(path, url), {
      method,
      agent,
      headers: {
        cookie: grader.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.once('error', () => resolve(null))
    sent.once('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1')
      })
      response.once('error', () => resolve(null))
      response.once('end', () => {
        const { statusCode = 0 } = response
        if (statusCode === 200) resolve(text)
        else if (statusCode === 429 || statusCode >= 500) resolve(null)
        else reject(new Error(`${method} ${path} was answered with ${statusCode}: ${text.slice(0, 500)}`))
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

async function listen(url: string, { cookie }: Grader, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise<void>((resolve) => {
      const sent = request(new URL('/api/events', url), { headers: { cookie }, signal, agent: false })
      sent.once('error', () => resolve())
      sent.once('response', (response) => {
        response.resume()
        response.once('error', () => resolve()).once('close', () => resolve())
      })
      sent.end()
    })
    if (!signal.aborted) await delay(1_000)
  }
}
