import { readdirSync } from 'node:fs'
import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run bench` runs every benchmark, `npm run bench -- grade export` only these. Each prints its ratios to a
// limit or baseline.
const SUPPORT = new Set(['http-loop', 'open-loop', 'product', 'report', 'rounds', 'tools'])
const all = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !SUPPORT.has(name))
const selected = process.argv.slice(2)
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1)
const env = { CHROMIUM_PATH: findBrowser() }
for (const name of selected.length > 0 ? selected : all) {
  process.stdout.write(`\n${name}\n`)
  // Ten thousand streams need more open files than a shell allows by default.
  const command = `ulimit -n $(ulimit -Hn); exec npx tsx bench/${name}.ts`
  if ((await run('sh', ['-c', command], { env })) !== 0) process.exitCode = 1
}
