import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { grantTokens } from '@curbgrade/server/tokens/index'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'

/**
 * The rest of the app while the grader is down: grades and samples of another list at a steady pace, in one
 * process with the worker of an AI list. Compares their p99 during an outage, from its first call on, with the p99
 * just before, while the grader works. Runs in rounds, because other work on the machine affects both.
 */
const PER_SECOND = 60
const SECONDS = 12
const ROUNDS = 3
const MAX_SLOWDOWN = 2
const MANUAL_ROWS = 1_000
const AI_ROWS = 30_000
const GRADER_MS = 60
const FLAP_MS = 2_000
const LOOK_MS = 200
const USERS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

type Mode = 'works' | 'hangs' | 'answers 500' | 'flaps'
const OUTAGES: readonly Mode[] = ['hangs', 'answers 500', 'flaps']

const grader = await startGrader()
const product = await startBenchProduct({
  ROLES: 'api,worker',
  GRADER: 'http',
  GRADER_URL: grader.url,
  GRADER_SECRET: 'a secret of benches, shared with the grader',
  LOG_LEVEL: 'silent',
})
try {
  const [cookie, aiCookie] = [await product.addUser(USERS[0]), await product.addUser(USERS[1])]
  await grantTokens(product.db, { userId: USERS[1], amount: AI_ROWS, reason: 'bench' })
  const load = { of: product, cookie, listId: await product.createList(cookie, csvOf(MANUAL_ROWS)) }
  await putUnderLoad(load)
  console.log(`p99 without any AI list: ${ms(await putUnderLoad(load))}`)
  const aiList = await product.createList(aiCookie, csvOf(AI_ROWS, 40), { method: 'ai', speedPreset: 'fast' })
  const ratios = new Map<Mode, number[]>(OUTAGES.map((mode) => [mode, []]))
  for (let round = 1; round <= ROUNDS; round++)
    for (const [mode, measured] of ratios) {
      await isProcessing(product, aiCookie, aiList)
      const before = await putUnderLoad(load)
      const calls = grader.calls()
      grader.become(mode)
      const during = await putUnderLoad(load)
      const { status } = await product.aiJob(aiCookie, aiList)
      console.log(
        `  grader ${mode}: p99 ${ms(before)} → ${ms(during)}, ${grader.calls() - calls} calls to it, then ${status}`,
      )
      measured.push(during / before)
      grader.become('works')
      // Triggers the next probe instead of waiting for it.
      await product.db.query('delete from supplier_breakers')
    }
  for (const [mode, measured] of ratios)
    report({ name: `p99 of grades and samples, grader ${mode} / up`, ...spreadOf(measured) }, MAX_SLOWDOWN)
} finally {
  await product.stop()
  grader.stop()
}

/** Starts a grader on loopback that implements docs/http-grader.md. */
async function startGrader() {
  let mode: Mode = 'works'
  let calls = 0
  const server: Server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      if (request.method === 'GET') response.end(JSON.stringify({ version: 'bench-1' }))
      else answer(response)
    })
  })
  const answer = (response: ServerResponse): void => {
    calls++
    const isDown = mode === 'flaps' && Math.floor(Date.now() / FLAP_MS) % 2 === 0
    if (mode === 'answers 500' || isDown) response.writeHead(500).end()
    else if (mode !== 'hangs') setTimeout(() => giveOpinion(response), GRADER_MS)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/grade`,
    calls: () => calls,
    become: (next: Mode): void => {
      mode = next
    },
    stop: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function giveOpinion(response: ServerResponse): void {
  const grades = Array.from({ length: 10 }, () => 0.1)
  response.end(JSON.stringify({ type: 'opinion', version: 'bench-1', grades, categories: {} }))
}

function csvOf(rows: number, addresses = rows): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `${1 + (row % addresses)} Bench Street,Parma,OH,44129`,
  )
  return ['street,city,state,zip', ...lines].join('\n')
}

async function isProcessing(of: BenchProduct, cookie: string, listId: string): Promise<void> {
  const from = (await of.aiJob(cookie, listId)).graded
  for (;;) {
    const { status, graded, endedAt } = await of.aiJob(cookie, listId)
    if (endedAt !== null) throw new Error(`the list ended too early: ${status}`)
    if (status === 'ai_processing' && graded > from) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

type Load = { readonly of: BenchProduct; readonly cookie: string; readonly listId: string }

/**
 * Returns the p99 in ms. Each call starts when it is due, not when the last one ends, and its time counts from
 * then: a server that hangs doesn't get fewer calls.
 */
async function putUnderLoad(load: Load): Promise<number> {
  const took: number[] = []
  const startedAt = performance.now()
  const calls = Array.from({ length: PER_SECOND * SECONDS }, async (_, index) => {
    const dueAt = startedAt + (index * 1000) / PER_SECOND
    await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()))
    await (index % 2 === 0 ? grade(load, index) : samples(load))
    took.push(performance.now() - dueAt)
  })
  await Promise.all(calls)
  return took.toSorted((a, b) => a - b)[Math.floor(0.99 * took.length)] ?? Number.NaN
}

async function grade({ of, cookie, listId }: Load, index: number): Promise<void> {
  const answer = await fetch(`${of.url}/api/lists/${listId}/properties/r${1 + (index % MANUAL_ROWS)}/grade`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ grade: 1 + (index % 10) }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`a grade was answered with ${answer.status}`)
}

async function samples({ of, cookie, listId }: Load): Promise<void> {
  const answer = await fetch(`${of.url}/api/lists/${listId}/samples`, { headers: { cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`samples were answered with ${answer.status}`)
}

function spreadOf(ratios: readonly number[]): { median: number; min: number; max: number } {
  const sorted = ratios.toSorted((a, b) => a - b)
  const ratioAt = (index: number): number => sorted[index] ?? Number.NaN
  return { median: ratioAt(Math.floor(sorted.length / 2)), min: ratioAt(0), max: ratioAt(sorted.length - 1) }
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`
}
