import { gzipSync } from 'node:zlib'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { MAX_ROWS } from '@curbgrade/core/lists/limits'
import { build } from 'esbuild'
import { streamXlsxRows } from 'hucre'
import { ownSecondsOfCpu } from './tools/cpu.ts'
import { honestBook } from './tools/honest-book.ts'
import { hostileBooks, toFile } from './tools/hostile-books.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * Validation of a workbook of 50,000 × 14 (inflating, parsing, every check) against hucre's rows of the same bytes; CPU
 * time of both for workbooks that are made to keep the server busy; and what each adds to the chunk of the browser.
 */
const COLUMNS = 14
const MAX_RATIO = 1.5
/** hucre takes more than a minute for those full of shared strings or formats, which it reads into a tree. */
const HOSTILE = ['empty rows', 'empty cells of one row', 'empty cells', 'long attributes', 'many attributes']

const book = await honestBook(COLUMNS)

const validate = (bytes: Uint8Array) => validateFile({ fileName: 'list.xlsx', bytes })
async function countRows(bytes: Uint8Array): Promise<number> {
  let rows = 0
  for await (const _ of streamXlsxRows(bytes, { sheet: 0 })) rows++
  return rows
}

const ratios = await compare({
  limit: timed(
    () => countRows(book),
    (rows) => rows === MAX_ROWS + 1,
  ),
  variants: {
    [`validation of ${MAX_ROWS} × ${COLUMNS} / rows of hucre`]: timed(
      () => validate(book),
      (validation) => validation.ok && validation.rows.length === MAX_ROWS,
    ),
  },
})
for (const ratio of ratios) report(ratio, MAX_RATIO)

const secondsOf = async (work: () => unknown): Promise<number> => {
  const before = ownSecondsOfCpu()
  await work()
  return ownSecondsOfCpu() - before
}
for (const name of HOSTILE) {
  const bytes = await toFile(hostileBooks[name] ?? {})
  const seconds = await secondsOf(() => validate(bytes))
  const theirs = await secondsOf(() => countRows(bytes))
  reportFigure(`${name}, seconds of CPU (hucre: ${theirs.toFixed(1)})`, seconds, Number(theirs.toFixed(1)))
}

async function gzipKbOf(source: string): Promise<number> {
  const stdin = { contents: source, resolveDir: import.meta.dirname }
  const bundle = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return gzipSync(bundle.outputFiles[0]?.contents ?? '').length / 1024
}
const ours = await gzipKbOf("export { parseXlsx } from '@curbgrade/core/lists/xlsx/parse-xlsx'")
const theirs = await gzipKbOf("export { streamXlsxRows } from 'hucre'")
reportFigure(
  `the reader in the browser, gzip, KB (hucre: ${theirs.toFixed(1)})`,
  ours,
  Number(theirs.toFixed(1)),
)
