import { actCallsFor } from './act-calls.ts'
import { aiCalls } from './ai-calls.ts'
import { exportCalls } from './export-calls.ts'
import { imageryCalls } from './imagery-calls.ts'
import { learningCalls } from './learning-calls.ts'
import { listCalls } from './list-calls.ts'
import { purgeCalls } from './purge-calls.ts'
import { openingPage, rowCalls } from './row-calls.ts'
import type { Call } from './subject.ts'

/** The sizes of lists for which every call is measured. */
const WHOLE: readonly number[] = [2_000, 50_000]

/**
 * Every call and job that reads or writes many rows of a list; of a list of another size, only what opens it and what
 * changes all of its rows.
 */
export const callsFor = (rows: number): [title: string, call: Call][] => {
  const acts = actCallsFor(rows)
  const isOpening = ([title]: [string, Call]) => title === openingPage
  if (!WHOLE.includes(rows)) return [...Object.entries(rowCalls).filter(isOpening), ...Object.entries(acts)]
  return Object.entries({
    ...listCalls,
    ...rowCalls,
    ...exportCalls,
    ...aiCalls,
    ...learningCalls,
    ...imageryCalls,
    ...acts,
    ...purgeCalls,
  })
}
