import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { summarize } from './results.mjs'
import { runSuites } from './run-suites.mjs'
import { toPlaywrightSuite, toVitestSuite } from './suites.mjs'

const SEEDED = 'scripts/testing/seeded'

it('runs what failed once more: flaky tests pass, others fail, and a test that hangs ends and is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'curbgrade-seeded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const options = { stdio: 'ignore', env: { SEEDED_FOLDER: folder, MAX_BLOCKED_MS: '3000' } }
  const run = await runSuites([
    toVitestSuite(`${SEEDED}/vitest.config.mjs`, options),
    toPlaywrightSuite(`${SEEDED}/playwright.config.mjs`, options),
  ])
  const lines = summarize(run, [], 0)
  expect(new Set(lines.slice(0, -1))).toEqual(
    new Set([
      `failed: ${SEEDED}/blocked.journey.mjs: never returns: Error: worker process exited unexpectedly (code=null, signal=SIGKILL)`,
      `failed: ${SEEDED}/blocked.seeded.mjs: never returns: blocked its process for 3 s and was ended`,
      `failed: ${SEEDED}/journeys.journey.mjs: waits forever: Test timeout of 2000ms exceeded.`,
      `failed: ${SEEDED}/tests.seeded.mjs: a group: fails twice: expected 1 to be 2 // Object.is equality`,
      `flaky: ${SEEDED}/journeys.journey.mjs: a group: fails at first (2 + 2): Error: expect(received).toBe(expected) // Object.is equality`,
      `flaky: ${SEEDED}/tests.seeded.mjs: a group: fails at first (2 + 2): expected true to be false // Object.is equality`,
      `flaky: ${SEEDED}/whole-file.seeded.mjs: expected true to be false // Object.is equality`,
    ]),
  )
  expect(lines.at(-1)).toBe('6 passed, 4 failed')
})
