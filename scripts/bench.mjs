import { readdirSync } from 'node:fs'
import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run bench` runs every bench, `npm run bench -- grade export` some; each prints its ratios against its limit or peer.
const SUPPORT = new Set(['http-loop', 'open-loop', 'product', 'report', 'rounds', 'tools'])
const all = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !SUPPORT.has(name))
const wanted = process.argv.slice(2)
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1)
const env = { CHROMIUM_PATH: findBrowser() }
for (const name of wanted.length > 0 ? wanted : all) {
  process.stdout.write(`\n${name}\n`)
  // Ten thousand streams and their peers need more open files than a shell allows by default.
  const command = `ulimit -n $(ulimit -Hn); exec npx tsx bench/${name}.ts`
  if ((await run('sh', ['-c', command], { env })) !== 0) process.exitCode = 1
}
