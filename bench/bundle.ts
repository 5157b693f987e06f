import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { reportFigure } from './tools/report.ts'

/** What the home page loads before anything is pressed, and the largest parts loaded later, as gzip sends them. */
const FIRST_LOAD_KB = 170
const LAZY_CHUNK_KB = 180
/** MapLibre alone. */
const MAP_CHUNK_KB = 300
const MAP_CHUNK = /open-style/
const SHOWN = 3

const dist = join(import.meta.dirname, '../web/dist')
const HOME = 'home/home-page.tsx'

type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
)

/** The files of a chunk and of all its static imports. */
function filesOf(key: string, seen: Set<string> = new Set()): string[] {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((other) => filesOf(other, seen))]
}

const kbOf = (file: string): number => gzipSync(readFileSync(join(dist, file))).length / 1024

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
const firstLoad = new Set(['index.html', 'theme.js', ...filesOf(entry), ...filesOf(HOME)])
const total = [...firstLoad].reduce((sum, file) => sum + kbOf(file), 0)
reportFigure('first load of the home page, gzip, KB', total, FIRST_LOAD_KB)

const lazy = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /\.(js|css)$/.test(file) && !firstLoad.has(file))
  .map((file) => ({ file, kb: kbOf(file) }))
  .toSorted((a, b) => b.kb - a.kb)
for (const { file, kb } of lazy.slice(0, SHOWN))
  reportFigure(`loaded later, ${file}, gzip, KB`, kb, MAP_CHUNK.test(file) ? MAP_CHUNK_KB : LAZY_CHUNK_KB)
