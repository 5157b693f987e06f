import { SAMPLES_PER_COLUMN, sampleColumns } from '@curbgrade/core/grading/samples'
import pg from 'pg'
import { GET_SAMPLES, type SampledListRow } from '../server/grading/store.ts'
import { jsonRequest, requestsPerSecond } from './tools/http-loop.ts'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report } from './tools/report.ts'
import { compare, timed, timedAmid, type Variant } from './tools/rounds.ts'

/**
 * The data of Property Samples, with prepared statements on one connection: one statement against one query per
 * column and count, against one row by its primary key, and for a list of 50,000 rows against one of 1,000. Also
 * over HTTP, for information.
 */
type BenchList = { readonly id: string; readonly rows: number }
const LARGE: BenchList = { id: '00000000-0000-4000-8000-000000000001', rows: 50_000 }
const SMALL: BenchList = { id: '00000000-0000-4000-8000-000000000002', rows: 1_000 }
const GRADES = sampleColumns.filter((column) => typeof column === 'number')
/** Every nth row has no grade; the others cycle through the scale. */
const UNGRADED_EVERY = 20
const CALLS = 50
const ROUNDS = 9
const HTTP_SECONDS = 3

const product = await startBenchProduct()
const connection = new pg.Client({ connectionString: product.databaseUrl })
try {
  await connection.connect()
  const cookie = await product.addUser(LARGE.id)
  for (const list of [LARGE, SMALL]) await addList(product, list)
  // The baseline also queries the latest of all grades, and gets the index for it.
  await connection.query(
    'create index bench_recent on properties (list_id, graded_at desc) where grade is not null',
  )
  await connection.query('vacuum analyze')
  await measure('samples of 50,000 rows / 45 queries', naively(LARGE), samplesOf(LARGE), 0.25)
  await measure('samples of 50,000 rows / one row by its key', oneRow(LARGE), samplesAmidReads(LARGE), 12)
  await measure('samples of 50,000 rows / of 1,000 rows', samplesOf(SMALL), samplesOf(LARGE), 1.2)
  await overHttp(product, cookie)
} finally {
  await connection.end()
  await product.stop()
}

async function measure(name: string, limit: Variant, variant: Variant, goal: number): Promise<void> {
  const [ratio] = await compare({ limit, variants: { [name]: variant }, rounds: ROUNDS })
  if (ratio !== undefined) report(ratio, goal)
}

function samplesOf(list: BenchList): Variant {
  return timed(
    () => readSamples(list),
    (found) => found !== undefined && isRight(found, list),
    CALLS,
  )
}

function samplesAmidReads(list: BenchList): Variant {
  return timedAmid(
    () => readSamples(list),
    (found) => found !== undefined && isRight(found, list),
    { interleaved: () => readRow(list), times: CALLS },
  )
}

async function readSamples({ id }: BenchList): Promise<SampledListRow | undefined> {
  const query = { name: 'samples', text: GET_SAMPLES, values: [LARGE.id, id] }
  return (await connection.query<SampledListRow>(query)).rows[0]
}

/**
 * Checks for the newest ten of each grade, ten or more without a grade, and counters that match what was written.
 */
function isRight({ samples, grade_counts, processed_count }: SampledListRow, { rows }: BenchList): boolean {
  const oldestShown = rows - 2 * GRADES.length * SAMPLES_PER_COLUMN
  const ofGrade = (grade: number | null) => samples.filter((sample) => sample.grade === grade)
  return (
    GRADES.every((grade) => ofGrade(grade).length === SAMPLES_PER_COLUMN) &&
    ofGrade(null).length >= SAMPLES_PER_COLUMN &&
    samples.every(({ grade, row_no }) => grade === null || row_no > oldestShown) &&
    Object.values(grade_counts).reduce((sum, n) => sum + n, 0) === processed_count &&
    processed_count === rows - rows / UNGRADED_EVERY
  )
}

/** Queries a count and the latest for each grade and for none, and the latest of all: 45 queries in sequence. */
function naively({ id }: BenchList): Variant {
  const latest = `select p.*, i.id as photo from properties p
    left join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = 'street'
    where p.list_id = $1`
  const ask = (name: string, text: string, ...values: unknown[]) =>
    connection.query<{ n: number }>({ name, text, values: [id, ...values] })
  const work = async () => {
    let count = 0
    for (const grade of GRADES) {
      const counted = await ask('n', 'select n from grade_counts where list_id = $1 and grade = $2', grade)
      count += counted.rows[0]?.n ?? 0
      await ask('latest', `${latest} and p.grade = $2 order by p.graded_at desc limit 10`, grade)
    }
    const whole = 'select record_count - processed_count as n from lists where id = $1'
    count += (await ask('rest', whole)).rows[0]?.n ?? 0
    await ask('ungraded', `${latest} and p.grade is null order by p.row_no limit 10`)
    await ask('recent', `${latest} and p.grade is not null order by p.graded_at desc limit 10`)
    return count
  }
  return timed(work, (count) => count === LARGE.rows, CALLS)
}

function oneRow(list: BenchList): Variant {
  return timedAmid(
    () => readRow(list),
    ({ rowCount }) => rowCount === 1,
    { interleaved: () => readSamples(list), times: CALLS },
  )
}

function readRow({ id, rows }: BenchList) {
  const text = 'select * from properties where list_id = $1 and row_no = $2'
  return connection.query({ name: 'one-row', text, values: [id, rows] })
}

/** Adds a list graded row by row, each with its picture. */
async function addList({ db }: BenchProduct, { id, rows }: BenchList): Promise<void> {
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count,
       processed_count, processing_method, imagery, status)
     values ($1::uuid, $2, $1::text, $1::text, 'bench.csv', 1, '', '["street","city","state","zip"]',
       '{"street":0,"city":1,"state":2,"zip":3}', $3::int, $3::int - $3::int / $4::int, 'manual', 'street', 'ready_for_manual')`,
    [id, LARGE.id, rows, UNGRADED_EVERY],
  )
  await db.query(
    `insert into properties (list_id, row_no, street, city, state, zip, grade, graded_at)
     select $1, n, n || ' Elm Street', 'Springfield', 'IL', '62701', g, case when g is not null then now() + n * interval '1 ms' end
     from generate_series(1, $2) n,
       lateral (select case when n % $3::int <> 0 then ($4::smallint[])[1 + n % cardinality($4::smallint[])] end) as given (g)`,
    [id, rows, UNGRADED_EVERY, GRADES],
  )
  await db.query(
    `insert into grade_counts (list_id, grade, n)
     select list_id, grade, count(*) from properties where list_id = $1 and grade is not null group by 1, 2`,
    [id],
  )
  await db.query(
    `insert into images (list_id, row_no, kind, user_id, reference, provenance)
     select list_id, row_no, 'street', $2, '', '{}' from properties where list_id = $1`,
    [id, LARGE.id],
  )
}

async function overHttp({ port }: BenchProduct, cookie: string): Promise<void> {
  const path = `/api/lists/${LARGE.id}/samples`
  const request = () => jsonRequest({ method: 'GET', path, cookie, body: {} })
  const ask = (seconds: number) => requestsPerSecond({ port, clients: 1, seconds, request })
  await ask(HTTP_SECONDS)
  console.log(
    `over HTTP with session, one client: ${(1000 / (await ask(HTTP_SECONDS))).toFixed(2)} ms an answer`,
  )
}
