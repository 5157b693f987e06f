// Prints the web app's size from the manifest of its last build. Fails if the first load or a lazy chunk exceeds
// its budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../web/dist')
const home = 'home/home-page.tsx'
const budgetKb = { firstLoad: 170, lazyChunk: 180, mapChunk: 300 }
const isMap = (file) => /street-map|google-maps/.test(file)

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

/** The files of a chunk and of all its static imports. */
function listFiles(key, seen = new Set()) {
  if (seen.has(key)) return []
  seen.add(key)
  const { file, css = [], imports = [] } = manifest[key]
  return [file, ...css, ...imports.flatMap((imported) => listFiles(imported, seen))]
}

const gzipKb = (file) => gzipSync(readFileSync(join(dist, file))).length / 1024
const printLine = (kb, label) => console.log(`${kb.toFixed(1).padStart(8)} KB  ${label}`)

const firstLoad = [...new Set(['index.html', 'theme.js', ...listFiles(entry), ...listFiles(home)])]
const sizes = firstLoad.map((file) => ({ file, kb: gzipKb(file) }))
const lazy = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /\.(js|css)$/.test(file) && !firstLoad.includes(file))
  .map((file) => ({ file, kb: gzipKb(file), limit: isMap(file) ? budgetKb.mapChunk : budgetKb.lazyChunk }))
  .toSorted((a, b) => b.kb - a.kb)

console.log('First load of the home page, gzip:')
for (const { file, kb } of sizes) printLine(kb, file)
const total = sizes.reduce((sum, { kb }) => sum + kb, 0)
printLine(total, `total, of ${budgetKb.firstLoad} KB`)
console.log('Lazy chunks, gzip:')
for (const { file, kb } of lazy.slice(0, 8)) printLine(kb, file)

const breaches = [
  ...(total > budgetKb.firstLoad ? [`first load: ${total.toFixed(1)} KB of ${budgetKb.firstLoad} KB`] : []),
  ...lazy
    .filter(({ kb, limit }) => kb > limit)
    .map(({ file, kb, limit }) => `${file}: ${kb.toFixed(1)} KB of ${limit} KB`),
]
for (const breach of breaches) console.error(`Over budget: ${breach}`)
process.exitCode = breaches.length > 0 ? 1 : 0
