import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare } from './tools/rounds.ts'

/**
 * One bulk edit of 500 and of 5,000 rows over HTTP, in a list of 50,000 of 500,000 rows, each with its preview and its undo.
 * Grading is compared with a bare update of as many rows with their history on one connection, committed.
 */
const USER = '00000000-0000-4000-8000-000000000001'
const ROWS = 50_000
const OTHER_LISTS = 9
const CALLS = 9
/** Of rows, in milliseconds. */
const LIMITS: readonly [rows: number, ms: number][] = [
  [500, 150],
  [5_000, 1_200],
]
const TIMES_BARE = 4

const product = await startBenchProduct()
const connection = new pg.Client({ connectionString: product.databaseUrl })
try {
  await connection.connect()
  const cookie = await product.addUser(USER)
  const list = randomUUID()
  await addLists(product, list)
  for (const [rows, limit] of LIMITS) await measureBulkEdits({ cookie, list, rows, limit })
} finally {
  await connection.end()
  await product.stop()
}

type Asked = { cookie: string; list: string; rows: number }

async function measureBulkEdits({ limit, ...asked }: Asked & { limit: number }): Promise<void> {
  const { rows } = asked
  const times = { preview: [] as number[], grade: [] as number[], undo: [] as number[], flag: [] as number[] }
  for (let call = 0; call < CALLS; call++) {
    times.preview.push((await edit(asked, 'bulk-edits/preview', toGrade(call))).took)
    const graded = await edit(asked, 'bulk-edits', toGrade(call))
    times.grade.push(graded.took)
    times.undo.push((await post(asked, `bulk-edits/${graded.body.bulkEditId}/undo`, {})).took)
    times.flag.push((await edit(asked, 'bulk-edits', { type: 'flag', flagged: call % 2 === 0 })).took)
  }
  for (const [name, took] of Object.entries(times))
    reportFigure(`${name} of ${rows} rows, median in ms`, medianOf(took), limit)
  let call = 0
  const [ratio] = await compare({
    limit: () => updateBare(asked, call++ % 10),
    variants: {
      [`grade of ${rows} rows / bare update`]: async () =>
        (await edit(asked, 'bulk-edits', toGrade(call++))).took,
    },
    rounds: 5,
  })
  if (ratio !== undefined) report(ratio, TIMES_BARE)
}

function medianOf(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN
}

/** Another grade each time, so that every row changes. */
function toGrade(call: number) {
  return { type: 'grade', grade: 1 + (call % 10) }
}

function edit(asked: Asked, path: string, change: object) {
  const included = Array.from({ length: asked.rows }, (_, index) => `r${index + 1}`)
  return post(asked, path, { selection: { filter: {}, all: false, included }, edit: change })
}

type Answered = { bulkEditId: string; changed: number; unchanged: number; undone?: number }

async function post({ cookie, list, rows }: Asked, path: string, body: object) {
  const headers = { cookie, 'content-type': 'application/json', origin: product.url }
  const start = performance.now()
  const answer = await fetch(`${product.url}/api/lists/${list}/rows/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answered = (await answer.json()) as Answered
  const took = performance.now() - start
  // The first bulk edit of more rows finds some of them as those of fewer rows left them.
  if (!answer.ok || (answered.changed + answered.unchanged !== rows && answered.undone === undefined))
    throw new Error(JSON.stringify(answered))
  return { body: answered, took }
}

async function updateBare({ list, rows }: Asked, step: number): Promise<number> {
  const start = performance.now()
  await connection.query('begin')
  await connection.query(
    'update properties set grade = $3, graded_at = now() where list_id = $1 and row_no <= $2',
    [list, rows, 1 + step],
  )
  await connection.query(
    `insert into grade_history (list_id, row_no, user_id, from_grade, to_grade, source, via, member, seq, hash)
     select $1, n, $3, null, $4, 'person', 'act', 0, n, '' from generate_series(1, $2::int) n`,
    [list, rows, USER, 1 + step],
  )
  await connection.query('commit')
  const took = performance.now() - start
  // The counters follow, as the bulk edit expects them.
  await connection.query('delete from grade_counts where list_id = $1', [list])
  await connection.query(
    'insert into grade_counts (list_id, grade, n) select list_id, grade, count(*) from properties where list_id = $1 and grade is not null group by 1, 2',
    [list],
  )
  return took
}

/** The list, and nine more of other users with as many rows. */
async function addLists({ db }: BenchProduct, list: string): Promise<void> {
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status)
     values ($1, $2, 'Bench', 'bench', 'bench.csv', 1, '', '["street","city","state","zip"]', '{"street":0,"city":1,"state":2,"zip":3}', $3, 'manual', 'street', 'ready_for_manual')`,
    [list, USER, ROWS],
  )
  for (let other = 0; other <= OTHER_LISTS; other++)
    await db.query(
      `insert into properties (list_id, row_no, street, city, state, zip)
       select $1, n, n || ' Oak Street', 'Springfield', 'IL', '62701' from generate_series(1, $2::int) n`,
      [other === 0 ? list : randomUUID(), ROWS],
    )
  await db.query('vacuum analyze')
}
