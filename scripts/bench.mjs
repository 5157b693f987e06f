import { readdirSync } from 'node:fs'
import { findBrowser } from './find-browser.mjs'
import { run } from './steps.mjs'

// `npm run bench` runs every benchmark, `npm run bench -- grade export` only these. Each prints its ratios to a
// limit or baseline. The other folders of bench/ support them.
const FOLDERS = ['bench', 'bench/list-page']
const all = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((file) => [file.replace(/\.ts$/, ''), `${folder}/${file}`]),
  ).filter(([, path]) => path.endsWith('.ts')),
)
const selected = process.argv.slice(2)
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1)
const env = { CHROMIUM_PATH: findBrowser() }
for (const name of selected.length > 0 ? selected : all.keys()) {
  process.stdout.write(`\n${name}\n`)
  // Ten thousand streams need more open files than a shell allows by default.
  const command = `ulimit -n $(ulimit -Hn); exec npx tsx ${all.get(name) ?? `bench/${name}.ts`}`
  if ((await run('sh', ['-c', command], { env })) !== 0) process.exitCode = 1
}
