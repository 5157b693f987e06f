import { randomUUID } from 'node:crypto'
import { startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * The start of a survey over HTTP in a list of 50,000 graded rows with a picture each, whose snapshot notes all of them. It asks
 * a sample, or every row. Compared with one statement that reads the same grades and pictures.
 */
const USER = '00000000-0000-4000-8000-000000000001'
const ROWS = 50_000
const ROWS_OF_STREET = 20
const ROUNDS = 5
const TIMES_READING = { sample: 15, all: 50 }
const MAX_SECONDS = { sample: 4, all: 10 }

const product = await startBenchProduct()
const { db } = product
try {
  const cookie = await product.addUser(USER)
  const list = randomUUID()
  await addList(list)
  const seconds = { sample: [] as number[], all: [] as number[] }
  const start = async (asked: keyof typeof seconds) => {
    await db.query('truncate surveys, survey_rows, survey_counts, survey_streets, survey_sums')
    const began = performance.now()
    await startSurvey({ cookie, list, asked })
    const took = performance.now() - began
    seconds[asked].push(took / 1_000)
    return took
  }
  const [sample, all] = await compare({
    limit: timed(
      () => readRows(list),
      (read) => read === ROWS,
    ),
    variants: {
      'start of a survey of a sample / reading its rows': () => start('sample'),
      'start of a survey of all rows / reading them': () => start('all'),
    },
    rounds: ROUNDS,
  })
  if (sample !== undefined) report(sample, TIMES_READING.sample)
  if (all !== undefined) report(all, TIMES_READING.all)
  reportFigure('start of a survey of a sample, median in s', medianOf(seconds.sample), MAX_SECONDS.sample)
  reportFigure('start of a survey of all rows, median in s', medianOf(seconds.all), MAX_SECONDS.all)
} finally {
  await product.stop()
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

type Start = { cookie: string; list: string; asked: 'sample' | 'all' }

async function startSurvey({ cookie, list, asked }: Start): Promise<void> {
  const answer = await fetch(`${product.url}/api/lists/${list}/surveys/${randomUUID()}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ filter: asked === 'all' ? {} : null, withControl: true }),
  })
  const { survey } = (await answer.json()) as { survey?: { snapshot: number; asked: number } }
  const expected = asked === 'all' ? ROWS : ROWS / 10
  if (survey?.snapshot !== ROWS || survey.asked !== expected) throw new Error(JSON.stringify(survey))
}

async function readRows(list: string): Promise<number> {
  const { rows } = await db.query(
    `select p.row_no, p.grade, p.graded_at, i.id, i.provenance from properties p
     join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = 'street' where p.list_id = $1`,
    [list],
  )
  return rows.length
}

async function addList(list: string): Promise<void> {
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status)
     values ($1, $2, 'Bench', 'bench', 'bench.csv', 1, '', '["street","city","state","zip"]', '{"street":0,"city":1,"state":2,"zip":3}', $3, 'manual', 'street', 'ready_for_manual')`,
    [list, USER, ROWS],
  )
  await db.query(
    `insert into properties (list_id, row_no, street, city, state, zip)
     select $1, n, n || ' Street ' || n / $3::int, 'Springfield', 'IL', '62701' from generate_series(1, $2::int) n`,
    [list, ROWS, ROWS_OF_STREET],
  )
  await db.query(
    `insert into images (list_id, row_no, kind, user_id, reference, provenance)
     select $1, n, 'street', $2, '', '{"provider": "own", "capturedAt": "2024-06"}' from generate_series(1, $3::int) n`,
    [list, USER, ROWS],
  )
  await db.query(
    `select count(*) from write_grades($1, $2, 'screen', array(select generate_series(1, $3::int)),
       array(select (1 + n % 10)::smallint from generate_series(1, $3::int) n), null,
       array(select id from images where list_id = $2 order by row_no), null, null, null, null, null)`,
    [USER, list, ROWS],
  )
  await db.query('vacuum analyze')
}
