import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Limits from '../../platform/db/limits.ts'
import { editTitlesFor } from './calls/bulk-edit-calls.ts'
import { type Costs, findGrowing, findTooCostly } from './costs.ts'
import { NO_ROWS, namesIn, ONE_ROW } from './one-row.ts'
import { servers } from './servers.ts'
import { BUILD_MS, STATEMENT_MS, sizes, tenTimes } from './sizes.ts'
import { type Meter, startMeter } from './statements.ts'
import { goodStatistics, type Statistics, statisticsToTry } from './statistics.ts'
import { findListRowFunctions } from './store-functions.ts'
import { measureWith, type Server } from './trial.ts'

/** Costs are counted, not timed: a busy machine takes longer for the same, and each statement runs twice. */
vi.mock('../../platform/db/limits.ts', async (load) => {
  const { WITHOUT_LIMITS, ...others } = await load<typeof Limits>()
  const sizesOfTest = await import('./sizes.ts')
  return { ...others, WITHOUT_LIMITS, SET_LIMITS: WITHOUT_LIMITS, ANSWER_MS: 2 * sizesOfTest.STATEMENT_MS }
})

let meter: Meter
beforeAll(() => {
  meter = startMeter({ timeoutMs: STATEMENT_MS })
})
afterAll(() => {
  vi.restoreAllMocks()
  // Test files share modules, and the next one has the product's limits.
  vi.doUnmock('../../platform/db/limits.ts')
  vi.resetModules()
})

describe.each(Object.entries(servers))('%s', (_name, startServer) => {
  let server: Server & { stop(): Promise<void> }
  let good: readonly Costs[]
  const measure = (statistics: Statistics) => measureWith(statistics, { server, sizes, meter })

  beforeAll(async () => {
    server = await startServer()
    good = await measure(goodStatistics)
  }, BUILD_MS)
  afterAll(() => server.stop())

  it('does every call with good statistics', () => {
    const errors = good.flatMap((costs) =>
      [...costs].flatMap(([title, { error }]) => (error ? `${title}: ${error}` : [])),
    )
    expect(errors).toEqual([])
  })

  it('reaches every function of a store about many rows', () => {
    const reached = new Set(good.flatMap((costs) => [...costs.values()].flatMap(({ origins }) => origins)))
    const others = [...namesIn(ONE_ROW), ...namesIn(NO_ROWS)]
    const missed = findListRowFunctions().filter((name) => !reached.has(name) && !others.includes(name))
    expect(missed).toEqual([])
    expect(others.filter((name) => !findListRowFunctions().includes(name))).toEqual([])
  })

  describe.each(statisticsToTry)('statistics %s', (_title, statistics) => {
    let hostile: readonly Costs[]
    beforeAll(async () => {
      hostile = await measure(statistics)
    }, BUILD_MS)

    it.each(sizes.lists.map((rows, index) => ({ rows, index })))(
      'change no plan for the worse in a list of $rows rows',
      ({ rows, index }) => expect(findTooCostly(hostile[index], { rows, good: good[index] })).toEqual([]),
    )

    it.each(tenTimes)('leave edits of $many rows at ten times those of $few', ({ few, many, faster }) => {
      const sizeOf = (rows: number) => ({ rows, costs: hostile[sizes.lists.indexOf(rows)] })
      expect(findGrowing(editTitlesFor(many), [sizeOf(few), sizeOf(many)], faster)).toEqual([])
    })
  })
})
