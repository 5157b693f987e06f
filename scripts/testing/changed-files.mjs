import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from the last commit, without deleted ones. */
export const changedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const CODE = /\.(mjs|tsx?)$/
const TEST_ENDINGS = ['.test.ts', '.test.tsx', '.test.mjs', '.unit.test.ts']

/** Of these files, the tests, and the tests beside the others. */
export function testsOf(files) {
  const code = files.filter((file) => CODE.test(file))
  const beside = code.flatMap((file) => TEST_ENDINGS.map((ending) => file.replace(CODE, ending)))
  const tests = code.filter((file) => file.includes('.test.'))
  return [...new Set([...tests, ...beside])].filter((file) => existsSync(file))
}
