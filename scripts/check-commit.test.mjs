import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findProblems } from './check-commit.mjs'
import { readDictionary, readExceptions } from './check-words.mjs'
import { installHooks } from './install-hooks.mjs'

const style = readFileSync('STYLE.md', 'utf8')
const rules = { dictionary: readDictionary(style), exceptions: readExceptions(style) }
/** A phrase of the dictionary, which this file can't spell out. */
const { phrase, say } = rules.dictionary[0]
const problemsOf = (message, branch = 'main') => findProblems(message, { branch, rules })
const withReason = (subject) => `${subject}\n\nReason: rows were lost. Checked by npm test.\n`

describe('the message of a commit', () => {
  it.each([
    'grading: keep a grade that was given offline',
    'lists, exports: name each format once',
    'tests: need one browser, not two',
    'server: process rows in batches',
    'docs: say what is true of backups',
    'api: re-seed the demo account',
  ])('accepts an imperative with a reason: %s', (subject) => {
    expect(problemsOf(withReason(subject))).toEqual([])
  })

  it.each([
    'grading: added a queue',
    'grading: adding a queue',
    'grading: adds a queue',
    'grading: the queue keeps grades',
    'grading: search is faster',
    'grading: no grade is lost',
  ])('refuses a statement: %s', (subject) => {
    expect(problemsOf(withReason(subject))).toEqual([expect.stringContaining("isn't an imperative")])
  })

  it.each(['Add a queue', 'Grading: add a queue', 'web/grading: add a queue', 'grading: '])(
    'refuses a subject without a slice and a sentence: %s',
    (subject) => {
      expect(problemsOf(withReason(subject))).toEqual([expect.stringContaining('`slice: imperative')])
    },
  )

  it('refuses a subject of more than 72 characters', () => {
    const subject = `grading: add ${'a'.repeat(59)}`
    expect(problemsOf(withReason(subject))).toEqual([])
    expect(problemsOf(withReason(`${subject}b`))).toEqual(['the subject has 73 characters, of at most 72'])
  })

  it.each([
    ['nothing', 'grading: add a queue\n'],
    ['comments', 'grading: add a queue\n\n# Please enter the commit message\n'],
    ['a trailer', 'grading: add a queue\n\nCo-authored-by: A <a@example.com>\n'],
    [
      'the diff',
      'grading: add a queue\n\n# ------------------------ >8 ------------------------\n+ const queue = []\n',
    ],
  ])('refuses a body of %s', (_, message) => {
    expect(problemsOf(message)).toEqual([expect.stringContaining('the body has the reason')])
  })

  it('asks for an empty line below the subject', () => {
    expect(problemsOf('grading: add a queue\nRows were lost.\n')).toEqual([
      'an empty line follows the subject',
    ])
  })

  it("finds the dictionary's words, except in quoted code", () => {
    expect(problemsOf(`grading: keep grades\n\nUp to now, ${phrase} knew.`)).toEqual([
      `"${phrase}"; say: ${say}`,
    ])
    expect(problemsOf(`grading: keep grades\n\nDrops the label \`${phrase}\`.`)).toEqual([])
  })

  it.each(['fixup! grading: add a queue', 'squash! grading: add a queue', 'wip: queue', 'grading: wip'])(
    'keeps unfinished commits off main only: %s',
    (message) => {
      expect(problemsOf(message)).toEqual([expect.stringContaining('unfinished commits')])
      expect(problemsOf(message, 'queue')).toEqual([])
    },
  )

  it.each(["Merge branch 'queue'", 'Revert "grading: add a queue"'])(
    'accepts what git writes: %s',
    (message) => {
      expect(problemsOf(message)).toEqual([])
    },
  )
})

describe('the hook', () => {
  const folders = []
  const createFolder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'commit-hook-')))
    return folders.at(-1)
  }
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })
  /** Without the settings of whose machine this is, and as outside of CI. */
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', env })
  const createRepository = () => {
    const folder = createFolder()
    git(folder, 'init', '--quiet', '--initial-branch=main')
    return folder
  }
  const hooksPath = (cwd) =>
    spawnSync('git', ['config', '--local', 'core.hooksPath'], { cwd, encoding: 'utf8', env }).stdout.trim()

  it('lets git refuse a message and accept another', () => {
    const folder = createRepository()
    git(folder, 'config', 'core.hooksPath', resolve('scripts/hooks'))
    const commit = (...messages) =>
      spawnSync(
        'git',
        ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--allow-empty', ...messages],
        { cwd: folder, encoding: 'utf8', env },
      )
    const refused = commit('-m', `grading: wait for ${phrase}`)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain(`"${phrase}"; say: ${say}`)
    expect(commit('-m', 'grading: wait for no one', '-m', 'A wait cost a second.').status).toBe(0)
  })

  it('is installed once, and leaves a hooks folder of someone else', () => {
    const [ours, theirs] = [createRepository(), createRepository()]
    git(theirs, 'config', 'core.hooksPath', '.husky')
    for (const folder of [ours, theirs]) installHooks(folder, env)
    expect([hooksPath(ours), hooksPath(theirs)]).toEqual(['scripts/hooks', '.husky'])
  })

  it('changes nothing in CI, without git, or in a folder of another repository', () => {
    const [repository, copy] = [createRepository(), createFolder()]
    installHooks(repository, { ...env, CI: 'true' })
    installHooks(copy, env)
    git(repository, 'init', '--quiet', 'inner')
    rmSync(join(repository, 'inner', '.git'), { recursive: true })
    installHooks(join(repository, 'inner'), env)
    expect(hooksPath(repository)).toBe('')
    expect(existsSync(join(copy, '.git'))).toBe(false)
    installHooks(repository, { ...env, PATH: copy })
  })
})
