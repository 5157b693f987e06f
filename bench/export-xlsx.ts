import { Readable } from 'node:stream'
import type { ExportColumn } from '../server/exports/cells.ts'
import { writeXlsx } from '../server/exports/write-xlsx.ts'
import { ownSecondsOfCpu } from './tools/cpu.ts'
import { reportFigure } from './tools/report.ts'

/** Writing a workbook of 50,000 rows of 14 columns, from rows as PostgreSQL sends them: CPU time and memory. */
const ROWS = 50_000
const COLUMNS = 14
/** PostgreSQL sends about 64 KB at once. */
const BATCH = 160
const MAX_CPU_SECONDS = 1.2
const MAX_GROWTH_MB = 45
const ROUNDS = 3

const columns = Array.from(
  { length: COLUMNS },
  (_, index): ExportColumn => ({
    name: `column ${index}`,
    sql: '',
    kind: index % 7 === 6 ? 'number' : 'outside',
  }),
)

function* rowsAsCopied(): Generator<Buffer> {
  for (let start = 0; start < ROWS; start += BATCH) {
    let text = ''
    for (let row = start; row < Math.min(start + BATCH, ROWS); row++)
      text += `${columns.map(({ kind }, index) => (kind === 'number' ? row % 10 : `${row} Elm & Oak Street ${index}`)).join('\t')}\n`
    yield Buffer.from(text)
  }
}

const megabytes = () => process.memoryUsage().rss / 1024 / 1024
const seconds: number[] = []
let growth = 0
for (let round = 0; round < ROUNDS; round++) {
  const before = megabytes()
  const startedAt = ownSecondsOfCpu()
  let bytes = 0
  for await (const chunk of writeXlsx(
    'Properties',
    columns,
  )(Readable.from(rowsAsCopied(), { objectMode: false }))) {
    bytes += chunk.length
    growth = Math.max(growth, megabytes() - before)
  }
  seconds.push(ownSecondsOfCpu() - startedAt)
  if (bytes < 1_000_000) throw new Error('the workbook is too small')
}
reportFigure(`XLSX of ${ROWS} × ${COLUMNS}, CPU-seconds`, Math.min(...seconds), MAX_CPU_SECONDS)
reportFigure('growth of memory in the meantime, MB', growth, MAX_GROWTH_MB)
