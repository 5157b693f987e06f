import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findBannedWords, readDictionary, readExceptions } from './check-words.mjs'

/** Checks a commit's message by the rules of CONTRIBUTING.md; git calls it through `scripts/hooks/commit-msg`. */
const MAX_SUBJECT = 72
const SUBJECT = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: (\S.*)$/
/** Rewritten later, by `git rebase`, or written by git itself. */
const UNFINISHED = /^(?:fixup|squash|amend)! |^wip\b/i
const BY_GIT = /^(?:Merge |Revert ")/

const NOT_VERBS = new Set(
  (
    'a an the this that these those it its they their there here we our you your i my one two three four five six ' +
    'each every all any some no not none only both either neither more most less fewer few many much another other ' +
    'such what which who whose when where why how if while after before in on at of for from with without by to as ' +
    'into and or but also now is are was were be been am has had have does did can could may might must shall should ' +
    'will would new'
  ).split(' '),
)
/** After a noun, they make a statement: "search is faster". */
const STATEMENTS = new Set('is are was were has have had can could may must should will would'.split(' '))
/** Imperatives that look like a past tense or an -ing form. */
const ENDS_LIKE_A_FORM = new Set(
  'need feed seed speed heed weed bleed breed embed shed exceed proceed succeed bring ping ring string swing'.split(
    ' ',
  ),
)
/** Imperatives that end in a single s. */
const ENDS_IN_S = new Set('alias bias focus canvas'.split(' '))

function isImperative(sentence) {
  const [first, second] = sentence
    .toLowerCase()
    .replace(/^re-/, '')
    .split(/[^a-z'’-]+/)
  if (NOT_VERBS.has(first) || STATEMENTS.has(second)) return false
  if (/(?:ed|ing)$/.test(first)) return ENDS_LIKE_A_FORM.has(first)
  return !/[^s]s$/.test(first) || ENDS_IN_S.has(first)
}

function subjectProblems(subject) {
  const problems = []
  if (subject.length > MAX_SUBJECT)
    problems.push(`the subject has ${subject.length} characters, of at most ${MAX_SUBJECT}`)
  const sentence = SUBJECT.exec(subject)?.[1]
  if (sentence === undefined) problems.push('the subject reads `slice: imperative sentence`')
  else if (!isImperative(sentence))
    problems.push(
      `"${sentence.split(' ')[0]} …" isn't an imperative; say what the commit does, as in "Add …"`,
    )
  return problems
}

/** What git keeps of a message: no comments, and nothing below the line that `git commit --verbose` adds. */
const toLines = (message) =>
  message
    .split(/^# -+ >8 -+$/m)[0]
    .split('\n')
    .filter((line) => !line.startsWith('#'))

/** Lines for programs, such as `Co-authored-by: …`. */
const TRAILER = /^[A-Z][A-Za-z-]+-(?:by|id|to): /i

/** What is wrong with a commit's message, one sentence each. */
export function findProblems(message, { branch, rules }) {
  const [subject = '', ...rest] = toLines(message.trimStart())
  if (BY_GIT.test(subject)) return []
  if (UNFINISHED.test(subject) || /: wip\b/i.test(subject))
    return branch === 'main' ? ['unfinished commits stay off main; squash them first'] : []
  const problems = subjectProblems(subject)
  if (rest[0]?.trim()) problems.push('an empty line follows the subject')
  if (!rest.some((line) => line.trim() !== '' && !TRAILER.test(line)))
    problems.push('the body has the reason, and how the change was checked')
  const prose = [subject, ...rest].join('\n').replace(/`[^`\n]*`/g, '')
  const words = findBannedWords('commit', prose, rules)
  return [...problems, ...words.map(({ phrase, say }) => `"${phrase}"; say: ${say}`)]
}

function main() {
  const style = readFileSync(new URL('../STYLE.md', import.meta.url), 'utf8')
  const branch = execFileSync('git', ['branch', '--show-current'], { encoding: 'utf8' }).trim()
  const rules = { dictionary: readDictionary(style), exceptions: readExceptions(style) }
  const problems = findProblems(readFileSync(process.argv[2], 'utf8'), { branch, rules })
  for (const problem of problems) process.stderr.write(`commit message: ${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) main()
