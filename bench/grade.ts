import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READ_SESSION } from '../server/account/sessions/session-store.ts'
import { SET_GRADE } from '../server/grading/store.ts'
import { jsonRequest, requestsPerSecond } from './tools/http-loop.ts'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportAtLeast } from './tools/report.ts'
import { requireTool, runTool } from './tools/require-tool.ts'
import { compare } from './tools/rounds.ts'

/**
 * One grade with session over HTTP against pgbench running the same SQL: the read of the session, then the grade.
 * Each client grades its own list, so neither side waits for row locks of other clients.
 */
const CLIENTS = [
  [1, 0.45],
  [8, 0.4],
  [32, 0.4],
] as const
const SECONDS = 2
const ROWS = 1000
/** Warms up the server: Node keeps optimizing the request path for tens of thousands of requests. */
const WARM_UP_SECONDS = 10

/** A user, their list and their session token share one name. */
const ID = "('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))"
const fill = (sql: string, values: readonly string[]): string =>
  sql.replace(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? '').replaceAll('\n', ' ')
const SAME_SQL = `\\set row random(1, ${ROWS})
\\set grade random(1, 10)
${fill(READ_SESSION, [ID])};
${fill(SET_GRADE, [`${ID}::uuid`, `${ID}::uuid`, ':row', ':grade', 'null', 'null', 'null', `'screen'`])};
`

requireTool('pgbench')
const product = await startBenchProduct()
const folder = await mkdtemp(join(tmpdir(), 'curbgrade-pgbench-'))
try {
  const cookies: string[] = []
  for (let client = 0; client < 32; client++) cookies.push(await addList(product, client, ROWS))
  const script = join(folder, 'grade.sql')
  await writeFile(script, SAME_SQL)
  await grade(product, cookies, 32, ROWS, 0, WARM_UP_SECONDS)
  for (const [clients, goal] of CLIENTS) {
    const [ratio] = await compare({
      limit: () => pgbench(product, script, clients),
      variants: {
        [`grade over HTTP / pgbench, ${clients} client${clients > 1 ? 's' : ''}`]: () =>
          grade(product, cookies, clients, ROWS),
      },
      rounds: 5,
    })
    if (ratio !== undefined) reportAtLeast(ratio, goal)
    await checkCounters(product)
  }
  await compareListSizes(product)
} finally {
  await product.stop()
  await rm(folder, { recursive: true })
}

async function compareListSizes(of: BenchProduct): Promise<void> {
  const small = await addList(of, 100, 100)
  const large = await addList(of, 101, 50_000)
  const [ratio] = await compare({
    limit: () => grade(of, [small], 1, 100, 100),
    variants: {
      'cost per grade, list of 50,000 rows / of 100 rows': async () => grade(of, [large], 1, 50_000, 101),
    },
    rounds: 7,
  })
  // Throughput against throughput: cost is its inverse.
  if (ratio !== undefined)
    report({ ...ratio, median: 1 / ratio.median, min: 1 / ratio.max, max: 1 / ratio.min }, 1.2)
}

function idOf(client: number): string {
  return `00000000-0000-4000-8000-${String(client).padStart(12, '0')}`
}

async function addList({ db, addUser }: BenchProduct, client: number, rows: number): Promise<string> {
  const id = idOf(client)
  const cookie = await addUser(id)
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status)
     values ($1::uuid, $1::uuid, 'Bench', 'bench', 'bench.csv', 1, '', '["street","city","state","zip"]', '{"street":0,"city":1,"state":2,"zip":3}', $2, 'manual', 'street', 'ready_for_manual')`,
    [id, rows],
  )
  await db.query(
    `insert into properties (list_id, row_no, street, city, state, zip) select $1::uuid, n, n || ' Elm Street', 'Springfield', 'IL', '62701' from generate_series(1, $2) n`,
    [id, rows],
  )
  await db.query('vacuum analyze properties')
  return cookie
}

async function pgbench({ databaseUrl }: BenchProduct, script: string, clients: number): Promise<number> {
  const threads = String(Math.min(clients, 2))
  const { text } = await runTool('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    threads,
    '-T',
    String(SECONDS),
    '-f',
    script,
    databaseUrl,
  ])
  return Number(/tps = ([\d.]+)/.exec(text)?.[1])
}

function grade(
  { port }: BenchProduct,
  cookies: readonly string[],
  clients: number,
  rows: number,
  first = 0,
  seconds = SECONDS,
): Promise<number> {
  return requestsPerSecond({
    port,
    clients,
    seconds,
    request: (client) =>
      jsonRequest({
        method: 'PUT',
        path: `/api/lists/${idOf(first + client)}/properties/r${1 + Math.floor(Math.random() * rows)}/grade`,
        cookie: cookies[client] ?? '',
        body: { grade: 1 + Math.floor(Math.random() * 10) },
      }),
  })
}

/** Checks the counters against the rows, because a fast wrong answer doesn't count. */
async function checkCounters({ db }: BenchProduct): Promise<void> {
  const { rowCount } = await db.query(
    `select from lists l join lateral (select count(*) n from properties where list_id = l.id and grade is not null) graded on true
     join lateral (select coalesce(sum(n), 0) n from grade_counts where list_id = l.id) counted on true
     where l.title = 'Bench' and (l.processed_count <> graded.n or counted.n <> graded.n)`,
  )
  if (rowCount !== 0) throw new Error('the counters are wrong')
}
