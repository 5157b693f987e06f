import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { requireTool, runTool } from './tools/require-tool.ts'
import { compare } from './tools/rounds.ts'

/**
 * Import of 50,000 rows through the API, including the upload, against `COPY` of the same rows into the same table
 * by psql; also its effect on other requests, as event loop delay.
 */
const ROWS = 50_000
const COPY_COLUMNS = 'list_id, row_no, street, city, state, zip, extra'
const USER = '00000000-0000-4000-8000-000000000001'

requireTool('psql')
const product = await startBenchProduct()
const copyFile = join(tmpdir(), `curbgrade-import-${process.pid}.copy`)
try {
  const cookie = await product.addUser(USER)
  for (const [columns, goal] of [
    [4, 1.3],
    [25, 2.2],
  ] as const) {
    const csv = csvOf(columns)
    await importOverApi(product, cookie, csv)
    await runTool('psql', [
      product.databaseUrl,
      '-qc',
      `\\copy properties (${COPY_COLUMNS}) to '${copyFile}'`,
    ])
    const [ratio] = await compare({
      limit: () => copyByPsql(product, copyFile),
      variants: {
        [`import of 50,000 × ${columns} columns / psql COPY`]: () => importOverApi(product, cookie, csv),
      },
      rounds: 7,
    })
    if (ratio !== undefined) report(ratio, goal)
  }
  await product.metric('nodejs_eventloop_lag_p99_seconds')
  await importOverApi(product, cookie, csvOf(25))
  const lag = await product.metric('nodejs_eventloop_lag_p99_seconds')
  reportFigure('event-loop delay p99 during an import, ms', lag * 1000, 100)
} finally {
  await product.stop()
  await rm(copyFile, { force: true })
}

function csvOf(columns: number): Buffer {
  const others = Array.from({ length: columns - 4 }, (_, index) => `extra ${index}`)
  const lines = [['street', 'city', 'state', 'zip', ...others].join(',')]
  for (let row = 1; row <= ROWS; row++) {
    lines.push(
      [
        `"${row} Elm Street, Unit ${row % 40}"`,
        'Springfield',
        'IL',
        62_701 + (row % 90),
        ...others.map((_, index) => `value ${row * index}`),
      ].join(','),
    )
  }
  return Buffer.from(lines.join('\r\n'))
}

async function emptyTables({ db }: BenchProduct): Promise<void> {
  await db.query('truncate properties, row_index, lists')
}

async function copyByPsql(of: BenchProduct, file: string): Promise<number> {
  await emptyTables(of)
  const startedAt = performance.now()
  // Without triggers: the rows alone.
  await runTool('psql', [
    of.databaseUrl,
    '-qc',
    'set session_replication_role = replica',
    '-c',
    `\\copy properties (${COPY_COLUMNS}) from '${file}'`,
  ])
  const took = performance.now() - startedAt
  await checkRows(of)
  return took
}

async function importOverApi(of: BenchProduct, cookie: string, csv: Buffer): Promise<number> {
  await emptyTables(of)
  const form = new FormData()
  form.set('title', 'Bench')
  form.set('file', new File([new Uint8Array(csv)], 'bench.csv'))
  const startedAt = performance.now()
  const answer = await fetch(`${of.url}/api/lists`, { method: 'POST', headers: { cookie }, body: form })
  const took = performance.now() - startedAt
  if (answer.status !== 201) throw new Error(`the import was refused: ${await answer.text()}`)
  await checkRows(of)
  return took
}

async function checkRows({ db }: BenchProduct): Promise<void> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from properties')
  if (rows[0]?.n !== ROWS) throw new Error(`${rows[0]?.n} rows instead of ${ROWS}`)
}
