import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { requireTool, runTool } from './tools/require-tool.ts'
import { compare } from './tools/rounds.ts'

/**
 * Export of 50,000 graded rows over HTTP, plain and gzip, against psql's COPY of the same columns from the same tables;
 * also its memory.
 */
const ROWS = 50_000
const MAX_GROWTH_MB = 45
const USER = '00000000-0000-4000-8000-000000000001'
const BODY = JSON.stringify({ listId: USER })

/** The columns of the export as they are stored, without words, guards against formulas and formats of time. */
const STORED_COLUMNS = `p.street, p.city, p.state, p.zip, p.extra ->> 0, p.extra ->> 1, p.grade, p.grade, p.graded_at, i.id,
  'person', p.shown_at, p.ungraded_at, p.row_no, g.lat, g.lng, g.quality, f.same_row, f.earlier_list,
  i.provenance ->> 'provider', f.street_month, f.covered_month, m.flagged, m.note, m.tags, m.skipped_at`

requireTool('psql')
const product = await startBenchProduct()
try {
  const cookie = await product.addUser(USER)
  await addGradedList(product)
  const ratios = await compare({
    limit: () => copyByPsql(product),
    variants: {
      'export of 50,000 rows / psql COPY TO STDOUT': () => exportOverHttp(product, cookie, 'identity'),
      'the same with gzip': () => exportOverHttp(product, cookie, 'gzip'),
    },
    rounds: 7,
  })
  for (const ratio of ratios) report(ratio, ratio.name.includes('gzip') ? 2 : 1.5)
  reportFigure(
    'growth of memory during an export, MB',
    await growthDuringExport(product, cookie),
    MAX_GROWTH_MB,
  )
} finally {
  await product.stop()
}

async function addGradedList({ db }: BenchProduct): Promise<void> {
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status)
     values ($1::uuid, $1::uuid, 'Bench', 'bench', 'bench.csv', 1, '', '["street","city","state","zip","parcel","longitude"]',
       '{"street":0,"city":1,"state":2,"zip":3}', $2, 'manual', 'street', 'ready_for_manual')`,
    [USER, ROWS],
  )
  await db.query(
    `insert into properties (list_id, row_no, street, city, state, zip, extra, grade, graded_at)
     select $1::uuid, n, n || ' Elm Street, Unit ' || n % 40, 'Springfield', 'IL', '62701',
       jsonb_build_array('PX-' || n, (-121.4 - n / 1e6)::text), 1 + n % 10, now()
     from generate_series(1, $2) n`,
    [USER, ROWS],
  )
  await db.query('vacuum analyze properties')
}

async function copyByPsql({ databaseUrl }: BenchProduct): Promise<number> {
  const startedAt = performance.now()
  const { bytes } = await runTool(
    'psql',
    [
      databaseUrl,
      '-qc',
      `copy (select ${STORED_COLUMNS} from property_view p
         left join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = 'street'
         left join geocodes g on g.list_id = p.list_id and g.row_no = p.row_no
         left join property_annotations m on m.list_id = p.list_id and m.row_no = p.row_no
         left join row_index f on f.list_id = p.list_id and f.row_no = p.row_no
         where p.list_id = '${USER}' order by p.row_no) to stdout (format csv)`,
    ],
    { sink: true },
  )
  const took = performance.now() - startedAt
  if (bytes < ROWS * 40) throw new Error('psql wrote too little')
  return took
}

async function exportOverHttp(
  of: BenchProduct,
  cookie: string,
  encoding: 'gzip' | 'identity',
): Promise<number> {
  const startedAt = performance.now()
  const pieces = await download(of, cookie, encoding)
  const took = performance.now() - startedAt
  const bytes = Buffer.concat(pieces)
  const lines = (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('latin1').split('\r\n').length
  if (lines !== ROWS + 2) throw new Error(`${lines} lines instead of ${ROWS + 2}`)
  return took
}

function download(of: BenchProduct, cookie: string, encoding: string): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'content-type': 'application/json',
      'content-length': BODY.length,
      'accept-encoding': encoding,
    }
    request(
      { port: of.port, host: '127.0.0.1', path: '/export-list', method: 'POST', headers },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.once('end', () => resolve(pieces))
        response.once('error', reject)
      },
    )
      .once('error', reject)
      .end(BODY)
  })
}

async function growthDuringExport(of: BenchProduct, cookie: string): Promise<number> {
  const before = await of.metric('process_resident_memory_bytes')
  let peak = before
  const state = { isDone: false }
  const exporting = download(of, cookie, 'identity').finally(() => {
    state.isDone = true
  })
  while (!state.isDone) peak = Math.max(peak, await of.metric('process_resident_memory_bytes'))
  await exporting
  return (peak - before) / 1024 / 1024
}
