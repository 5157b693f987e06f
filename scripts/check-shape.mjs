import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { webOrder } from '../.dependency-cruiser.mjs'
import { exceeds, summarizeFunctions, toMeasures, toSingleFileMeasure } from './shape/measures.mjs'

/** Prints the measures of the product's shape, each with its limit, and fails when one exceeds it. */

/** What is shipped: no tests and nothing that only tests use. */
const PRODUCT = /^(core|learning|server|web|embedded-postgres)\/(?!(.*\/)?test\/|.*\.test\.).*\.tsx?$/
const STAGE = /^(fakes|bench)\/(?!(.*\/)?test\/|.*\.test\.).*\.ts$/

const print = (line) => process.stdout.write(`${line}\n`)

function readSource(path) {
  const text = readFileSync(path, 'utf8')
  return { path, text, source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }
}

function printMeasure({ title, value, limit, places }) {
  const isExceeded = value > limit
  print(`${isExceeded ? '✗' : '✓'} ${title}: ${value} of at most ${limit}`)
  if (isExceeded) for (const place of places) print(`    ${place}`)
}

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
  encoding: 'utf8',
})
const paths = listed.trim().split('\n')
const product = paths.filter((path) => PRODUCT.test(path)).map(readSource)
const stage = paths.filter((path) => STAGE.test(path)).map(readSource)
const measures = [...toMeasures(product, webOrder), toSingleFileMeasure(product.map(({ path }) => path))]

print(`  product: ${product.length} files, ${summarizeFunctions(product)}`)
print(`  fakes and bench: ${stage.length} files, ${summarizeFunctions(stage)}`)
for (const measure of measures) printMeasure(measure)
process.exitCode = measures.some(exceeds) ? 1 : 0
