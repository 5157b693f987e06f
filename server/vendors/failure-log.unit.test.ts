import { refuse } from '@curbgrade/core/shared/result'
import { expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createFailureLog } from './failure-log.ts'

const down = refuse('upstream_unavailable', { status: 503 }).error
const expired = refuse('auth', { status: 401 }).error

function start() {
  const lines: Record<string, unknown>[] = []
  const clock = { now: 0 }
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, clock, logFailure: createFailureLog(log, () => clock.now) }
}

it('names the supplier and the kind, and is an error if the operator has to act', () => {
  const { lines, logFailure } = start()
  logFailure('census', down)
  logFailure('mapillary', expired)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 40,
      supplier: 'census',
      fault: 'upstream_unavailable',
      status: 503,
      leftOut: 0,
      msg: 'imagery failed',
    }),
    expect.objectContaining({ level: 50, supplier: 'mapillary', fault: 'auth' }),
  ])
})

it('has one line a minute for each supplier and kind, with the number of those left out', () => {
  const { lines, clock, logFailure } = start()
  for (let failure = 0; failure < 2_000; failure++) logFailure('census', down)
  logFailure('census', expired)
  logFailure('usgs', down)
  clock.now = 59_999
  logFailure('census', down)
  clock.now = 60_000
  logFailure('census', down)
  expect(lines.map(({ supplier, fault, leftOut }) => [supplier, fault, leftOut])).toEqual([
    ['census', 'upstream_unavailable', 0],
    ['census', 'auth', 0],
    ['usgs', 'upstream_unavailable', 0],
    ['census', 'upstream_unavailable', 2_000],
  ])
})
