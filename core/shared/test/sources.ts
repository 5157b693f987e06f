import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The product's files with sentences that people read: what is shipped, without tests. */
const sources = ['core', 'server', 'web'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(tsx?|html)$/.test(file) && !/(^|\/)(node_modules|dist|test)\/|\.test\.tsx?$/.test(file),
    )
    .map((file) => `${folder}/${file}`),
)

/** Each line of the product that matches, as `path:line text`. */
export function findLines(pattern: RegExp): string[] {
  if (sources.length < 1_000) throw new Error(`only ${sources.length} source files were found`)
  return sources.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
  )
}
