import pg from 'pg'
import { jsonRequest, requestsPerSecond } from './tools/http-loop.ts'
import { type Answered, percentile, requestsAtRate } from './tools/open-loop.ts'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'

/**
 * Sends twice the grades that the server can handle: accepted ones must stay fast, and refusals must be fast
 * (P19). Then locks one user's row: other users must not be affected. Limits are on, as in production.
 */
const USERS = 300
const ROWS = 100
const ROUNDS = 3
const WARM_UP_SECONDS = 8
const SECONDS = 5
/** Shorter than the lock timeout. */
const LOCKED_SECONDS = 3
const MAX_SLOWDOWN = 4
const MAX_REFUSAL_MS = 1000

const product = await startBenchProduct({ RATE_LIMITS: 'on' })
try {
  const cookies: string[] = []
  for (let user = 0; user < USERS; user++) cookies.push(await addList(product, user))
  await product.db.query('vacuum analyze')
  await closedLoop(cookies, WARM_UP_SECONDS)
  await compareWithUnloaded(cookies)
  await lockOneUser(cookies)
} finally {
  await product.stop()
}

async function compareWithUnloaded(cookies: readonly string[]): Promise<void> {
  const rounds: { ratio: number; refusalMs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const capacity = await closedLoop(cookies, SECONDS)
    const calm = await openLoop(cookies, capacity / 10)
    const flooded = await openLoop(cookies, capacity * 2)
    const accepted = flooded.filter(({ status }) => status === 200)
    const refused = flooded.filter(({ status }) => status !== 200)
    const [before, after] = [percentile(calm, 0.99), percentile(accepted, 0.99)]
    const refusalMs = Math.max(0, ...refused.map(({ ms }) => ms))
    rounds.push({ ratio: after / before, refusalMs })
    console.log(
      `  capacity ${capacity.toFixed(0)}/s; p99 ${before.toFixed(1)} ms at a tenth of it, ${after.toFixed(1)} ms at twice; ` +
        `${accepted.length} accepted, ${refused.length} refused in at most ${refusalMs.toFixed(0)} ms`,
    )
    if (calm.some(({ status }) => status !== 200)) throw new Error('a calm server refused')
    if (refused.some(({ status }) => status !== 503 && status !== 429)) throw new Error('an answer is wrong')
  }
  const ratios = rounds.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  const [min = Number.NaN, median = Number.NaN, max = Number.NaN] = ratios
  report({ name: 'p99 of accepted grades, twice the capacity / unloaded', median, min, max }, MAX_SLOWDOWN)
  reportFigure('slowest refusal, ms', Math.max(...rounds.map(({ refusalMs }) => refusalMs)), MAX_REFUSAL_MS)
}

/** Makes 40 requests of one user wait for a row that another connection has locked; the others grade as usual. */
async function lockOneUser(cookies: readonly string[]): Promise<void> {
  const locker = new pg.Client(product.databaseUrl)
  await locker.connect()
  await locker.query('begin')
  await locker.query('select from lists where id = $1 for update', [idOf(0)])
  const stuck = requestsAtRate({
    port: product.port,
    perSecond: 1000,
    seconds: 0.04,
    request: () => gradeOf(0, cookies[0] ?? ''),
  })
  const others = await openLoop(cookies.slice(1), 100, 1, LOCKED_SECONDS)
  await locker.query('rollback')
  await locker.end()
  const refused = (await stuck).filter(({ status }) => status !== 200)
  reportFigure('others refused while one user waits for a lock', countRefused(others), 0)
  reportFigure('p99 of the others, ms', percentile(others, 0.99), 100)
  reportFigure(
    'slowest refusal of that user, ms',
    Math.max(0, ...refused.map(({ ms }) => ms)),
    MAX_REFUSAL_MS,
  )
}

function countRefused(answers: readonly Answered[]): number {
  return answers.filter(({ status }) => status !== 200).length
}

/** Grades per second that the server accepts from sixteen connections. */
function closedLoop(cookies: readonly string[], seconds: number): Promise<number> {
  let sent = 0
  const next = () => sent++ % USERS
  return requestsPerSecond({
    port: product.port,
    clients: 16,
    seconds,
    refusal: 503,
    request: () => {
      const user = next()
      return gradeOf(user, cookies[user] ?? '')
    },
  })
}

function openLoop(
  cookies: readonly string[],
  perSecond: number,
  first = 0,
  seconds = SECONDS,
): Promise<Answered[]> {
  return requestsAtRate({
    port: product.port,
    perSecond,
    seconds,
    request: (number) => gradeOf(first + (number % cookies.length), cookies[number % cookies.length] ?? ''),
  })
}

function gradeOf(user: number, cookie: string): string {
  return jsonRequest({
    method: 'PUT',
    path: `/api/lists/${idOf(user)}/properties/r${1 + Math.floor(Math.random() * ROWS)}/grade`,
    cookie,
    body: { grade: 1 + Math.floor(Math.random() * 10) },
  })
}

function idOf(user: number): string {
  return `00000000-0000-4000-8000-${String(user).padStart(12, '0')}`
}

async function addList({ db, addUser }: BenchProduct, user: number): Promise<string> {
  const id = idOf(user)
  const cookie = await addUser(id)
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status)
     values ($1::uuid, $1::uuid, 'Bench', 'bench', 'bench.csv', 1, '', '["street","city","state","zip"]', '{"street":0,"city":1,"state":2,"zip":3}', $2, 'manual', 'street', 'ready_for_manual')`,
    [id, ROWS],
  )
  await db.query(
    `insert into properties (list_id, row_no, street, city, state, zip) select $1::uuid, n, n || ' Elm Street', 'Springfield', 'IL', '62701' from generate_series(1, $2) n`,
    [id, ROWS],
  )
  return cookie
}
