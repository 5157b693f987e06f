import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Finds phrases of the *not* column of STYLE.md in code, comments, text and documents. */
const SEARCHED = /\.(ts|tsx|mjs|md|py|sql|css|html|yaml|yml|sh)$/
/** Not ours, or quoting what is banned. */
const SKIPPED = [/^STYLE\.md$/, /^fixtures\//, /^web\/public\//, /^scripts\/check-words/]

/** `saidInWords`, `MAX_ROWS` and `get-lists` as words, on as many lines as before. */
export const toWords = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[’]/g, "'")

/** Rows of the dictionary: the phrases to avoid, what to say instead, and in which folders. */
export function readDictionary(markdown) {
  const table = markdown.slice(markdown.indexOf('\n| say |'))
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(1).flatMap((row) => {
    const [, say, not, where] = row.split('|').map((cell) => cell.trim())
    const namesOnly = where.startsWith('names')
    const folders = where
      .replace(/^names ?/, '')
      .split(', ')
      .filter((folder) => folder !== '')
    return not.split(', ').map((phrase) => ({ say, phrase, namesOnly, folders, ...toPattern(phrase) }))
  })
}

/** Constants keep their case and their underscore; all other phrases match whole words, across a line break as well. */
function toPattern(phrase) {
  const isConstant = /^[A-Z_]+$/.test(phrase)
  const spaced = phrase.replaceAll(' ', '(?:\\s|[*/#>]|--)+')
  const pattern = isConstant
    ? new RegExp(`\\b${phrase}`, 'g')
    : new RegExp(`(?<![a-z])${spaced}(?![a-z])`, 'gi')
  return { isConstant, pattern }
}

const PROSE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** Comments and strings give way to their line breaks; documents have no names. */
const removeProse = (path, text) =>
  /\.(ts|tsx|mjs)$/.test(path)
    ? text.replace(PROSE, (prose) => prose.replace(/[^\n]/g, ''))
    : text === path
      ? text
      : ''

export const readExceptions = (markdown) =>
  markdown
    .slice(markdown.indexOf('### Exceptions'))
    .split('\n')
    .flatMap((line) => /^- `(.*)`$/.exec(line)?.[1] ?? [])

export function findBannedWords(path, text, { dictionary, exceptions }) {
  const allowed = exceptions.reduce((rest, exception) => rest.replaceAll(exception, ''), text)
  const [words, names] = [toWords(allowed), toWords(removeProse(path, allowed))]
  return dictionary
    .filter(({ folders }) => folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ say, phrase, namesOnly, isConstant, pattern }) =>
      [...(isConstant ? allowed : namesOnly ? names : words).matchAll(pattern)].map(({ index }) => ({
        path,
        line: words.slice(0, index).split('\n').length,
        phrase,
        say,
      })),
    )
}

function main() {
  const markdown = readFileSync('STYLE.md', 'utf8')
  const rules = { dictionary: readDictionary(markdown), exceptions: readExceptions(markdown) }
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\n',
  )
  const found = paths
    .filter((path) => SEARCHED.test(path) && !SKIPPED.some((pattern) => pattern.test(path)))
    .flatMap((path) => [
      ...findBannedWords(path, path, rules),
      ...findBannedWords(path, readFileSync(path, 'utf8'), rules),
    ])
  for (const { path, line, phrase, say } of found)
    process.stdout.write(`${path}:${line}: "${phrase}"; say: ${say}\n`)
  if (found.length > 0) process.stdout.write(`${found.length} phrases that STYLE.md replaces\n`)
  process.exitCode = found.length === 0 ? 0 : 1
}

if (import.meta.url === `file://${process.argv[1]}`) main()
