import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * Finds links in documents, and paths in their code spans, that lead to no file or heading of this repository, and
 * decisions that their index lacks.
 */
const LINK = /\]\(([^)\s]+)\)/g
const CODE_SPAN = /`([^`\n]+)`/g
/** Paths begin at the root. Patterns such as `core/<slice>` aren't paths. */
const PATH =
  /^(?:bench|core|deploy|docs|e2e|embedded-postgres|fakes|fixtures|learning|ml|scripts|server|web)\/[\w./-]+$/
/** Built, so not in the repository. */
const BUILT = /\/dist(\/|$)/

/** GitHub's anchors: lowercase words joined by hyphens. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

const leadsNowhere = (from, target) => {
  if (/^[a-z]+:/.test(target)) return false
  const [path, anchor] = target.split('#')
  const file = path === '' ? from : normalize(join(dirname(from), path))
  if (!existsSync(file)) return true
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor)
}

const brokenIn = (document) => {
  const text = readFileSync(document, 'utf8')
  const links = [...text.matchAll(LINK)].map(([, target]) => target)
  const paths = [...text.matchAll(CODE_SPAN)].map(([, code]) => code).filter((code) => PATH.test(code))
  return [
    ...links.filter((target) => leadsNowhere(document, target)),
    ...paths.filter((path) => !existsSync(path) && !BUILT.test(path)),
  ].map((target) => `${document}: ${target}`)
}

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter(existsSync)
const INDEX = 'docs/decisions/README.md'
const index = readFileSync(INDEX, 'utf8')
const unlisted = documents
  .filter((path) => /^docs\/decisions\/.+\/.+\.md$/.test(path))
  .filter((path) => !index.includes(`(${path.slice('docs/decisions/'.length)})`))
  .map((path) => `${path}: not in ${INDEX}`)

const broken = documents.flatMap(brokenIn)
for (const line of [...broken, ...unlisted]) console.error(line)
console.log(
  `${broken.length} broken links in ${documents.length} documents, ${unlisted.length} unlisted decisions`,
)
process.exitCode = broken.length + unlisted.length === 0 ? 0 : 1
