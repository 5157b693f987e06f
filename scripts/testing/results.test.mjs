import { describe, expect, it } from 'vitest'
import { MAX_RERUNS, selectReruns, settle, summarize } from './results.mjs'

const toResult = (status, file, titles, message) => ({ suite: 'vitest', file, titles, status, message })
const failed = toResult('failed', 'a.test.ts', ['adds'], 'expected 1 to be 2\nat a.test.ts')
const failedFile = toResult('failed', 'b.test.ts', undefined, 'a hook')

describe('the second run', () => {
  it('repeats tests that failed and files that failed as a whole', () => {
    const results = [
      failed,
      toResult('passed', 'a.test.ts', ['subtracts']),
      failedFile,
      toResult('failed', 'b.test.ts', ['is in a file that failed']),
      toResult('failed'),
    ]
    expect(selectReruns(results)).toEqual([failedFile, failed])
  })

  it('repeats nothing when more failed than chance explains', () => {
    const failures = (count) =>
      Array.from({ length: count }, (_, index) => toResult('failed', 'a.test.ts', [`test ${index}`]))
    expect(selectReruns(failures(MAX_RERUNS))).toHaveLength(MAX_RERUNS)
    expect(selectReruns(failures(MAX_RERUNS + 1))).toEqual([])
  })
})

describe('a failure', () => {
  const passedTest = toResult('passed', 'a.test.ts', ['adds'])
  const other = toResult('passed', 'a.test.ts', ['subtracts'])

  it('is replaced by a second run that passes', () => {
    expect(settle([failed, other], [{ selection: failed, results: [passedTest] }])).toEqual({
      results: [other, passedTest],
      flaky: [failed],
    })
  })

  it('of a file is replaced with everything that the file has', () => {
    const ran = [toResult('passed', 'b.test.ts', ['one']), toResult('passed', 'b.test.ts', ['two'])]
    const first = [failedFile, toResult('skipped', 'b.test.ts', ['one']), other]
    expect(settle(first, [{ selection: failedFile, results: ran }]).results).toEqual([other, ...ran])
  })

  it.each([
    ['fails', [failed]],
    ['finds no test', []],
    ['skips the test', [toResult('skipped', 'a.test.ts', ['adds'])]],
    ['finds another test', [other]],
    ['passes in a file that fails', [passedTest, toResult('failed', 'a.test.ts')]],
    ['ends with its runner', [passedTest, toResult('failed')]],
  ])('stays if the second run %s', (_, results) => {
    expect(settle([failed, other], [{ selection: failed, results }])).toEqual({
      results: [failed, other],
      flaky: [],
    })
  })

  it('counts no other test that the pattern of the second run found', () => {
    const { results } = settle([failed, other], [{ selection: failed, results: [passedTest, other] }])
    expect(results).toEqual([other, passedTest])
  })
})

it('ends with what was flaky, what failed, and the counts of tests and checks', () => {
  const runner = { suite: 'playwright', status: 'failed', message: '\u001b[31mcode 1\u001b[39m' }
  const results = [failed, runner, toResult('passed', 'a.test.ts', ['subtracts']), toResult('skipped')]
  expect(summarize({ results, flaky: [failedFile] }, ['format'], 7)).toEqual([
    'flaky: b.test.ts: a hook',
    'failed: format',
    'failed: a.test.ts: adds: expected 1 to be 2',
    'failed: playwright: code 1',
    '7 passed, 3 failed',
  ])
})
