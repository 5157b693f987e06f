import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import VitestReporter from './vitest-reporter.mjs'

/** A file as vitest reports it. */
const toModule = (state) => ({
  moduleId: resolve('a.test.ts'),
  children: { allTests: () => [], allSuites: () => [] },
  errors: () => [],
  state: () => state,
})

function report(modules, errors) {
  const folder = mkdtempSync(join(tmpdir(), 'curbgrade-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'results.json')
  vi.stubEnv('RESULTS_FILE', file)
  onTestFinished(() => vi.unstubAllEnvs())
  new VitestReporter().onTestRunEnd(modules, errors)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const poolError = { message: '[vitest-pool]: Worker forks emitted error.' }

it('reports an error of no file, which a flaky test beside it must not hide', () => {
  const error = { message: 'the database was stopped' }
  expect(report([toModule('passed')], [error])).toEqual([{ status: 'failed', ...error }])
})

it('reports a process that ended once, with its file', () => {
  const ended = { file: 'a.test.ts', status: 'failed', message: 'its process ended' }
  expect(report([toModule('pending')], [poolError])).toEqual([ended])
})

it('reports an error of the pool that no file explains', () => {
  expect(report([toModule('passed')], [poolError])).toEqual([{ status: 'failed', ...poolError }])
})
